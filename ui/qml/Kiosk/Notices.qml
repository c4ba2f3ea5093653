pragma ComponentBehavior: Bound
import QtQuick

// Quiet lines below the tabs, each with its answers.
Column {
    id: list
    required property var notices
    signal touched(string id)
    spacing: Theme.px(10)
    Repeater {
        model: list.notices
        delegate: Rectangle {
            id: notice
            required property var modelData
            width: list.width; height: content.implicitHeight + Theme.px(20); radius: Theme.radius; color: Theme.bg2
            Rectangle { x: Theme.px(7); y: Theme.px(8); width: Theme.px(5); height: parent.height - Theme.px(16); radius: width / 2; color: Theme.tone(notice.modelData.tone) }
            Item {
                id: content
                readonly property int answers: notice.modelData.buttons.length
                readonly property real answerWidth: answers === 1 ? Theme.px(130) : Math.floor((width - Theme.gap) / 2)
                x: Theme.px(20); y: Theme.px(10); width: parent.width - Theme.px(30)
                implicitHeight: answers === 1 ? Math.max(said.implicitHeight, Theme.px(66)) : said.implicitHeight + (answers > 1 ? Theme.px(74) : 0)
                Words {
                    id: said
                    width: parent.width - (content.answers === 1 ? content.answerWidth + Theme.gap : 0)
                    y: content.answers === 1 ? Math.round((content.implicitHeight - implicitHeight) / 2) : 0
                    text: notice.modelData.text
                    weight: Font.DemiBold
                    wrapMode: Text.WordWrap
                }
                Row {
                    anchors { right: parent.right; bottom: parent.bottom }
                    height: content.implicitHeight
                    spacing: Theme.gap
                    Repeater {
                        model: notice.modelData.buttons
                        delegate: TouchButton {
                            required property var modelData
                            objectName: modelData.id
                            anchors.bottom: parent ? parent.bottom : undefined
                            width: content.answerWidth; height: Theme.px(66)
                            kind: modelData.kind
                            text: modelData.label
                            size: 18
                            onClicked: list.touched(modelData.id)
                        }
                    }
                }
            }
        }
    }
}
