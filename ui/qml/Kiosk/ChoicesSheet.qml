pragma ComponentBehavior: Bound
import QtQuick

// A few large buttons.
Item {
    id: choices
    required property var sheet
    property bool portrait: false
    signal touched(string id)
    implicitHeight: buttons.y + buttons.height
    SheetHead { id: head; width: parent.width; sheet: choices.sheet; onTouched: id => choices.touched(id) }
    Grid {
        id: buttons
        readonly property int count: choices.sheet.buttons.length
        anchors { top: head.bottom; topMargin: Theme.gap }
        columns: Math.ceil(count / Math.ceil(count / (choices.portrait ? 3 : 5)))   // rows of a length
        spacing: Theme.gap
        Repeater {
            model: choices.sheet.buttons
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: Math.min(Math.floor((choices.width - (buttons.columns - 1) * Theme.gap) / buttons.columns), Theme.px(420)); height: Theme.px(92)
                kind: modelData.kind
                text: modelData.label
                sub: modelData.sub
                size: 22
                subSize: 16
                onClicked: choices.touched(modelData.id)
            }
        }
    }
}
