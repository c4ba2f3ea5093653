import QtQuick

// Nothing more is taken: why, and what to do.
Rectangle {
    id: page
    required property var locked
    color: Theme.foldFill
    border { width: Theme.px(3); color: Theme.danger }
    radius: Theme.radius
    Column {
        anchors { left: parent.left; right: parent.right; margins: Theme.px(28); verticalCenter: parent.verticalCenter }
        spacing: Theme.px(10)
        Words { width: parent.width; text: page.locked.heading ?? ""; size: 30; weight: Font.ExtraBold; wrapMode: Text.WordWrap }
        Words { width: parent.width; text: page.locked.text ?? ""; size: 22; weight: Font.DemiBold; wrapMode: Text.WordWrap }
        Words { width: parent.width; text: page.locked.advice ?? ""; size: 18; color: Theme.text2; wrapMode: Text.WordWrap }
    }
}
