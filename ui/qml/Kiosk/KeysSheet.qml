pragma ComponentBehavior: Bound
import QtQuick

// The map of the keys.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    signal touched(string id)
    implicitHeight: list.y + list.height
    SheetHead { id: head; width: parent.width; sheet: page.sheet; onTouched: id => page.touched(id) }
    Grid {
        id: list
        anchors { top: head.bottom; topMargin: Theme.gap }
        readonly property int across: page.portrait ? 2 : 3
        rows: Math.ceil(page.sheet.pairs.length / across)
        flow: Grid.TopToBottom
        columnSpacing: Theme.px(24)
        rowSpacing: Theme.px(8)
        readonly property real share: Math.floor((page.width - (across - 1) * columnSpacing) / across)
        Repeater {
            model: page.sheet.pairs
            delegate: Item {
                id: row
                required property var modelData
                width: list.share; height: Math.max(Theme.px(36), what.implicitHeight)
                Rectangle {
                    id: cap
                    width: Theme.px(132); height: Theme.px(36); radius: Theme.px(8)
                    color: Theme.bg3
                    border { width: Theme.px(1.5); color: Theme.muted }
                    Words { anchors.centerIn: parent; width: parent.width - Theme.px(10); horizontalAlignment: Text.AlignHCenter; text: row.modelData[0]; size: 18; weight: Font.Bold; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
                }
                Words { id: what; anchors { left: cap.right; leftMargin: Theme.px(12); right: parent.right; verticalCenter: cap.verticalCenter } text: row.modelData[1]; size: 18; wrapMode: Text.WordWrap }
            }
        }
    }
}
