pragma ComponentBehavior: Bound
import QtQuick

// Showdown: who has not tabled, the winning hands, the pots in the order pushed, the chips to push.
Column {
    id: tab
    required property var show
    signal touched(string id)
    spacing: Theme.px(12)
    Words { width: parent.width; text: tab.show.heading; size: 25; weight: Font.Bold; wrapMode: Text.WordWrap }
    Words { visible: text !== ""; width: parent.width; text: tab.show.notice; size: 18; weight: Font.Bold; color: Theme.actText; wrapMode: Text.WordWrap }
    Repeater {
        model: tab.show.choices
        delegate: TouchButton {
            required property var modelData
            objectName: modelData.id
            width: tab.width; height: Theme.px(72)
            kind: modelData.kind
            text: modelData.label
            sub: modelData.sub
            size: 20
            onClicked: tab.touched(modelData.id)
        }
    }
    Repeater {
        model: tab.show.hands
        delegate: Rectangle {
            id: hand
            required property var modelData
            width: tab.width; height: content.implicitHeight + Theme.px(16); radius: Theme.radius; color: Theme.bg2
            Column {
                id: content
                x: Theme.px(12); y: Theme.px(8); width: parent.width - Theme.px(24)
                spacing: Theme.px(7)
                Item {
                    width: parent.width; height: Theme.px(28)
                    Chip { id: half; label: hand.modelData.label; tone: hand.modelData.half === "low" ? Theme.forced : Theme.ok; anchors.verticalCenter: parent.verticalCenter }
                    Words { id: who; anchors { left: half.right; leftMargin: Theme.px(10); verticalCenter: parent.verticalCenter } text: hand.modelData.who; size: 19; weight: Font.Bold }
                    Words { anchors { left: who.right; leftMargin: Theme.px(10); right: parent.right; verticalCenter: parent.verticalCenter } horizontalAlignment: Text.AlignRight; text: hand.modelData.text; size: 18; weight: Font.DemiBold; color: Theme.text2; elide: Text.ElideRight; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
                }
                Row {
                    spacing: Theme.px(5)
                    Repeater {
                        model: hand.modelData.cards
                        delegate: PlayingCard { required property string modelData; code: modelData; width: Theme.px(38); height: Theme.px(54) }
                    }
                }
            }
        }
    }
    Rectangle {
        visible: tab.show.table.length > 0
        width: parent.width; height: rows.implicitHeight + Theme.px(18); radius: Theme.radius; color: Theme.bg2
        Column {
            id: rows
            x: Theme.px(12); y: Theme.px(9); width: parent.width - Theme.px(24)
            Repeater {
                model: tab.show.table
                delegate: Item {
                    id: line
                    required property var modelData
                    readonly property bool head: modelData.kind === "head"
                    width: rows.width; height: Theme.px(head ? 24 : 30)
                    Words { width: parent.width * 0.34; elide: Text.ElideRight; anchors.verticalCenter: parent.verticalCenter; text: line.modelData.name; weight: Font.DemiBold; color: line.modelData.kind === "house" ? Theme.text2 : Theme.text }
                    Words { x: parent.width * 0.34; width: parent.width * 0.22; horizontalAlignment: Text.AlignRight; anchors.verticalCenter: parent.verticalCenter; text: line.modelData.amount; size: line.head ? 15 : 17; color: line.head ? Theme.muted : Theme.text2 }
                    Words { x: parent.width * 0.56; width: parent.width * 0.22; horizontalAlignment: Text.AlignRight; anchors.verticalCenter: parent.verticalCenter; text: line.modelData.high; size: line.head ? 15 : 18; weight: line.head ? Font.Normal : Font.ExtraBold; color: line.head ? Theme.muted : Theme.ok; elide: Text.ElideRight }
                    Words { x: parent.width * 0.78; width: parent.width * 0.22; horizontalAlignment: Text.AlignRight; anchors.verticalCenter: parent.verticalCenter; text: line.modelData.low; size: line.head ? 15 : 18; weight: line.head ? Font.Normal : Font.ExtraBold; color: line.head ? Theme.muted : Theme.forced; elide: Text.ElideRight }
                }
            }
        }
    }
    Repeater {
        model: tab.show.pushes
        delegate: Item {
            id: push
            required property var modelData
            width: tab.width; height: chips.y + chips.implicitHeight
            Words { id: to; text: push.modelData.seat; size: 18; weight: Font.Bold }
            Words { anchors.right: parent.right; text: push.modelData.amount; size: 22; weight: Font.ExtraBold; color: Theme.ok }
            Words { id: chips; y: to.implicitHeight + Theme.px(1); width: parent.width; text: push.modelData.chips; color: Theme.text2; wrapMode: Text.WordWrap }
        }
    }
    ReasonList { width: parent.width; steps: tab.show.steps }
}
