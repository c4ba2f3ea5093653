import QtQuick

// The sign that there is more below.
Rectangle {
    required property Flickable of
    visible: of.contentHeight > of.height + 1 && !of.atYEnd
    width: Theme.px(64); height: Theme.px(5); radius: height / 2
    color: Theme.muted
}
