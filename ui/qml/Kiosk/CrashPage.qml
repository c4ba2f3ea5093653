import QtQuick
import QtQuick.Window

// Something broke: a red band over everything, what to do, and one thing to touch.
Window {
    id: win
    required property var page
    required property var again
    objectName: "crash"
    width: 1280; height: 800
    color: Theme.bg0
    title: page.heading
    Binding { target: Theme; property: "u"; value: Math.min(win.width / 1280, win.height / 800) }
    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width; height: content.implicitHeight + Theme.px(90)
        color: Theme.foldFill
        Rectangle { width: parent.width; height: Theme.px(10); color: Theme.danger }
        Rectangle { anchors.bottom: parent.bottom; width: parent.width; height: Theme.px(10); color: Theme.danger }
        Column {
            id: content
            anchors { left: parent.left; right: parent.right; margins: Theme.px(80); verticalCenter: parent.verticalCenter }
            spacing: Theme.px(18)
            Words { width: parent.width; text: win.page.heading; size: 52; weight: Font.ExtraBold; wrapMode: Text.WordWrap }
            Words { width: parent.width; text: win.page.message; size: 25; weight: Font.DemiBold; wrapMode: Text.WordWrap }
            Words { width: parent.width; text: win.page.advice; size: 20; color: Theme.text2; wrapMode: Text.WordWrap }
            TouchButton {
                objectName: "action_again"
                width: Theme.px(330); height: Theme.px(92)
                kind: "must"
                text: win.page.again
                onClicked: win.again.touch()
            }
        }
    }
}
