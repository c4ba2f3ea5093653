pragma ComponentBehavior: Bound
import QtQuick

// What can have happened, as tiles in groups.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    signal touched(string id)
    implicitHeight: groups.y + groups.height
    SheetHead { id: head; width: parent.width; sheet: page.sheet; onTouched: id => page.touched(id) }
    Column {
        id: groups
        anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: Theme.px(4) }
        spacing: Theme.px(8)
        Repeater {
            model: page.sheet.groups
            delegate: Column {
                id: group
                required property var modelData
                width: groups.width
                spacing: Theme.px(3)
                Words { text: group.modelData[0]; color: Theme.text2; size: 16; weight: Font.DemiBold }
                Grid {
                    id: places
                    columns: page.portrait ? 2 : 4
                    spacing: Theme.gap
                    Repeater {
                        model: group.modelData[1]
                        delegate: TouchButton {
                            required property var modelData
                            objectName: modelData.id
                            width: Math.floor((group.width - (places.columns - 1) * Theme.gap) / places.columns); height: Theme.px(66)
                            kind: modelData.kind
                            text: modelData.label
                            size: 20
                            onClicked: page.touched(modelData.id)
                        }
                    }
                }
            }
        }
    }
}
