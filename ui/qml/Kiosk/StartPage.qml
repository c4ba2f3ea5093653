import QtQuick
import QtQuick.Window

// The table cannot be opened: which file, which key, what would be right.
Window {
    id: win
    required property var problem
    property var again: null
    width: 1280; height: 800
    color: Theme.bg0
    title: problem.heading
    Binding { target: Theme; property: "u"; value: Math.min(win.width / 1280, win.height / 800) }
    ProblemCard {
        anchors.centerIn: parent
        width: Theme.px(920)
        problem: win.problem
        again: win.again !== null
        onTouched: win.again.touch()
    }
}
