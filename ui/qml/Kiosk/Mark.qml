import QtQuick

// The mark of the keys: which control Space touches, or at which seat a letter acts. It lies around the item it is in, where a key was used.
Loader {
    required property string of
    active: of !== "" && Theme.mark === of
    anchors.fill: parent
    z: 1
    source: "MarkRing.qml"
}
