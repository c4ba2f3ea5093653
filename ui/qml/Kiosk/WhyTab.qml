pragma ComponentBehavior: Bound
import QtQuick

// The conclusion, the boards in their order, the reasons; side by side where there is room.
Column {
    id: tab
    required property var why
    readonly property real share: width > Theme.px(600) ? Math.floor((width - Theme.px(24)) / 2) : width
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
    Flow {
        width: tab.width
        spacing: Theme.px(14)
        Column {
            width: tab.share
            spacing: Theme.px(14)
            Repeater {
                model: tab.why.boards
                delegate: BoardRow { required property var modelData; board: modelData; width: tab.share }
            }
        }
        ReasonList { width: tab.share; steps: tab.why.steps }
    }
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
