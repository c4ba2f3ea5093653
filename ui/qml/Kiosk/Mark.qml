import QtQuick

// The mark of the keys: which control Space touches, or at which seat a letter acts. It lies around the item it is in.
Rectangle {
    required property string of
    visible: of !== "" && Theme.mark === of
    anchors { fill: parent; margins: -Theme.px(3) }
    z: 1
    radius: Theme.radius + Theme.px(3)
    color: "transparent"
    border { width: Theme.px(4); color: Theme.forced }
}
