pragma ComponentBehavior: Bound
import QtQuick

// The fifty-two cards, one touch a card; a card that lies on the table leaves its place empty.
Grid {
    id: field
    required property var cards
    signal touched(string id)
    columns: 13
    spacing: Theme.gap
    readonly property real cellWidth: Math.floor((width - 12 * spacing) / 13)
    Repeater {
        model: field.cards
        delegate: Rectangle {
            id: cell
            required property var modelData
            readonly property string suit: modelData.code.charAt(1)
            objectName: modelData.id
            width: field.cellWidth; height: Theme.px(70); radius: Theme.px(8)
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
                    font { family: Theme.cardFace; pixelSize: Math.min(Theme.px(40), Math.round(field.cellWidth * 0.5)); weight: Font.ExtraBold; hintingPreference: Font.PreferNoHinting }
                }
                Image {
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.min(Theme.px(26), Math.round(field.cellWidth * 0.34)); height: width
                    source: cell.suit === "" ? "" : Theme.pip(cell.suit)
                    sourceSize { width: 64; height: 64 }
                    smooth: true; mipmap: true
                }
            }
            Mark { of: cell.modelData.id }
            Tap {
                id: press
                enabled: cell.modelData.able
                onTapped: field.touched(cell.modelData.id)
            }
        }
    }
}
