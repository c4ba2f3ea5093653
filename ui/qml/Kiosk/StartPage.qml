pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Window

// The table cannot be opened: which file, which key, what would be right.
Window {
    id: win
    required property var problem
    property var again: null
    width: 1280; height: 800
    color: Theme.bg0
    title: problem.heading
    Binding { target: Theme; property: "u"; value: Math.min(win.width / 1280, win.height / 800) }
    Rectangle {
        anchors.centerIn: parent
        width: Theme.px(920); height: content.implicitHeight + Theme.px(80)
        radius: Theme.radius
        color: Theme.bg1
        border { width: Theme.px(3); color: Theme.danger }
        Column {
            id: content
            anchors { left: parent.left; right: parent.right; margins: Theme.px(40); verticalCenter: parent.verticalCenter }
            spacing: Theme.px(18)
            Words { width: parent.width; text: win.problem.heading; size: 36; weight: Font.ExtraBold; wrapMode: Text.WordWrap }
            Repeater {
                model: win.problem.rows
                delegate: Row {
                    id: line
                    required property var modelData
                    spacing: Theme.px(16)
                    Words { width: Theme.px(90); text: line.modelData[0]; size: 20; color: Theme.muted; weight: Font.DemiBold }
                    Words { width: content.width - Theme.px(106); text: line.modelData[1]; size: 20; weight: Font.Bold; wrapMode: Text.WrapAnywhere }
                }
            }
            Words { width: parent.width; text: win.problem.message; size: 24; weight: Font.DemiBold; color: Theme.actText; wrapMode: Text.WordWrap }
            Words { width: parent.width; text: win.problem.advice; size: 18; color: Theme.text2; wrapMode: Text.WordWrap }
            TouchButton {
                objectName: "action_again"
                visible: win.again !== null
                width: Theme.px(330); height: Theme.px(92)
                kind: "must"
                text: win.problem.again
                onClicked: win.again.touch()
            }
        }
    }
}
