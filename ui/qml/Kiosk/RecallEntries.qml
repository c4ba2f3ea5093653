pragma ComponentBehavior: Bound
import QtQuick

// The entries of a hand in their order: time of day, how each came to be, what happened. The one that is open stays in sight.
ListView {
    id: list
    required property var rows
    required property int now
    model: rows
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    spacing: Theme.px(2)
    cacheBuffer: 10000
    onNowChanged: positionViewAtIndex(now, ListView.Center)
    onHeightChanged: positionViewAtIndex(now, ListView.Center)
    onCountChanged: positionViewAtIndex(now, ListView.Center)
    delegate: Rectangle {
        id: entry
        required property int index
        required property var modelData
        readonly property bool open: index === list.now
        width: list.width
        height: text.implicitHeight + Theme.px(10)
        radius: Theme.px(6)
        color: open ? Theme.bg3 : "transparent"
        Rectangle { visible: entry.modelData.differs; width: Theme.px(5); height: parent.height; radius: width / 2; color: Theme.danger }
        Words { id: time; x: Theme.px(12); y: Theme.px(5); text: entry.modelData.time; size: 16; figures: true; color: Theme.text2; weight: Font.DemiBold }
        // when the clocks change the zone stands beside the time
        readonly property real shift: time.text.length > 8 ? time.x + time.width + Theme.px(8) - Theme.px(92) : 0
        OriginMark { id: mark; origin: entry.modelData.mark; x: Theme.px(92) + entry.shift; y: Theme.px(8) }
        Words {
            id: text
            x: Theme.px(116) + entry.shift; y: Theme.px(5)
            width: parent.width - x - word.width - Theme.px(18)
            text: entry.modelData.text
            size: 17
            wrapMode: Text.WordWrap
            font.strikeout: entry.modelData.voided
            weight: entry.modelData.head ? Font.ExtraBold : Font.DemiBold
            color: entry.modelData.voided ? Theme.muted : entry.modelData.head || entry.open ? Theme.text : Theme.text2
        }
        Words { id: word; anchors { right: parent.right; rightMargin: Theme.px(8) } y: Theme.px(6); text: entry.modelData.word; size: 15; color: entry.modelData.mark === "corrected" ? Theme.actText : Theme.muted; weight: Font.DemiBold }
    }
}
