pragma ComponentBehavior: Bound
import QtQuick

// What is asked: the count, the prompt, the parts, the choices or the keypad. Once graded: what was right, and why.
Rectangle {
    id: side
    required property var panel
    signal touched(string id)
    color: Theme.bg1
    Rectangle { width: Theme.px(1.5); height: parent.height; color: Theme.line }
    Item {
        id: head
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.px(16) }
        height: Theme.px(30)
        Chip { anchors.verticalCenter: parent.verticalCenter; label: side.panel.count; tone: Theme.allIn; size: 16 }
        Words { anchors { right: parent.right; verticalCenter: parent.verticalCenter } objectName: "score"; text: side.panel.score; color: Theme.text2; weight: Font.DemiBold; figures: true }
    }
    Words {
        id: prompt
        objectName: "asked"
        anchors { left: parent.left; right: parent.right; top: head.bottom; margins: Theme.px(16); topMargin: Theme.px(12) }
        text: side.panel.prompt
        size: 25
        weight: Font.ExtraBold
        wrapMode: Text.WordWrap
    }
    Flickable {
        id: body
        anchors { left: parent.left; right: parent.right; top: prompt.bottom; bottom: pad.visible ? pad.top : parent.bottom; margins: Theme.px(16); topMargin: Theme.px(12) }
        contentHeight: told.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        Column {
            id: told
            width: body.width
            spacing: Theme.px(8)
            Repeater {
                model: side.panel.told
                delegate: Words { required property string modelData; width: told.width; text: modelData; color: Theme.text2; weight: Font.DemiBold; wrapMode: Text.WordWrap }
            }
            Flow {
                id: rows
                width: parent.width
                spacing: Theme.px(6)
                readonly property bool tight: side.panel.keys.length > 0
                Repeater {
                    model: side.panel.rows
                    delegate: Rectangle {
                        id: row
                        required property var modelData
                        readonly property color edge: modelData.tone === "ok" ? Theme.ok : modelData.tone === "danger" ? Theme.danger : modelData.tone === "act" ? Theme.actEdge : Theme.line
                        width: rows.tight ? Math.floor((rows.width - rows.spacing) / 2) : rows.width
                        height: rows.tight ? Theme.px(34) : Math.max(Theme.px(46), text.implicitHeight + Theme.px(16)); radius: Theme.px(rows.tight ? 8 : 12)
                        color: modelData.tone === "act" ? Theme.actFill : modelData.tone === "danger" ? Theme.foldFill : Theme.bg2
                        border { width: Theme.px(modelData.tone === "" ? 1.5 : 3); color: edge }
                        Words {
                            id: text
                            anchors { left: parent.left; leftMargin: Theme.px(rows.tight ? 8 : 12); right: mark.visible ? mark.left : parent.right; rightMargin: Theme.px(8); verticalCenter: parent.verticalCenter }
                            text: row.modelData.value === "" ? row.modelData.label : row.modelData.label + "  " + row.modelData.value
                            size: rows.tight ? 15 : 18
                            weight: Font.DemiBold
                            wrapMode: rows.tight ? Text.NoWrap : Text.WordWrap
                            elide: rows.tight ? Text.ElideRight : Text.ElideNone
                        }
                        Chip { id: mark; visible: label !== ""; anchors { right: parent.right; rightMargin: Theme.px(10); verticalCenter: parent.verticalCenter } label: row.modelData.mark; tone: row.edge }
                    }
                }
            }
            Flow {
                id: choices
                width: parent.width
                spacing: Theme.gap
                readonly property int columns: side.panel.choices.some(one => one.label.length > 14) ? 1 : 2
                Repeater {
                    model: side.panel.choices
                    delegate: TouchButton {
                        required property var modelData
                        objectName: modelData.id
                        width: Math.floor((choices.width - (choices.columns - 1) * Theme.gap) / choices.columns); height: Theme.px(66)
                        kind: modelData.kind
                        text: modelData.label
                        size: 19
                        onClicked: side.touched(modelData.id)
                    }
                }
            }
            Words {
                visible: text !== ""
                objectName: "verdict"
                width: parent.width
                text: side.panel.verdict
                size: 20
                weight: Font.ExtraBold
                color: side.panel.tone === "" ? Theme.text : Theme.tone(side.panel.tone)
            }
            Rectangle {
                visible: side.panel.steps.length > 0
                width: parent.width; height: why.height + Theme.px(20); radius: Theme.radius
                color: Theme.bg2
                Rectangle { width: Theme.px(5); height: parent.height; color: Theme.forced }
                ReasonList { id: why; x: Theme.px(16); y: Theme.px(10); width: parent.width - Theme.px(26); steps: side.panel.steps }
            }
        }
    }
    More {
        of: body
        anchors { horizontalCenter: parent.horizontalCenter; top: body.bottom; topMargin: Theme.px(5) }
    }
    Column {
        id: pad
        visible: side.panel.keys.length > 0
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: Theme.px(16) }
        spacing: Theme.px(8)
        Words { objectName: "entry"; width: parent.width; horizontalAlignment: Text.AlignRight; text: side.panel.entry; size: 34; figures: true; weight: Font.ExtraBold }
        Row {
            id: chips
            visible: side.panel.chips.length > 0
            spacing: Theme.gap
            Repeater {
                model: side.panel.chips
                delegate: TouchButton {
                    required property var modelData
                    objectName: modelData.id
                    width: Math.floor((pad.width - 3 * Theme.gap) / 4); height: Theme.px(66)
                    kind: modelData.kind
                    text: modelData.label
                    size: 19
                    onClicked: side.touched(modelData.id)
                }
            }
        }
        NumberKeys { keyWidth: Math.floor((pad.width - 2 * Theme.gap) / 3); keyHeight: Theme.px(66); keys: side.panel.keys; onTouched: id => side.touched(id) }
    }
}
