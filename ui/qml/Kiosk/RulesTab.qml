pragma ComponentBehavior: Bound
import QtQuick

// The house options in force; a variation from the standard rules says so, in colour and bold.
Column {
    id: tab
    required property var rules
    spacing: Theme.px(10)
    Words { width: parent.width; text: tab.rules.heading; size: 25; weight: Font.Bold; wrapMode: Text.WordWrap }
    Repeater {
        model: tab.rules.rows
        delegate: Item {
            id: option
            required property var modelData
            width: tab.width
            height: Math.max(name.implicitHeight, value.implicitHeight)
            Words { id: name; width: parent.width * 0.46; text: option.modelData.name; color: Theme.text2; wrapMode: Text.WordWrap }
            Words {
                id: value
                x: parent.width * 0.48; width: parent.width * 0.52
                horizontalAlignment: Text.AlignRight
                text: option.modelData.value
                wrapMode: Text.WordWrap
                weight: option.modelData.varied ? Font.Bold : Font.DemiBold
                color: option.modelData.varied ? Theme.forced : Theme.text
            }
        }
    }
    Words { width: parent.width; text: tab.rules.note; size: 15; color: Theme.muted; wrapMode: Text.WordWrap }
}
