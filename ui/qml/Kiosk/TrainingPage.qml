pragma ComponentBehavior: Bound
import QtQuick

// The training desk: a violet bar with the word, the felt of an item, what is asked, the band. No live hand looks like this.
Rectangle {
    id: room
    required property var page
    required property var seats
    property bool portrait: false
    signal touched(string id)
    // what a page shows while another one takes its place
    readonly property var blank: ({ title: "", sub: "", lines: [], groups: [], keys: [], entry: "", buttons: [], close: { id: "", label: "" }, heads: [], rows: [], figures: [], tasks: [], tasks_head: "", missed: [], missed_head: "", picture: "", skills: [], note: "", plots: [] })
    readonly property bool sheeted: !!room.page.sheet
    color: Theme.bg0
    MouseArea { anchors.fill: parent }
    Rectangle {
        id: bar
        objectName: "trainingBar"
        width: parent.width; height: Theme.px(66)
        color: Theme.trainBar
        LayoutMirroring.enabled: Theme.left
        LayoutMirroring.childrenInherit: true
        Rectangle { anchors.bottom: parent.bottom; width: parent.width; height: Theme.px(3); color: Theme.allIn }
        Row {
            anchors { left: parent.left; leftMargin: Theme.px(16); right: clock.left; verticalCenter: parent.verticalCenter }
            spacing: Theme.px(14)
            Chip { objectName: "trainingWord"; anchors.verticalCenter: parent.verticalCenter; label: room.page.bar.word; tone: Theme.allIn; size: 18 }
            Words { text: room.page.bar.title; size: 20; weight: Font.Bold; anchors.verticalCenter: parent.verticalCenter }
            Words { text: room.page.bar.sub; color: Theme.text2; anchors.verticalCenter: parent.verticalCenter }
        }
        Words { id: clock; anchors { right: parent.right; rightMargin: Theme.px(16); verticalCenter: parent.verticalCenter } text: room.page.bar.clock; size: 20; figures: true; weight: Font.Bold }
    }
    Loader {
        active: room.sheeted
        anchors { left: parent.left; right: parent.right; top: bar.bottom; bottom: parent.bottom; margins: Theme.px(16) }
        readonly property string kind: room.sheeted ? room.page.sheet.kind : ""
        sourceComponent: kind === "heat" ? heat : kind === "skills" ? skills : kind === "trend" ? trend : kind === "audition" ? audition : kind === "certificate" ? certificate : paged
    }
    Component { id: paged; PageSheet { sheet: room.sheeted && room.page.sheet.kind === "page" ? room.page.sheet : room.blank; onTouched: id => room.touched(id) } }
    Component { id: audition; AuditionSheet { sheet: room.sheeted && room.page.sheet.kind === "audition" ? room.page.sheet : room.blank; portrait: room.portrait; onTouched: id => room.touched(id) } }
    Component { id: certificate; CertificateSheet { sheet: room.sheeted && room.page.sheet.kind === "certificate" ? room.page.sheet : room.blank; portrait: room.portrait; onTouched: id => room.touched(id) } }
    Component { id: skills; SkillsSheet { sheet: room.sheeted && room.page.sheet.kind === "skills" ? room.page.sheet : room.blank; portrait: room.portrait; onTouched: id => room.touched(id) } }
    Component { id: trend; TrendSheet { sheet: room.sheeted && room.page.sheet.kind === "trend" ? room.page.sheet : room.blank; portrait: room.portrait; onTouched: id => room.touched(id) } }
    Component { id: heat; HeatSheet { sheet: room.sheeted && room.page.sheet.kind === "heat" ? room.page.sheet : room.blank; portrait: room.portrait; onTouched: id => room.touched(id) } }
    Loader {
        active: !room.sheeted && !!room.page.panel
        anchors { left: parent.left; right: parent.right; top: bar.bottom; bottom: parent.bottom }
        sourceComponent: Item {
            id: drill
            PokerTable {
                id: table
                x: (!room.portrait && Theme.left ? side.width : 0) + Theme.px(12)
                y: Theme.px(16)
                width: parent.width - (room.portrait ? 0 : side.width) - Theme.px(24)
                height: room.portrait ? Math.round(width * 0.8) : band.y - Theme.px(28)
                seats: room.seats
                centre: room.page.centre ?? ({})
                onTouched: id => room.touched(id)
            }
            TrainingPanel {
                id: side
                x: room.portrait || Theme.left ? 0 : parent.width - width
                y: room.portrait ? table.y + table.height + Theme.px(12) : 0
                width: room.portrait ? parent.width : Theme.px(384)
                height: band.y - y
                panel: room.page.panel ?? ({})
                onTouched: id => room.touched(id)
            }
            ActionBand {
                id: band
                objectName: "trainingBand"
                anchors.bottom: parent.bottom
                width: parent.width; height: Theme.px(room.portrait ? 220 : 124)
                portrait: room.portrait
                band: room.page.band ?? ({ buttons: [] })
                onTouched: id => room.touched(id)
            }
        }
    }
}
