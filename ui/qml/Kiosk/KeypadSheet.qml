pragma ComponentBehavior: Bound
import QtQuick

// An amount, keyed.
Item {
    id: sheetItem
    required property var sheet
    signal touched(string id)
    implicitHeight: keys.y + keys.height
    SheetHead { id: head; width: parent.width; sheet: sheetItem.sheet; onTouched: id => sheetItem.touched(id) }
    Column {
        LayoutMirroring.enabled: Theme.left
        anchors { left: parent.left; right: keys.left; rightMargin: Theme.px(24); top: head.bottom; topMargin: Theme.gap }
        spacing: Theme.px(18)
        Rectangle {
            width: parent.width; height: Theme.px(92); radius: Theme.radius
            color: Theme.bg0
            border { width: Theme.px(2); color: Theme.line }
            Words { objectName: "entry"; anchors { right: parent.right; rightMargin: Theme.px(20); verticalCenter: parent.verticalCenter } text: sheetItem.sheet.entry; size: 46; figures: true; weight: Font.ExtraBold }
        }
        Repeater {
            model: sheetItem.sheet.buttons
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: parent ? parent.width : 0; height: Theme.px(92)
                kind: modelData.kind
                text: modelData.label
                sub: modelData.sub
                onClicked: sheetItem.touched(modelData.id)
            }
        }
    }
    NumberKeys {
        id: keys
        LayoutMirroring.enabled: Theme.left
        anchors { right: parent.right; top: head.bottom; topMargin: Theme.gap }
        keyWidth: Math.min(Theme.px(130), (sheetItem.width * 0.5 - 2 * Theme.gap) / 3)
        keys: sheetItem.sheet.keys
        onTouched: id => sheetItem.touched(id)
    }
}
