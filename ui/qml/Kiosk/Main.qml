pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Window

// The dealer's table: top bar, table, panel, action band; a sheet or the locked page over them. Three layouts by the window's shape.
Window {
    id: win
    required property var desk
    property var again: null
    property var training: null
    property var camera: null
    property var port: null
    property bool resting: false
    objectName: "kiosk"
    width: 1280; height: 800
    color: Theme.bg0
    title: desk.top.table
    readonly property bool portrait: height > width
    readonly property bool trained: !!training && training.open
    readonly property bool fitted: !!camera && camera.open
    readonly property bool blocked: !!port && !!port.page.heading
    readonly property bool dealing: trained && training.dealing
    readonly property bool tabled: !(trained || fitted) || dealing   // the dealer's screen is what is seen: the live table's, or the practice table's
    readonly property var at: dealing ? training.desk : desk
    Binding { target: Theme; property: "u"; value: win.portrait ? Math.min(win.width / 800, win.height / 1420) : Math.min(win.width / 1280, win.height / 800) }
    Binding { target: Theme; property: "bright"; value: win.desk.looks.bright }
    Binding { target: Theme; property: "left"; value: win.desk.looks.left }
    Binding { target: Theme; property: "large"; value: win.desk.looks.large }
    Binding { target: Theme; property: "twoColour"; value: win.desk.looks.two_colour }
    Binding { target: Theme; property: "mark"; value: win.desk.mark }
    Binding { target: Theme; property: "still"; value: win.desk.still }

    Item {
        focus: true
        readonly property var names: ({
            [Qt.Key_Return]: "enter", [Qt.Key_Enter]: "enter", [Qt.Key_Escape]: "escape", [Qt.Key_Backspace]: "back", [Qt.Key_Delete]: "clear",
            [Qt.Key_Space]: "space", [Qt.Key_Tab]: "tab", [Qt.Key_F1]: "?",
            [Qt.Key_Left]: "left", [Qt.Key_Right]: "right", [Qt.Key_Up]: "up", [Qt.Key_Down]: "down"
        })
        Keys.onPressed: event => {
            event.accepted = true
            const key = names[event.key] ?? event.text.toLowerCase()
            if (win.blocked)
                win.port.key(key)
            else if (win.trained)
                win.training.key(key)
            else if (win.fitted)
                win.camera.key(key)
            else
                win.desk.key(key)
        }
    }
    TopBar {
        id: top
        visible: !win.trained && !win.fitted
        width: parent.width; height: Theme.px(win.dealing ? 124 : 66)
        view: win.desk.top
        portrait: win.portrait
        onTouched: id => win.desk.touch(id)
    }
    PokerTable {
        id: table
        visible: win.tabled
        x: (!win.portrait && Theme.left ? side.width : 0) + Theme.px(12)
        anchors { top: top.bottom; topMargin: Theme.px(16) }
        width: parent.width - (win.portrait ? 0 : side.width) - Theme.px(24)
        height: win.portrait ? Math.round(width * 0.8) : bar.y - top.height - Theme.px(28)
        seats: win.at.seats
        centre: win.at.centre
        onTouched: id => win.at.touch(id)
        onSwept: seats => win.at.sweep(seats)
    }
    SidePanel {
        id: side
        visible: win.tabled
        x: win.portrait || Theme.left ? 0 : parent.width - width
        y: win.portrait ? table.y + table.height + Theme.px(12) : top.height
        width: win.portrait ? parent.width : Theme.px(384)
        height: bar.y - y
        panel: win.at.panel
        onTouched: id => win.at.touch(id)
    }
    ActionBand {
        id: bar
        objectName: "band"
        anchors.bottom: parent.bottom
        width: parent.width; height: Theme.px(win.portrait ? 220 : 124)
        portrait: win.portrait
        visible: !win.at.sheet.kind && win.tabled
        band: win.at.band
        onTouched: id => win.at.touch(id)
    }
    Later {
        file: "SheetLoader.qml"
        given: win.at.sheet.kind ? { sheet: win.at.sheet, least: bar.height, portrait: win.portrait } : null
        onTouched: id => win.at.touch(id)
    }
    Later {
        objectName: "floor"
        file: "FloorPage.qml"
        given: win.desk.floor.word ? { view: win.desk.floor, seats: win.desk.recalled, portrait: win.portrait } : null
        onTouched: id => win.desk.touch(id)
    }
    Later {
        anchors.fill: top
        file: "PracticeBar.qml"
        given: win.dealing && win.training.page.table ? { view: win.training.page.table, portrait: win.portrait } : null
        onTouched: id => win.training.touch(id)
    }
    Rectangle {   // no live hand looks like this
        objectName: "trainingFrame"
        visible: win.dealing
        anchors.fill: parent
        color: "transparent"
        border { width: Theme.px(4); color: Theme.allIn }
    }
    Later {
        file: "TrainingPage.qml"
        given: win.trained && !win.dealing ? { page: win.training.page, seats: win.training.seats, portrait: win.portrait } : null
        onTouched: id => win.training.touch(id)
    }
    Later {
        objectName: "camera"
        file: "CameraPage.qml"
        given: win.fitted ? { page: win.camera.page, portrait: win.portrait } : null
        onTouched: id => win.camera.touch(id)
        onDragged: (id, x, y) => win.camera.drag(id, x, y)
    }
    Later {
        file: "PortPage.qml"
        given: win.blocked ? { problem: win.port.page } : null
        onTouched: id => win.port.touch(id)
    }
    Rectangle {
        objectName: "rest"
        visible: win.resting
        anchors.fill: parent
        z: 1
        color: "#EB000000"
        Words { anchors.centerIn: parent; text: win.desk.top.rest; size: 25; color: Theme.cardEdge }
    }
    Loader {
        objectName: "locked"
        active: !!win.desk.locked.heading && !win.desk.floor.word
        anchors { horizontalCenter: table.horizontalCenter; verticalCenter: table.verticalCenter }
        width: Math.min(table.width * 0.8, Theme.px(700))
        sourceComponent: LockedPage {
            locked: win.desk.locked
            again: win.again
            onTouched: id => win.desk.touch(id)
        }
    }
}
