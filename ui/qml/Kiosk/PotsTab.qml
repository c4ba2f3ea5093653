pragma ComponentBehavior: Bound
import QtQuick

// Showdown: who has not tabled, the hands as read, the pots in the order pushed, the chips to push; side by side where there is room.
Column {
    id: tab
    required property var show
    readonly property real share: width > Theme.px(600) ? Math.floor((width - Theme.px(24)) / 2) : width
    readonly property real choosing: halves.visible ? halves.y + halves.height : 0
    signal touched(string id)
    topPadding: show.heading === "" ? Theme.px(14) : 0   // from the tabs above
    spacing: Theme.px(12)
    Words { visible: text !== ""; width: parent.width; text: tab.show.heading; size: 25; weight: Font.Bold; wrapMode: Text.WordWrap }
    Words { visible: text !== ""; width: parent.width; text: tab.show.notice; size: 18; weight: Font.Bold; color: Theme.actText; wrapMode: Text.WordWrap }
    Flow {
        id: halves
        // high and low beside each other once there is a side pot: all of them stay in sight
        readonly property real share: tab.show.choices.length > 3 ? Math.floor((width - spacing) / 2) : width
        visible: tab.show.choices.length > 0
        width: tab.width
        spacing: Theme.px(12)
        Repeater {
            model: tab.show.choices
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: halves.share; height: Theme.px(72)
                kind: modelData.kind
                text: modelData.label
                sub: modelData.sub
                size: 20
                onClicked: tab.touched(modelData.id)
            }
        }
    }
    Flow {
        width: tab.width
        spacing: Theme.px(12)
        Column {
            width: tab.share
            spacing: Theme.px(10)
            Repeater {
                model: tab.show.hands
                delegate: ReadHand { required property var modelData; hand: modelData; width: tab.share }
            }
        }
        Column {
            width: tab.share
            spacing: Theme.px(10)
            Rectangle {
                visible: tab.show.table.length > 0
                width: parent.width; height: rows.implicitHeight + Theme.px(18); radius: Theme.radius
                color: Theme.bg2
                Column {
                    id: rows
                    x: Theme.px(12); y: Theme.px(9); width: parent.width - Theme.px(24)
                    Repeater {
                        model: tab.show.table
                        delegate: PotLine { required property var modelData; pot: modelData; width: rows.width }
                    }
                }
            }
            Repeater {
                model: tab.show.pushes
                delegate: Item {
                    id: push
                    required property var modelData
                    width: tab.share; height: chips.y + chips.implicitHeight
                    Words { id: to; text: push.modelData.seat; size: 18; weight: Font.Bold }
                    Words { anchors.right: parent.right; text: push.modelData.amount; size: 22; weight: Font.ExtraBold; color: Theme.ok }
                    Words { id: chips; y: to.implicitHeight + Theme.px(1); width: parent.width; text: push.modelData.chips; color: Theme.text2; wrapMode: Text.WordWrap }
                }
            }
            ReasonList { width: tab.share; steps: tab.show.steps }
        }
    }
}
