pragma ComponentBehavior: Bound
import QtQuick

// An index card: a large condensed rank over its suit. "9s" a face, "??" a back, "?" an up card not named, "" a place for one.
Item {
    id: card
    required property string code
    property string best: ""
    property bool fresh: false
    readonly property bool back: code === "??"
    readonly property bool unread: code === "?"
    readonly property bool place: code === ""
    readonly property bool face: code.length === 2 && !back
    readonly property string suit: face ? code.charAt(1) : "s"
    readonly property string rank: !face ? "" : code.charAt(0) === "T" ? "10" : code.charAt(0)
    readonly property string mark: unread ? "?" : rank
    readonly property real size: Math.min(height * 0.58, width * 1.12)
    implicitWidth: Theme.px(46)
    implicitHeight: Theme.px(72)

    Rectangle {
        anchors.fill: parent
        radius: card.width * 0.13
        color: card.place ? "transparent" : card.back ? Theme.cardBack : Theme.card
        border {
            width: Theme.px(card.best !== "" ? 3 : card.place || card.unread ? 2 : 1)
            color: card.best === "low" ? Theme.bestLow : card.best !== "" ? Theme.bestHigh : card.unread ? Theme.heart : card.place ? Theme.line : card.back ? Theme.cardBackEdge : Theme.cardEdge
        }
    }
    Loader {
        active: card.fresh || card.best === "both"
        anchors.fill: parent
        sourceComponent: Item {
            Rectangle {
                visible: card.best === "both"
                anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: -Theme.px(2) }
                width: parent.width * 0.72; height: Theme.px(5); radius: height / 2
                color: Theme.bestLow
            }
            Rectangle {
                visible: card.fresh
                anchors { horizontalCenter: parent.horizontalCenter; top: parent.bottom; topMargin: Theme.px(2) }
                width: parent.width * 0.7; height: Theme.px(4); radius: height / 2
                color: Theme.actEdge
            }
        }
    }
    Text {
        visible: card.face || card.unread
        anchors { horizontalCenter: parent.horizontalCenter; top: parent.top }
        height: card.height * 0.62
        verticalAlignment: Text.AlignVCenter
        text: card.mark
        textFormat: Text.PlainText
        color: card.unread ? Theme.heart : Theme.suit(card.suit)
        font { family: Theme.cardFace; pixelSize: Math.max(8, Math.round(card.size)); weight: Font.ExtraBold; hintingPreference: Font.PreferNoHinting; letterSpacing: card.rank === "10" ? -card.size * 0.06 : 0 }
    }
    Image {
        visible: card.face
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: card.height * 0.08 }
        width: Math.round(Math.min(card.height * 0.31, card.width * 0.6)); height: width
        source: Theme.pip(card.suit)
        sourceSize { width: 64; height: 64 }
        smooth: true; mipmap: true
    }
}
