pragma ComponentBehavior: Bound
import QtQuick

// The conclusion, the boards in their order, the reasons.
Column {
    id: tab
    required property var why
    spacing: Theme.px(14)
    Words {
        objectName: "whyHeading"
        width: parent.width
        text: tab.why.heading
        size: 25
        weight: Font.Bold
        wrapMode: Text.WordWrap
        lineHeight: 1.05
    }
    Repeater {
        model: tab.why.boards
        delegate: Rectangle {
            id: board
            required property var modelData
            width: tab.width; height: Theme.px(62); radius: Theme.px(10)
            color: modelData.hot ? Theme.actFill : Theme.bg2
            border { width: Theme.px(modelData.hot ? 2 : 0); color: Theme.actEdge }
            Words {
                id: number
                x: Theme.px(12); width: Theme.px(24)
                anchors.verticalCenter: parent.verticalCenter
                text: board.modelData.seat
                size: 22
                weight: Font.ExtraBold
                color: board.modelData.hot ? Theme.actText : Theme.text
            }
            Row {
                id: shown
                x: Theme.px(40); spacing: Theme.px(3)
                anchors.verticalCenter: parent.verticalCenter
                Repeater {
                    model: board.modelData.cards
                    delegate: PlayingCard { required property string modelData; code: modelData; width: Theme.px(32); height: Theme.px(48) }
                }
            }
            Words {
                anchors { left: shown.right; leftMargin: Theme.px(10); right: parent.right; rightMargin: Theme.px(12); verticalCenter: parent.verticalCenter }
                horizontalAlignment: Text.AlignRight
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                elide: Text.ElideRight
                text: board.modelData.text
                weight: board.modelData.hot ? Font.Bold : Font.Normal
                color: board.modelData.hot ? Theme.text : Theme.text2
            }
        }
    }
    ReasonList { width: parent.width; steps: tab.why.steps }
    Repeater {
        model: tab.why.variations
        delegate: Words {
            required property string modelData
            width: tab.width
            text: modelData
            size: 16
            weight: Font.DemiBold
            color: Theme.forced
            wrapMode: Text.WordWrap
        }
    }
}
