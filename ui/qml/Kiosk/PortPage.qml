import QtQuick

// The shoe's port cannot be had: over the whole table until one touch goes on by hand, or the port is there.
Rectangle {
    id: cover
    objectName: "port"
    required property var problem
    signal touched(string id)
    color: Theme.bg0
    MouseArea { anchors.fill: parent }
    ProblemCard {
        anchors.centerIn: parent
        width: Math.min(Theme.px(920), cover.width - Theme.px(48))
        problem: cover.problem
        onTouched: id => cover.touched(id)
    }
}
