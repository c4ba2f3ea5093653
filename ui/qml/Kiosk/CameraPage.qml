pragma ComponentBehavior: Bound
import QtQuick

// The camera set up at the table: the bar with its word, the tabs, the picture or the deck with what is to be read beside it, the band.
Rectangle {
    id: over
    required property var page
    property bool portrait: false
    signal touched(string id)
    signal dragged(string id, real x, real y)
    readonly property bool wide: !!page.picture
    readonly property bool decked: page.cards.length > 0
    color: Theme.bg0
    MouseArea { anchors.fill: parent }
    Rectangle {
        id: bar
        objectName: "cameraBar"
        width: parent.width; height: Theme.px(66)
        color: Theme.bg0
        LayoutMirroring.enabled: Theme.left
        LayoutMirroring.childrenInherit: true
        Rectangle { anchors.bottom: parent.bottom; width: parent.width; height: Theme.px(3); color: Theme.forced }
        Row {
            anchors { left: parent.left; leftMargin: Theme.px(16); verticalCenter: parent.verticalCenter }
            spacing: Theme.px(14)
            Chip { objectName: "cameraWord"; anchors.verticalCenter: parent.verticalCenter; label: over.page.word; tone: Theme.forced; size: 18 }
            Words { text: over.page.title; size: 20; weight: Font.Bold; anchors.verticalCenter: parent.verticalCenter }
        }
        Words { anchors { right: parent.right; rightMargin: Theme.px(16); verticalCenter: parent.verticalCenter } text: over.page.clock; size: 20; figures: true; weight: Font.Bold }
    }
    Row {
        id: tabs
        LayoutMirroring.enabled: Theme.left
        anchors { left: parent.left; right: parent.right; top: bar.bottom; margins: Theme.px(16); topMargin: Theme.gap }
        height: Theme.px(66)
        spacing: Theme.gap
        readonly property real share: Math.min(Theme.px(180), Math.floor((width - (over.page.tabs.length - 1) * spacing) / over.page.tabs.length))
        Repeater {
            model: over.page.tabs
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: tabs.share; height: tabs.height
                kind: modelData.kind
                text: modelData.label
                size: 19
                onClicked: over.touched(modelData.id)
            }
        }
    }
    Item {
        id: room
        anchors { left: parent.left; right: parent.right; top: tabs.bottom; bottom: band.top; margins: Theme.px(16); topMargin: Theme.gap; bottomMargin: Theme.gap }
        readonly property real aside: Theme.px(368)
        CameraPicture {
            id: shown
            visible: over.wide
            x: over.portrait || !Theme.left ? 0 : room.aside + Theme.px(16)
            width: over.portrait ? parent.width : parent.width - room.aside - Theme.px(16)
            height: over.portrait ? Math.round(width * 9 / 16) : parent.height
            picture: over.page.picture ?? ({ number: 0, size: [16, 9], lines: [], handles: [] })
            onDragged: (id, x, y) => over.dragged(id, x, y)
        }
        CardField {
            id: cards
            visible: over.decked
            width: parent.width
            cards: over.page.cards
        }
        PageBody {
            x: over.wide && !over.portrait && !Theme.left ? parent.width - width : 0
            y: over.decked ? cards.height + Theme.px(24) : over.wide && over.portrait ? shown.height + Theme.px(16) : 0
            width: over.wide && !over.portrait ? room.aside : parent.width
            height: parent.height - y
            sheet: over.page.body
            onTouched: id => over.touched(id)
        }
    }
    ActionBand {
        id: band
        objectName: "cameraBand"
        anchors.bottom: parent.bottom
        width: parent.width; height: Theme.px(over.portrait ? 220 : 124)
        portrait: over.portrait
        band: over.page
        onTouched: id => over.touched(id)
    }
}
