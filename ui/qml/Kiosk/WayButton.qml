import QtQuick

// One way to go on: its rule, what follows, what it does to the money; the house's own is marked by a word.
Item {
    id: way
    required property var view
    readonly property bool button: true
    signal clicked()
    implicitHeight: Math.max(Theme.px(92), body.implicitHeight + Theme.px(20))
    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: tap.pressed ? Qt.tint(Theme.bg2, Theme.bright ? "#30000000" : "#40FFFFFF") : Theme.bg2
        border { width: Theme.px(way.view.own !== "" ? 3 : 1.5); color: way.view.own !== "" ? Theme.text : Theme.line }
    }
    Item {
        anchors.fill: parent
        Column {
            id: body
            anchors { left: parent.left; right: parent.right; leftMargin: Theme.px(14); rightMargin: Theme.px(14); verticalCenter: parent.verticalCenter }
            spacing: Theme.px(3)
            Item {
                width: parent.width; height: Theme.px(20)
                Words { text: way.view.rule; size: 15; weight: Font.DemiBold; color: Theme.text2 }
                Words { anchors.right: parent.right; text: way.view.own; size: 15; weight: Font.ExtraBold }
            }
            Words { width: parent.width; text: way.view.words; size: 20; weight: Font.Bold; wrapMode: Text.WordWrap; maximumLineCount: 2; elide: Text.ElideRight }
            Words { width: parent.width; text: way.view.money; size: 17; weight: Font.DemiBold; color: Theme.text2; wrapMode: Text.WordWrap; maximumLineCount: 2; elide: Text.ElideRight }
        }
    }
    Tap {
        id: tap
        onTapped: way.clicked()
    }
}
