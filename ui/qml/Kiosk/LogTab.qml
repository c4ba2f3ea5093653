pragma ComponentBehavior: Bound
import QtQuick

// The record of the hand, newest first. The mark's shape tells touched, sensed and filled in apart.
Column {
    id: tab
    required property var log
    spacing: Theme.px(7)
    Row {
        spacing: Theme.px(16)
        Repeater {
            model: tab.log.legend
            delegate: Row {
                id: key
                required property var modelData
                spacing: Theme.px(6)
                OriginMark { origin: key.modelData.origin; anchors.verticalCenter: parent.verticalCenter }
                Words { text: key.modelData.text; size: 15; color: Theme.muted }
            }
        }
    }
    Words { visible: text !== ""; width: parent.width; text: tab.log.empty; color: Theme.text2; wrapMode: Text.WordWrap }
    Repeater {
        model: tab.log.rows
        delegate: Item {
            id: entry
            required property var modelData
            width: tab.width
            height: said.implicitHeight + Theme.px(entry.modelData.head ? 8 : 0)
            OriginMark { origin: entry.modelData.origin; y: Theme.px(4) }
            Words {
                id: said
                x: Theme.px(24); width: parent.width - x
                text: entry.modelData.text
                wrapMode: Text.WordWrap
                font.strikeout: entry.modelData.voided
                weight: entry.modelData.head ? Font.Bold : Font.Normal
                color: entry.modelData.voided ? Theme.muted : entry.modelData.head ? Theme.text : Theme.text2
            }
        }
    }
}
