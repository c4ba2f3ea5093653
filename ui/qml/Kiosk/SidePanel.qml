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
        anchors { left: parent.left; right: parent.right; top: tabs.bottom; bottom: under.top; leftMargin: Theme.px(18); rightMargin: Theme.px(18); topMargin: 0; bottomMargin: Theme.px(10) }
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
    More {
        of: body
        anchors { horizontalCenter: parent.horizontalCenter; bottom: body.bottom; bottomMargin: -Theme.px(6) }
    }
    Component { id: why; WhyTab { why: side.panel.why } }
    Component { id: log; LogTab { log: side.panel.log } }
    Component { id: rules; RulesTab { rules: side.panel.rules } }
    Component { id: pots; PotsTab { show: side.panel.showdown; onTouched: id => side.touched(id) } }
    Flickable {   // what has to be chosen above stays in sight
        id: under
        readonly property real room: side.height - body.y - Theme.px(22) - ((shown.item as PotsTab)?.choosing ?? 0)
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: Theme.px(18); bottomMargin: Theme.px(12) }
        height: Math.min(below.implicitHeight, room)
        contentHeight: below.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        Notices {
            id: below
            width: under.width
            notices: side.panel.notices
            onTouched: id => side.touched(id)
        }
    }
    More {
        of: under
        anchors { horizontalCenter: parent.horizontalCenter; bottom: under.bottom; bottomMargin: -Theme.px(8) }
    }
}
