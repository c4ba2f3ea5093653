pragma ComponentBehavior: Bound
import QtQuick

// The bottom band: who is to do what, the legal things to do, Undo and Floor. Portrait has two rows.
Rectangle {
    id: bar
    required property var band
    property bool portrait: false
    signal touched(string id)
    color: Theme.bg0
    LayoutMirroring.enabled: Theme.left
    LayoutMirroring.childrenInherit: true
    Rectangle { width: parent.width; height: Theme.px(1.5); color: Theme.line }
    Column {
        id: who
        anchors { left: parent.left; leftMargin: Theme.px(16) }
        y: bar.portrait ? Theme.px(16) : Math.round((bar.height - height) / 2)
        width: bar.portrait || bar.band.buttons.length === 0 ? bar.width - side.width - Theme.px(48) : Theme.px(232)
        spacing: Theme.px(3)
        Words {
            objectName: "prompt"
            width: parent.width
            text: bar.band.prompt
            color: Theme.actText
            size: 30
            weight: Font.ExtraBold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(16)
            elide: Text.ElideRight
        }
        Words {
            visible: text !== ""
            width: parent.width
            text: bar.band.sub
            color: Theme.text2
            weight: Font.DemiBold
            wrapMode: Text.WordWrap
            maximumLineCount: bar.portrait ? 2 : 3
            elide: Text.ElideRight
        }
    }
    Row {
        id: row
        readonly property real total: { let sum = 0; for (const b of bar.band.buttons) sum += b.width; return sum }
        readonly property real free: width - spacing * (bar.band.buttons.length - 1)
        spacing: Theme.gap
        anchors {
            left: bar.portrait ? parent.left : who.right; leftMargin: Theme.px(bar.portrait ? 16 : 10)
            right: bar.portrait ? parent.right : side.left; rightMargin: Theme.px(bar.portrait ? 16 : 20)
        }
        y: bar.portrait ? Theme.px(112) : Math.round((bar.height - height) / 2)
        height: Theme.px(92)
        Repeater {
            model: bar.band.buttons
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: Math.floor(row.free * modelData.width / row.total)
                height: row.height
                text: modelData.label
                sub: modelData.sub
                kind: modelData.kind
                onClicked: bar.touched(modelData.id)
            }
        }
    }
    Row {
        id: side
        spacing: Theme.gap
        anchors { right: parent.right; rightMargin: Theme.px(16) }
        y: bar.portrait ? Theme.px(10) : row.y
        TouchButton {
            visible: !!bar.band.undo
            objectName: "action_undo"
            kind: "quiet"
            width: Theme.px(138); height: Theme.px(92)
            text: bar.band.undo ? bar.band.undo.label : ""
            sub: bar.band.undo ? bar.band.undo.sub : ""
            onClicked: bar.touched("action_undo")
        }
        TouchButton {
            visible: !!bar.band.floor
            objectName: "action_floor"
            kind: bar.band.floor ? bar.band.floor.kind : "quiet"
            width: Theme.px(104); height: Theme.px(92)
            text: bar.band.floor ? bar.band.floor.label : ""
            sub: bar.band.floor ? bar.band.floor.sub : ""
            onClicked: bar.touched("action_floor")
        }
    }
}
