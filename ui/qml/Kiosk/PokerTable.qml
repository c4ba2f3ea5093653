pragma ComponentBehavior: Bound
import QtQuick

// The felt, the eight seats around it, the bets before them. Seat 1 is at the dealer's left, below.
Item {
    id: table
    required property var seats
    required property var centre
    signal touched(string id)
    signal swept(var seats)
    readonly property var fx: [0.236, 0.142, 0.142, 0.306, 0.694, 0.858, 0.858, 0.764]
    readonly property var fy: [0.883, 0.634, 0.385, 0.136, 0.136, 0.385, 0.634, 0.883]
    readonly property real plateWidth: Math.round(width * 0.284)
    readonly property real plateHeight: Math.round(height * 0.228)

    Rectangle {
        anchors { fill: parent; leftMargin: parent.width * 0.075; rightMargin: parent.width * 0.075; topMargin: parent.height * 0.07; bottomMargin: parent.height * 0.075 }
        radius: height * 0.42
        gradient: Gradient {
            GradientStop { position: 0; color: Theme.feltTop }
            GradientStop { position: 1; color: Theme.feltBottom }
        }
        border { width: Theme.px(10); color: Theme.rail }
        Rectangle {
            anchors { fill: parent; margins: Theme.px(20) }
            radius: parent.radius - Theme.px(20)
            color: "transparent"
            border { width: Theme.px(1.5); color: Theme.feltLine }
        }
    }
    Middle {
        centre: table.centre
        x: table.width * 0.315; width: table.width * 0.37
        y: table.height * 0.28; height: table.height * 0.475
        onTouched: id => table.touched(id)
    }
    Repeater {
        id: places
        model: table.seats
        delegate: Seat {
            required property int index
            width: table.plateWidth
            height: table.plateHeight
            x: Math.round(table.fx[index] * table.width - width / 2)
            y: Math.round(table.fy[index] * table.height - height / 2)
            z: table.fy[index]  // a badge stands over the edge of the plate above
            onTouched: id => table.touched(id)
        }
    }
    Repeater {
        model: table.seats
        delegate: Loader {
            id: bet
            required property int index
            required property string bet
            required property string betTone
            z: 1
            active: bet.bet !== ""
            x: index === 0 ? 0.385 * table.width : index === 7 ? 0.615 * table.width - width : index === 3 ? 0.40 * table.width - width / 2 : index === 4 ? 0.60 * table.width - width / 2
                : index < 3 ? 0.292 * table.width : 0.708 * table.width - width
            y: [0.86, 0.575, 0.335, 0.283, 0.283, 0.335, 0.575, 0.86][index] * table.height - height / 2
            sourceComponent: Rectangle {
                implicitWidth: worth.implicitWidth + Theme.px(40); implicitHeight: Theme.px(32); radius: height / 2
                color: Theme.bg0
                border { width: Theme.px(1.5); color: bet.betTone === "mute" ? Theme.feltLine : bet.betTone === "act" ? Theme.actEdge : Theme.tone(bet.betTone) }
                Rectangle {
                    x: Theme.px(6); width: Theme.px(20); height: width; radius: width / 2
                    anchors.verticalCenter: parent.verticalCenter
                    color: bet.betTone === "act" ? Theme.actEdge : Theme.tone(bet.betTone)
                    Rectangle { anchors { fill: parent; margins: Theme.px(5) } radius: width / 2; color: "transparent"; border { width: Theme.px(1.5); color: Theme.bg0 } }
                }
                Words { id: worth; x: Theme.px(31); anchors.verticalCenter: parent.verticalCenter; text: bet.bet; weight: Font.Bold }
            }
        }
    }
    Rectangle {
        visible: !table.centre.irregular
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: parent.height * 0.012 }
        width: parent.width * 0.19; height: Theme.px(40); radius: Theme.px(10)
        color: Theme.bg0
        border { width: Theme.px(1.5); color: Theme.line }
        Words { anchors.centerIn: parent; text: table.centre.dealer; size: 15; weight: Font.Bold; color: Theme.muted; font.letterSpacing: 2 * Theme.u }
    }
    Loader {   // at the dealer's own place, above the band
        active: !!table.centre.irregular
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: -Theme.px(8) }
        width: parent.width * 0.19; height: Theme.px(66)
        sourceComponent: TouchButton {
            objectName: "irregular"
            topInset: Theme.px(8); bottomInset: Theme.px(8)
            kind: table.centre.irregular.kind
            text: table.centre.irregular.label
            size: 20
            onClicked: table.touched("irregular")
        }
    }
    // one drag across seats folds them: the finger is followed, between two reports too, and nothing else is taken from it
    PointHandler {
        id: finger
        property var crossed: []
        property point last
        target: null
        acceptedDevices: PointerDevice.AllDevices
        onActiveChanged: {
            if (active) {
                crossed = []
                last = point.position
                cross(last)
            } else if (crossed.length > 1) {
                table.swept(crossed)
            }
        }
        onPointChanged: {
            if (!active)
                return
            const from = last, to = point.position
            const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (table.plateHeight / 4)))
            for (let i = 1; i <= steps; ++i)
                cross(Qt.point(from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps))
            last = to
        }
        function cross(at: point) {
            for (let i = 0; i < places.count; ++i) {
                const seat = places.itemAt(i) as Seat
                if (seat.sweep && seat.contains(seat.mapFromItem(table, at.x, at.y)) && !crossed.includes(seat.seatNo))
                    crossed = crossed.concat([seat.seatNo])
            }
        }
    }
}
