pragma ComponentBehavior: Bound
import QtQuick

// One irregularity: at the left what is said of it, at the right the ways to go on. Portrait: one above the other.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    signal touched(string id)
    implicitHeight: portrait ? ways.y + ways.height : Math.max(rows.y + rows.height, ways.y + ways.height)
    SheetHead { id: head; anchors { left: back.right; leftMargin: Theme.gap; right: parent.right } sheet: page.sheet; onTouched: id => page.touched(id) }
    TouchButton {
        id: back
        LayoutMirroring.enabled: Theme.left
        objectName: page.sheet.back.id
        anchors { left: parent.left; verticalCenter: head.verticalCenter }
        width: Theme.px(138); height: Theme.px(66)
        kind: "quiet"
        text: page.sheet.back.label
        size: 20
        onClicked: page.touched(page.sheet.back.id)
    }
    Column {
        id: rows
        anchors { left: parent.left; top: head.bottom; topMargin: Theme.gap }
        width: page.portrait ? parent.width : Theme.px(534)
        spacing: Theme.px(8)
        readonly property real cell: Math.floor((Theme.px(534) - 6 * Theme.gap) / 7)
        Repeater {
            model: page.sheet.rows
            delegate: Column {
                id: group
                required property var modelData
                width: rows.width
                spacing: Theme.px(3)
                Words { text: group.modelData.label; color: Theme.text2; size: 16; weight: Font.DemiBold }
                Flow {
                    width: parent.width
                    spacing: Theme.gap
                    Repeater {
                        model: group.modelData.buttons
                        delegate: TouchButton {
                            id: said
                            required property var modelData
                            objectName: modelData.id
                            width: rows.cell * modelData.width + Theme.gap * (modelData.width - 1); height: Theme.px(66)
                            kind: modelData.kind
                            text: group.modelData.cards ? "" : modelData.label
                            sub: group.modelData.cards ? "" : modelData.sub
                            size: 20
                            Words { visible: group.modelData.cards; x: Theme.px(9); y: Theme.px(6); text: said.modelData.label; size: 16; weight: Font.ExtraBold; color: said.ink }
                            PlayingCard { visible: group.modelData.cards; anchors { right: parent.right; rightMargin: Theme.px(8); verticalCenter: parent.verticalCenter } code: said.modelData.sub; width: Theme.px(32); height: Theme.px(50) }
                            onClicked: page.touched(modelData.id)
                        }
                    }
                }
            }
        }
    }
    Column {
        id: ways
        anchors { left: page.portrait ? parent.left : rows.right; leftMargin: page.portrait ? 0 : Theme.px(24); right: parent.right; top: page.portrait ? rows.bottom : head.bottom; topMargin: Theme.gap }
        spacing: Theme.gap
        Words { visible: text !== ""; width: parent.width; text: page.sheet.note; size: 20; weight: Font.Bold; color: Theme.actText; wrapMode: Text.WordWrap }
        Repeater {
            model: page.sheet.ways
            delegate: WayButton {
                required property var modelData
                objectName: modelData.id
                width: ways.width
                view: modelData
                onClicked: page.touched(modelData.id)
            }
        }
    }
}
