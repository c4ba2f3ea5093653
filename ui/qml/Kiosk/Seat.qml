pragma ComponentBehavior: Bound
import QtQuick

// One seat's plate. A folded seat is a strip. Zones lie over the upper half; cards are touched one by one.
Item {
    id: seat
    required property int seatNo
    required property string ident
    required property string status
    required property string label
    required property string money
    required property string stack
    required property string badge
    required property string tone
    required property var cards
    required property var zones
    required property bool sweep
    required property bool able
    signal touched(string id)
    objectName: ident

    readonly property bool folded: status === "folded"
    readonly property bool strip: folded || (status === "open" && !able)
    readonly property bool vacant: status === "open" || status === "closed"
    readonly property bool acting: status === "act"
    readonly property bool zoned: zones.length > 0
    readonly property color edge: acting ? Theme.actEdge : status === "all_in" ? Theme.allIn : status === "winner" ? Theme.ok : status === "chosen" ? Theme.text : Theme.line
    visible: status !== "closed"

    Loader {
        active: seat.acting
        anchors { fill: plate; margins: -Theme.px(6) }
        sourceComponent: Rectangle {
            radius: plate.radius + Theme.px(6)
            color: "transparent"
            border { width: Theme.px(3); color: Theme.actEdge }
            SequentialAnimation on opacity {
                running: !Theme.still
                loops: Animation.Infinite
                NumberAnimation { from: 1; to: 0.25; duration: 700 }
                NumberAnimation { from: 0.25; to: 1; duration: 700 }
            }
        }
    }
    Rectangle {
        id: plate
        width: parent.width
        height: seat.strip ? Theme.px(50) : parent.height
        y: seat.strip ? Math.round((parent.height - height) / 2) : 0
        radius: Theme.radius
        color: seat.status === "open" ? "transparent" : seat.acting ? Theme.actFill : seat.folded ? Theme.bg0 : Theme.bg1
        border { width: Theme.px(seat.acting ? 4 : ["all_in", "winner", "chosen"].includes(seat.status) ? 3 : 1.5); color: seat.edge }
        opacity: seat.folded ? 0.85 : 1
    }
    Mark { of: seat.ident }
    Tap {
        enabled: seat.able
        onTapped: seat.touched(seat.ident)
    }
    Item {
        id: head
        anchors { left: plate.left; right: plate.right; top: plate.top }
        height: Theme.px(50)
        Rectangle {
            id: number
            x: Theme.px(8); y: Theme.px(8)
            width: Theme.px(34); height: width; radius: width / 2
            color: seat.acting ? Theme.act : seat.status === "winner" ? Theme.ok : seat.status === "all_in" ? Theme.allIn : seat.vacant || seat.folded ? "transparent" : Theme.bg3
            border { width: Theme.px(1.5); color: seat.acting ? Theme.actEdge : Theme.muted }
            Words {
                anchors.centerIn: parent
                text: seat.seatNo
                size: 20
                weight: Font.ExtraBold
                color: seat.acting ? Theme.ink : ["winner", "all_in"].includes(seat.status) ? Theme.onTone : seat.folded || seat.vacant ? Theme.muted : Theme.text
            }
        }
        Words {
            visible: !seat.zoned
            anchors { left: number.right; leftMargin: Theme.px(10); right: amount.left; rightMargin: Theme.px(6); verticalCenter: number.verticalCenter }
            text: seat.folded ? seat.badge : seat.label !== "" ? seat.label : seat.stack
            size: seat.folded ? 15 : 18
            weight: Font.DemiBold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(15)
            elide: Text.ElideRight
            color: seat.folded || seat.vacant ? Theme.muted : seat.label !== "" ? Theme.text : Theme.text2
        }
        Words {
            id: amount
            visible: !seat.zoned
            anchors { right: parent.right; rightMargin: Theme.px(12); verticalCenter: number.verticalCenter }
            text: seat.money
            size: 20
            weight: Font.Bold
            color: seat.folded ? Theme.muted : Theme.text
        }
    }
    Row {
        id: row
        readonly property int shown: seat.cards.length
        readonly property int open: { let n = 0; for (const c of seat.cards) if (c.code !== "??") n++; return n }
        readonly property bool seven: open > 4
        readonly property real cw: seven ? Math.floor((seat.width - Theme.px(16)) / 7 - Theme.px(3)) : Math.min((seat.width - Theme.px(28)) / 4.95, (seat.height - Theme.px(61)) / 1.5)
        readonly property real ch: seven ? Math.min(seat.height - Theme.px(68), cw * 2) : Math.min(seat.height - Theme.px(61), cw * 1.62)
        anchors { left: parent.left; leftMargin: Theme.px(9); bottom: parent.bottom; bottomMargin: Theme.px(9) }
        height: ch
        Repeater {
            model: seat.cards
            delegate: Item {
                id: holder
                required property int index
                required property var modelData
                readonly property bool strip: modelData.code === "??" && !row.seven
                readonly property bool lastStrip: strip && seat.cards[index + 1]?.code !== "??"
                width: strip ? row.cw * (lastStrip ? 0.34 : 0.26) : row.cw + Theme.px(3)
                height: row.ch
                clip: strip
                PlayingCard {
                    Mark { of: holder.modelData.id }
                    objectName: holder.modelData.id
                    y: best !== "" ? -Theme.px(7) : 0
                    width: row.cw; height: row.ch
                    code: holder.modelData.code
                    best: holder.modelData.best
                    fresh: holder.modelData.fresh
                }
                Tap {
                    enabled: holder.modelData.able
                    onTapped: seat.touched(holder.modelData.id)
                }
            }
        }
    }
    Repeater {
        model: seat.zones
        delegate: Item {
            id: zone
            required property int index
            required property var modelData
            readonly property real start: Theme.px(48)
            readonly property real share: (seat.width - start - Theme.px(8)) / seat.zones.length
            objectName: modelData.id
            x: index === 0 ? 0 : start + share * index
            y: -Theme.px(6)
            width: index === 0 ? start + share : share + (index === seat.zones.length - 1 ? Theme.px(8) : 0)
            height: Theme.px(66)
            Rectangle {
                id: pill
                x: (zone.index === 0 ? zone.start : 0) + Theme.px(4); y: Theme.px(12)
                width: zone.share - Theme.px(8); height: Theme.px(40)
                radius: Theme.px(10)
                color: tap.pressed ? Qt.tint(fill, "#40FFFFFF") : fill
                readonly property color fill: zone.modelData.kind === "fold" ? Theme.foldFill : zone.modelData.kind === "wager" ? Theme.actFill : zone.modelData.kind === "on" ? Theme.ok : Theme.passFill
                border { width: Theme.px(2); color: zone.modelData.kind === "fold" ? Theme.danger : zone.modelData.kind === "wager" ? Theme.actEdge : pill.fill }
                Words {
                    anchors.fill: parent
                    anchors.margins: Theme.px(4)
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                    text: zone.modelData.label
                    size: 18
                    weight: Font.Bold
                    color: zone.modelData.kind === "pass" ? Theme.passText : zone.modelData.kind === "on" ? Theme.onTone : Theme.text
                    fontSizeMode: Text.HorizontalFit
                    minimumPixelSize: Theme.px(15)
                    elide: Text.ElideRight
                }
            }
            Mark { of: zone.modelData.id }
            Tap {
                id: tap
                gesturePolicy: TapHandler.DragThreshold
                onTapped: seat.touched(zone.modelData.id)
            }
        }
    }
    Loader {
        active: seat.badge !== "" && !seat.folded
        anchors { horizontalCenter: parent.horizontalCenter; verticalCenter: plate.top; verticalCenterOffset: seat.zoned ? -Theme.px(9) : 0 }
        sourceComponent: Chip {
            label: seat.badge
            tone: Theme.tone(seat.tone)
            solid: seat.tone !== "mute"
            room: seat.width - Theme.px(16)
        }
    }
}
