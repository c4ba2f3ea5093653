import QtQuick

// Nothing more is taken: why, what to do, and the way back once that is done.
Rectangle {
    id: page
    required property var locked
    property var again: null
    signal touched(string id)
    implicitHeight: said.implicitHeight + Theme.px(56)
    color: Theme.foldFill
    border { width: Theme.px(3); color: Theme.danger }
    radius: Theme.radius
    Column {
        id: said
        anchors { left: parent.left; right: parent.right; margins: Theme.px(28); verticalCenter: parent.verticalCenter }
        spacing: Theme.px(10)
        Words { width: parent.width; text: page.locked.heading ?? ""; size: 30; weight: Font.ExtraBold; wrapMode: Text.WordWrap }
        Words { width: parent.width; text: page.locked.text ?? ""; size: 22; weight: Font.DemiBold; wrapMode: Text.WordWrap }
        Words { width: parent.width; text: page.locked.advice ?? ""; size: 18; color: Theme.text2; wrapMode: Text.WordWrap }
        Item { width: 1; height: Theme.px(4); visible: page.again !== null }
        Row {
            spacing: Theme.gap
            TouchButton {
                objectName: "action_again"
                visible: page.again !== null
                width: Theme.px(310); height: Theme.px(92)
                kind: "must"
                text: page.locked.again ?? ""
                onClicked: page.again.touch()
            }
            TouchButton {
                objectName: "action_recall"
                visible: !!page.locked.recall
                width: Theme.px(220); height: Theme.px(92)
                kind: "plain"
                text: page.locked.recall ? page.locked.recall.label : ""
                onClicked: page.touched("action_recall")
            }
        }
    }
}
