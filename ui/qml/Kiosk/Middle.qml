pragma ComponentBehavior: Bound
import QtQuick

// The middle of the felt: street, pot, the ladder of pots, the stub, the community card, and below it the line to say.
Item {
    id: middle
    required property var centre
    signal touched(string id)

    Chip {
        objectName: "sign"
        visible: label !== ""
        anchors { horizontalCenter: parent.horizontalCenter; bottom: money.top; bottomMargin: Theme.px(4) }
        label: middle.centre.sign
        tone: Theme.act
        size: 25
        room: middle.width
    }
    Column {
        id: money
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: Math.max(Theme.px(86), say.height + Theme.px(10)) }
        spacing: Theme.px(3)
        Words {
            anchors.horizontalCenter: parent.horizontalCenter
            text: middle.centre.street
            color: Theme.text2
            weight: Font.DemiBold
            font.letterSpacing: 1.2 * Theme.u
        }
        Words {
            objectName: "pot"
            anchors.horizontalCenter: parent.horizontalCenter
            text: middle.centre.pot
            figures: true
            size: middle.centre.ladder.length > 0 || !!middle.centre.community ? 42 : 52
            weight: Font.ExtraBold
        }
        Words {
            visible: text !== ""
            anchors.horizontalCenter: parent.horizontalCenter
            text: middle.centre.in_round
            color: Theme.text2
            size: 18
            weight: Font.DemiBold
        }
        Repeater {
            model: middle.centre.ladder
            delegate: Row {
                id: rung
                required property var modelData
                anchors.horizontalCenter: parent ? parent.horizontalCenter : undefined
                spacing: Theme.px(8)
                Words { text: rung.modelData.name; size: 16; color: Theme.allIn; weight: Font.Bold }
                Words { text: rung.modelData.amount; size: 16; weight: Font.Bold }
                Words { text: rung.modelData.seats; size: 16; color: Theme.text2 }
            }
        }
        Loader {
            anchors.horizontalCenter: parent.horizontalCenter
            active: !!middle.centre.community
            sourceComponent: PlayingCard {
                objectName: middle.centre.community.id
                code: middle.centre.community.code
                best: middle.centre.community.best
                width: Theme.px(46); height: Theme.px(66)
                transform: Translate { y: middle.centre.community.best !== "" ? -Theme.px(7) : 0 }
                Tap { onTapped: middle.touched("card_0_7") }
            }
        }
        Words {
            visible: text !== ""
            anchors.horizontalCenter: parent.horizontalCenter
            text: middle.centre.stub
            color: Theme.text2
            size: 15
        }
    }
    Rectangle {
        id: say
        objectName: "say"
        visible: middle.centre.say.length > 0
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: Math.max(Theme.px(56), lines.implicitHeight + Theme.px(20))
        radius: Theme.radius
        color: Theme.bg0
        border { width: Theme.px(1.5); color: Theme.feltLine }
        Rectangle { x: Theme.px(8); y: Theme.px(8); width: Theme.px(5); height: parent.height - Theme.px(16); radius: width / 2; color: Theme.text }
        Words {
            id: lines
            anchors { left: parent.left; leftMargin: Theme.px(22); right: parent.right; rightMargin: Theme.px(10); verticalCenter: parent.verticalCenter }
            text: middle.centre.say.join(" ")
            size: text.length > 180 ? 15 : text.length > 90 ? 17 : 20
            weight: Font.DemiBold
            wrapMode: Text.WordWrap
            maximumLineCount: size > 15 ? (Theme.large ? 6 : 5) : Theme.large ? 8 : 9
            elide: Text.ElideRight
            lineHeight: 1.05
        }
    }
}
