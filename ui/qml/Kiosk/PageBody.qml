pragma ComponentBehavior: Bound
import QtQuick

// A page: lines to read, rows of choices, the keypad where a number is asked for, and what can be done.
Item {
    id: page
    required property var sheet
    signal touched(string id)
    readonly property bool keyed: sheet.keys.length > 0
    readonly property real room: width - (keyed ? pad.width + Theme.px(32) : 0)
    Flickable {
        id: body
        LayoutMirroring.enabled: Theme.left
        anchors { left: parent.left; top: parent.top; bottom: row.top; bottomMargin: Theme.gap }
        width: page.room
        contentHeight: told.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        Column {
            id: told
            width: body.width
            spacing: Theme.px(8)
            Repeater {
                model: page.sheet.lines
                delegate: Sentence {
                    required property var modelData
                    width: told.width
                    said: modelData.text
                    size: modelData.tone === "head" ? 25 : 20
                    weight: modelData.tone === "head" ? Font.ExtraBold : modelData.tone === "" ? Font.DemiBold : Font.Bold
                    color: modelData.tone === "head" ? Theme.text : modelData.tone === "act" ? Theme.actText : Theme.tone(modelData.tone)
                    wrapMode: Text.WordWrap
                }
            }
            Repeater {
                model: page.sheet.groups
                delegate: Column {
                    id: group
                    required property var modelData
                    width: told.width
                    spacing: Theme.px(4)
                    topPadding: Theme.px(4)
                    Words { text: group.modelData[0]; color: Theme.muted; size: 15; weight: Font.DemiBold }
                    Flow {
                        id: choices
                        width: group.width
                        spacing: Theme.gap
                        readonly property int most: page.keyed ? Math.max(2, Math.floor((width + spacing) / Theme.px(200))) : Math.max(4, Math.min(8, Math.floor((width + spacing) / Theme.px(136))))
                        readonly property real share: Math.floor((width - (most - 1) * spacing) / most)
                        Repeater {
                            model: group.modelData[1]
                            delegate: TouchButton {
                                required property var modelData
                                objectName: modelData.id
                                width: Math.floor(choices.share * modelData.width + choices.spacing * (modelData.width - 1)); height: Theme.px(72)
                                kind: modelData.kind
                                text: modelData.label
                                sub: modelData.sub
                                size: 19
                                subSize: 15
                                onClicked: page.touched(modelData.id)
                            }
                        }
                    }
                }
            }
        }
    }
    Column {
        id: pad
        LayoutMirroring.enabled: Theme.left
        visible: page.keyed
        anchors { right: parent.right; top: parent.top }
        spacing: Theme.gap
        Rectangle {
            width: keys.width; height: Theme.px(72); radius: Theme.radius
            color: Theme.bg0
            border { width: Theme.px(2); color: Theme.line }
            Words {
                objectName: "entry"
                anchors { fill: parent; leftMargin: Theme.px(14); rightMargin: Theme.px(14) }
                horizontalAlignment: Text.AlignRight
                verticalAlignment: Text.AlignVCenter
                text: page.sheet.entry
                size: 34
                figures: true
                weight: Font.ExtraBold
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: Theme.px(17)
            }
        }
        NumberKeys { id: keys; keyWidth: Theme.px(112); keys: page.sheet.keys; onTouched: id => page.touched(id) }
    }
    Grid {
        id: row
        LayoutMirroring.enabled: Theme.left
        anchors { right: parent.right; bottom: parent.bottom }
        readonly property int many: page.sheet.buttons.length
        columns: many * (Theme.px(170) + spacing) <= page.width + spacing ? Math.max(1, many) : Math.ceil(many / 2)
        spacing: Theme.gap
        Repeater {
            model: page.sheet.buttons
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: Math.min(Theme.px(360), Math.floor((page.width - (row.columns - 1) * Theme.gap) / row.columns)); height: Theme.px(92)
                kind: modelData.kind
                text: modelData.label
                sub: modelData.sub
                onClicked: page.touched(modelData.id)
            }
        }
    }
}
