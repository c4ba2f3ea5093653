pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Window

// The dealer's table: top bar, table, panel, action band; a sheet or the locked page over them. Three layouts by the window's shape.
Window {
    id: win
    required property var desk
    property var again: null
    property bool resting: false
    objectName: "kiosk"
    width: 1280; height: 800
    color: Theme.bg0
    title: desk.top.table
    readonly property bool portrait: height > width
    Binding { target: Theme; property: "u"; value: win.portrait ? Math.min(win.width / 800, win.height / 1420) : Math.min(win.width / 1280, win.height / 800) }
    Binding { target: Theme; property: "bright"; value: win.desk.bright }
    Binding { target: Theme; property: "still"; value: win.desk.still }

    TopBar {
        id: top
        width: parent.width; height: Theme.px(66)
        view: win.desk.top
        portrait: win.portrait
        onTouched: id => win.desk.touch(id)
    }
    PokerTable {
        id: table
        anchors { left: parent.left; top: top.bottom; leftMargin: Theme.px(12); topMargin: Theme.px(16) }
        width: (win.portrait ? parent.width : side.x) - Theme.px(24)
        height: win.portrait ? Math.round(width * 0.8) : bar.y - top.height - Theme.px(28)
        seats: win.desk.seats
        centre: win.desk.centre
        onTouched: id => win.desk.touch(id)
        onSwept: seats => win.desk.sweep(seats)
    }
    SidePanel {
        id: side
        x: win.portrait ? 0 : parent.width - width
        y: win.portrait ? table.y + table.height + Theme.px(12) : top.height
        width: win.portrait ? parent.width : Theme.px(384)
        height: bar.y - y
        panel: win.desk.panel
        onTouched: id => win.desk.touch(id)
    }
    ActionBand {
        id: bar
        objectName: "band"
        anchors.bottom: parent.bottom
        width: parent.width; height: Theme.px(win.portrait ? 220 : 124)
        portrait: win.portrait
        visible: !win.desk.sheet.kind
        band: win.desk.band
        onTouched: id => win.desk.touch(id)
    }
    SheetLoader {
        anchors.fill: parent
        sheet: win.desk.sheet
        least: bar.height
        portrait: win.portrait
        onTouched: id => win.desk.touch(id)
    }
    Rectangle {
        objectName: "rest"
        visible: win.resting
        anchors.fill: parent
        z: 1
        color: "#EB000000"
        Words { anchors.centerIn: parent; text: win.desk.top.rest; size: 25; color: Theme.cardEdge }
    }
    LockedPage {
        objectName: "locked"
        visible: !!win.desk.locked.heading
        locked: win.desk.locked
        again: win.again
        anchors { horizontalCenter: table.horizontalCenter; verticalCenter: table.verticalCenter }
        width: Math.min(table.width * 0.8, Theme.px(700))
    }
}
