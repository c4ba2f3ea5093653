import QtQuick

// How an entry came to be, by its shape: a disc for a touch, a diamond for a device, a ring for what was filled in or follows, a square for
// what was corrected.
Item {
    id: mark
    required property string origin
    readonly property bool device: origin === "sensed"
    readonly property bool corrected: origin === "corrected"
    width: Theme.px(14); height: Theme.px(14)
    Rectangle {
        anchors.fill: parent
        visible: !mark.device
        radius: mark.corrected ? Theme.px(2) : width / 2
        color: mark.corrected ? Theme.act : mark.origin !== "tapped" ? "transparent" : Theme.text
        border { width: Theme.px(2.5); color: mark.corrected ? Theme.actEdge : mark.origin === "inferred" ? Theme.forced : mark.origin === "concluded" ? Theme.muted : Theme.text }
    }
    Rectangle {
        anchors { fill: parent; margins: Theme.px(1.5) }
        visible: mark.device
        rotation: 45
        color: Theme.ok
    }
}
