pragma ComponentBehavior: Bound
import QtQuick

// The fifty-two cards, one touch a card; a card that lies on the table leaves its place empty. Above them the boards so far.
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
    Grid {
        id: places
        anchors { top: row.bottom; topMargin: Theme.gap }
        columns: 13
        spacing: Theme.gap
        readonly property real cellWidth: Math.floor((grid.width - 12 * spacing) / 13)
        Repeater {
            model: grid.sheet.grid
            delegate: Rectangle {
                id: cell
                required property var modelData
                readonly property string suit: modelData.code.charAt(1)
                objectName: modelData.id
                width: places.cellWidth; height: Theme.px(70); radius: Theme.px(8)
                color: modelData.code === "" ? "transparent" : press.pressed ? Qt.darker(Theme.card, 1.15) : Theme.card
                border { width: Theme.px(1); color: modelData.code === "" ? Theme.bg3 : Theme.cardEdge }
                Row {
                    visible: cell.modelData.code !== ""
                    anchors.centerIn: parent
                    spacing: Theme.px(5)
                    Text {
                        anchors.verticalCenter: parent.verticalCenter
                        text: cell.modelData.code.charAt(0) === "T" ? "10" : cell.modelData.code.charAt(0)
                        textFormat: Text.PlainText
                        color: Theme.suit(cell.suit)
                        font { family: Theme.cardFace; pixelSize: Math.min(Theme.px(40), Math.round(places.cellWidth * 0.5)); weight: Font.ExtraBold; hintingPreference: Font.PreferNoHinting }
                    }
                    Image {
                        anchors.verticalCenter: parent.verticalCenter
                        width: Math.min(Theme.px(26), Math.round(places.cellWidth * 0.34)); height: width
                        source: cell.suit === "" ? "" : "../../assets/cards/" + cell.suit + ".svg"
                        sourceSize { width: 64; height: 64 }
                        smooth: true; mipmap: true
                    }
                }
                TapHandler {
                    id: press
                    enabled: cell.modelData.able
                    gesturePolicy: TapHandler.ReleaseWithinBounds
                    onTapped: grid.touched(cell.modelData.id)
                }
            }
        }
    }
}
