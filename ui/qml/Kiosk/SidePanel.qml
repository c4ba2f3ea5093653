pragma ComponentBehavior: Bound
import QtQuick

// The panel beside the table: tabs, what the tab shows, and the notices at the bottom.
Rectangle {
    id: side
    required property var panel
    signal touched(string id)
    color: Theme.bg1
    Rectangle { width: Theme.px(1.5); height: parent.height; color: Theme.line }
    Row {
        id: tabs
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.px(18); topMargin: Theme.px(12) }
        spacing: Theme.gap
        Repeater {
            model: side.panel.tabs
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: Math.floor((tabs.width - 2 * Theme.gap) / 3); height: Theme.px(66)
                topInset: Theme.px(4); bottomInset: Theme.px(18)
                kind: modelData.kind
                text: modelData.label
                size: 18
                onClicked: side.touched(modelData.id)
            }
        }
    }
    Flickable {
        id: body
        anchors { left: parent.left; right: parent.right; top: tabs.bottom; bottom: below.top; leftMargin: Theme.px(18); rightMargin: Theme.px(18); topMargin: 0; bottomMargin: Theme.px(10) }
        contentHeight: shown.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        Loader {
            id: shown
            width: body.width
            sourceComponent: side.panel.showdown ? pots : side.panel.log ? log : side.panel.rules ? rules : why
        }
    }
    Rectangle {   // there is more below
        visible: body.contentHeight > body.height + 1 && !body.atYEnd
        anchors { horizontalCenter: parent.horizontalCenter; bottom: body.bottom; bottomMargin: -Theme.px(6) }
        width: Theme.px(64); height: Theme.px(5); radius: height / 2
        color: Theme.muted
    }
    Component { id: why; WhyTab { why: side.panel.why } }
    Component { id: log; LogTab { log: side.panel.log } }
    Component { id: rules; RulesTab { rules: side.panel.rules } }
    Component { id: pots; PotsTab { show: side.panel.showdown; onTouched: id => side.touched(id) } }
    Notices {
        id: below
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: Theme.px(18); bottomMargin: Theme.px(12) }
        notices: side.panel.notices
        onTouched: id => side.touched(id)
    }
}
