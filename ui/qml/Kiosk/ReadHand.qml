pragma ComponentBehavior: Bound
import QtQuick

// A tabled hand as it is read: which half, who, what it is called, the five cards that play.
Rectangle {
    id: read
    required property var hand
    height: Theme.px(104); radius: Theme.radius
    color: Theme.bg2
    readonly property bool long: measure.advanceWidth > called.width   // then it stands beside the cards
    TextMetrics { id: measure; font { family: Theme.face; weight: Font.DemiBold; pixelSize: Theme.px(15 * Theme.wording) } text: read.hand.text }
    Item {
        id: head
        anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: Theme.px(12); rightMargin: Theme.px(12); topMargin: Theme.px(8) }
        height: Theme.px(28)
        Chip { id: half; label: read.hand.label; tone: read.hand.half === "low" ? Theme.forced : Theme.ok; anchors.verticalCenter: parent.verticalCenter }
        Words { id: who; anchors { left: half.right; leftMargin: Theme.px(10); verticalCenter: parent.verticalCenter } text: read.hand.who; size: 19; weight: Font.Bold }
        Words {
            id: called
            visible: !read.long
            anchors { left: who.right; leftMargin: Theme.px(10); right: parent.right; verticalCenter: parent.verticalCenter }
            horizontalAlignment: Text.AlignRight
            text: read.hand.text
            size: 18
            weight: Font.DemiBold
            color: Theme.text2
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(15)
            elide: Text.ElideRight
        }
    }
    Words {
        visible: read.long
        anchors { left: cards.right; leftMargin: Theme.px(10); right: head.right; verticalCenter: cards.verticalCenter }
        horizontalAlignment: Text.AlignRight
        text: read.hand.text
        size: 16
        weight: Font.DemiBold
        color: Theme.text2
        wrapMode: Text.WordWrap
    }
    Row {
        id: cards
        anchors { left: head.left; top: head.bottom; topMargin: Theme.px(6) }
        spacing: Theme.px(5)
        Repeater {
            model: read.hand.cards
            delegate: PlayingCard { required property string modelData; code: modelData; width: Theme.px(38); height: Theme.px(54) }
        }
    }
}
