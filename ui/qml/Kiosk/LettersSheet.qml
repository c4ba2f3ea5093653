pragma ComponentBehavior: Bound
import QtQuick

// Words, typed: what is written so far, what takes it, and the keys of the language.
Item {
    id: page
    required property var sheet
    signal touched(string id)
    implicitHeight: 10000
    readonly property real keyHeight: Math.min(Theme.px(92), Math.floor((height - top.height - Theme.px(14)) / sheet.rows.length - Theme.gap))
    Item {
        id: top
        width: parent.width; height: Theme.px(92)
        LayoutMirroring.enabled: Theme.left
        LayoutMirroring.childrenInherit: true
        Rectangle {
            anchors { left: parent.left; right: done.left; rightMargin: Theme.gap }
            height: parent.height; radius: Theme.radius
            color: Theme.bg0
            border { width: Theme.px(2); color: Theme.line }
            clip: true
            Words { id: title; x: Theme.px(14); y: Theme.px(5); text: page.sheet.title; size: 15; color: Theme.muted; weight: Font.DemiBold; LayoutMirroring.enabled: false }
            Words { anchors { right: parent.right; rightMargin: Theme.px(14) } y: Theme.px(5); text: page.sheet.left; size: 15; color: Theme.muted; weight: Font.DemiBold; LayoutMirroring.enabled: false }
            Words {
                objectName: "entry"
                LayoutMirroring.enabled: false
                x: Theme.px(14); y: Theme.px(26)
                width: parent.width - Theme.px(28); height: parent.height - Theme.px(30)
                text: page.sheet.entry + "|"
                size: 20
                weight: Font.Bold
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                fontSizeMode: Text.Fit
                minimumPixelSize: Theme.px(15)
            }
        }
        TouchButton {
            id: done
            objectName: page.sheet.buttons[0].id
            anchors { right: close.left; rightMargin: Theme.gap }
            width: Theme.px(200); height: parent.height
            kind: page.sheet.buttons[0].kind
            text: page.sheet.buttons[0].label
            onClicked: page.touched(objectName)
        }
        TouchButton {
            id: close
            objectName: page.sheet.close.id
            anchors.right: parent.right
            width: Theme.px(138); height: parent.height
            kind: "quiet"
            text: page.sheet.close.label
            size: 20
            onClicked: page.touched(objectName)
        }
    }
    Column {
        anchors { top: top.bottom; topMargin: Theme.px(14); horizontalCenter: parent.horizontalCenter }
        spacing: Theme.gap
        Repeater {
            model: page.sheet.rows
            delegate: Row {
                id: row
                required property var modelData
                anchors.horizontalCenter: parent ? parent.horizontalCenter : undefined
                spacing: Theme.gap
                readonly property real unit: Math.floor((page.width - 9 * Theme.gap) / 10)
                Repeater {
                    model: row.modelData
                    delegate: TouchButton {
                        required property var modelData
                        objectName: modelData.id
                        width: Math.floor(row.unit * modelData.width + row.spacing * (modelData.width - 1)); height: page.keyHeight
                        kind: modelData.kind
                        text: modelData.label
                        size: modelData.label.length > 1 ? 20 : 28
                        onClicked: page.touched(modelData.id)
                    }
                }
            }
        }
    }
}
