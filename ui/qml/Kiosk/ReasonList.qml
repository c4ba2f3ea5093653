pragma ComponentBehavior: Bound
import QtQuick

// Numbered reasons, each with its rule.
Column {
    id: list
    required property var steps
    spacing: Theme.px(12)
    Repeater {
        model: list.steps
        delegate: Item {
            id: step
            required property int index
            required property var modelData
            width: list.width
            height: said.implicitHeight
            Words { text: (step.index + 1) + "."; color: Theme.actText; weight: Font.Bold }
            Sentence {
                id: said
                x: Theme.px(28); width: parent.width - x - rule.implicitWidth - Theme.px(10)
                said: step.modelData.text
                wrapMode: Text.WordWrap
                color: Theme.text2
                lineHeight: cards ? 1 : 1.1   // a drawn card makes its line tall enough
            }
            Words { id: rule; anchors.right: parent.right; y: Theme.px(2); text: step.modelData.rule; color: Theme.muted; size: 15; weight: Font.DemiBold }
        }
    }
}
