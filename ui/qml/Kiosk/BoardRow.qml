pragma ComponentBehavior: Bound
import QtQuick

// One board of the comparison: the seat, its cards, what it is called. The one that decided is marked.
Rectangle {
    id: row
    required property var board
    height: Theme.px(62); radius: Theme.px(10)
    color: board.hot ? Theme.actFill : Theme.bg2
    border { width: Theme.px(board.hot ? 2 : 0); color: Theme.actEdge }
    Words {
        x: Theme.px(12); width: Theme.px(24)
        anchors.verticalCenter: parent.verticalCenter
        text: row.board.seat
        size: 22
        weight: Font.ExtraBold
        color: row.board.hot ? Theme.actText : Theme.text
    }
    Row {
        id: shown
        x: Theme.px(40); spacing: Theme.px(3)
        anchors.verticalCenter: parent.verticalCenter
        Repeater {
            model: row.board.cards
            delegate: PlayingCard { required property string modelData; code: modelData; width: Theme.px(32); height: Theme.px(48) }
        }
    }
    Words {
        anchors { left: shown.right; leftMargin: Theme.px(10); right: parent.right; rightMargin: Theme.px(12); verticalCenter: parent.verticalCenter }
        horizontalAlignment: Text.AlignRight
        wrapMode: Text.WordWrap
        maximumLineCount: 2
        elide: Text.ElideRight
        text: row.board.text
        weight: row.board.hot ? Font.Bold : Font.Normal
        color: row.board.hot ? Theme.text : Theme.text2
    }
}
