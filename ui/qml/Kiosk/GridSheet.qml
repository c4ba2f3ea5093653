pragma ComponentBehavior: Bound
import QtQuick

// The fifty-two cards to pick from; above them the boards so far.
Item {
    id: grid
    required property var sheet
    signal touched(string id)
    implicitHeight: places.y + places.height
    SheetHead { id: head; width: parent.width; sheet: grid.sheet; onTouched: id => grid.touched(id) }
    Row {
        id: row
        anchors { top: head.bottom; topMargin: Theme.gap }
        spacing: Theme.px(10)
        readonly property real share: (grid.width - extra.width - spacing * grid.sheet.row.length) / Math.max(1, grid.sheet.row.length)
        Repeater {
            model: grid.sheet.row
            delegate: Rectangle {
                id: place
                required property var modelData
                width: Math.min(row.share, Theme.px(152)); height: Theme.px(92); radius: Theme.radius
                color: modelData.now ? Theme.actFill : Theme.bg2
                border { width: Theme.px(modelData.now ? 3 : 1.5); color: modelData.now ? Theme.actEdge : Theme.line }
                Words { x: Theme.px(10); y: Theme.px(5); text: place.modelData.seat; size: 20; weight: Font.ExtraBold; color: place.modelData.now ? Theme.actText : Theme.text }
                Row {
                    id: board
                    anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: Theme.px(8) }
                    spacing: Theme.px(2)
                    Repeater {
                        model: place.modelData.cards
                        delegate: PlayingCard { required property string modelData; code: modelData; width: Math.min(Theme.px(32), (place.width - Theme.px(18)) / 4 - Theme.px(2)); height: Theme.px(48) }
                    }
                }
            }
        }
        Row {
            id: extra
            spacing: Theme.gap
            Repeater {
                model: grid.sheet.buttons
                delegate: TouchButton {
                    required property var modelData
                    objectName: modelData.id
                    width: Theme.px(168); height: Theme.px(92)
                    kind: modelData.kind
                    text: modelData.label
                    sub: modelData.sub
                    size: 19
                    onClicked: grid.touched(modelData.id)
                }
            }
        }
    }
    CardField { id: places; anchors { top: row.bottom; topMargin: Theme.gap } width: parent.width; cards: grid.sheet.grid; onTouched: id => grid.touched(id) }
}
