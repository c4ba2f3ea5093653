import QtQuick

// What a mark looks like.
Item {
    Rectangle {
        anchors { fill: parent; margins: -Theme.px(3) }
        radius: Theme.radius + Theme.px(3)
        color: "transparent"
        border { width: Theme.px(4); color: Theme.forced }
    }
}
