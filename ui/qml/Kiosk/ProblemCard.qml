pragma ComponentBehavior: Bound
import QtQuick

// What is wrong at the start: which file, which key, what would be right, and what can be done.
Rectangle {
    id: card
    required property var problem
    property bool again: true
    signal touched(string id)
    height: content.implicitHeight + Theme.px(80)
    radius: Theme.radius
    color: Theme.bg1
    border { width: Theme.px(3); color: Theme.danger }
    Column {
        id: content
        anchors { left: parent.left; right: parent.right; margins: Theme.px(40); verticalCenter: parent.verticalCenter }
        spacing: Theme.px(18)
        Words { width: parent.width; text: card.problem.heading; size: 36; weight: Font.ExtraBold; wrapMode: Text.WordWrap }
        Repeater {
            model: card.problem.rows
            delegate: Row {
                id: line
                required property var modelData
                spacing: Theme.px(16)
                Words { width: Theme.px(90); text: line.modelData[0]; size: 20; color: Theme.muted; weight: Font.DemiBold }
                Words { width: content.width - Theme.px(106); text: line.modelData[1]; size: 20; weight: Font.Bold; wrapMode: Text.WrapAnywhere }
            }
        }
        Words { width: parent.width; text: card.problem.message; size: 24; weight: Font.DemiBold; color: Theme.actText; wrapMode: Text.WordWrap }
        Words { width: parent.width; text: card.problem.advice; size: 18; color: Theme.text2; wrapMode: Text.WordWrap }
        Row {
            spacing: Theme.gap
            visible: card.again
            TouchButton {
                objectName: "action_by_hand"
                visible: card.problem.by_hand !== ""
                width: Theme.px(330); height: Theme.px(92)
                kind: "must"
                text: card.problem.by_hand
                onClicked: card.touched(objectName)
            }
            TouchButton {
                objectName: "action_again"
                width: Theme.px(330); height: Theme.px(92)
                kind: card.problem.by_hand ? "plain" : "must"
                text: card.problem.again
                onClicked: card.touched(objectName)
            }
        }
    }
}
