pragma ComponentBehavior: Bound
import QtQuick

// How somebody stands: a row a skill with the last answers, or a row a trainee with the skills. Colour and figure or sign, never colour alone.
Item {
    id: page
    required property var sheet
    signal touched(string id)
    readonly property real side: Math.round(width * 0.34)
    SheetHead { id: head; width: parent.width - (write.visible ? write.width + Theme.gap : 0); sheet: page.sheet; onTouched: id => page.touched(id) }
    TouchButton {
        id: write
        objectName: page.sheet.write?.id ?? ""
        visible: !!page.sheet.write
        anchors { right: parent.right; verticalCenter: head.verticalCenter }
        width: Theme.px(210); height: Theme.px(66)
        kind: "quiet"
        text: page.sheet.write?.label ?? ""
        size: 20
        onClicked: page.touched(page.sheet.write.id)
    }
    Row {
        id: heads
        anchors { top: head.bottom; topMargin: Theme.gap }
        x: page.side
        Repeater {
            model: page.sheet.heads
            delegate: Words {
                required property string modelData
                width: (page.width - page.side) / page.sheet.heads.length
                horizontalAlignment: Text.AlignHCenter
                text: modelData
                color: Theme.text2
                weight: Font.Bold
            }
        }
    }
    Flickable {
        anchors { left: parent.left; right: parent.right; top: heads.bottom; topMargin: Theme.px(8); bottom: parent.bottom }
        contentHeight: rows.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        Column {
            id: rows
            width: page.width
            spacing: Theme.px(8)
            Repeater {
                model: page.sheet.rows
                delegate: Item {
                    id: row
                    required property var modelData
                    width: rows.width; height: Theme.px(52)
                    Column {
                        width: page.side - Theme.px(12)
                        anchors.verticalCenter: parent.verticalCenter
                        Words { width: parent.width; text: row.modelData.label; size: 19; weight: Font.Bold; elide: Text.ElideRight; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
                        Words { visible: text !== ""; width: parent.width; text: row.modelData.sub; size: 15; color: Theme.text2; elide: Text.ElideRight; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
                    }
                    Row {
                        id: cells
                        x: page.side
                        spacing: Theme.px(4)
                        readonly property real share: (page.width - page.side) / Math.max(1, row.modelData.cells.length) - spacing
                        Repeater {
                            model: row.modelData.cells
                            delegate: Rectangle {
                                id: cell
                                required property var modelData
                                readonly property bool wrong: modelData.tone === "danger" && modelData.text === ""
                                width: cells.share; height: Theme.px(wrong ? 26 : 44)
                                y: Theme.px(wrong ? 22 : 4)
                                radius: Theme.px(6)
                                color: modelData.tone === "" ? Theme.bg1 : modelData.text === "" ? Theme.tone(modelData.tone) : Theme.bg2
                                border { width: Theme.px(modelData.tone === "" ? 1.5 : 3); color: modelData.tone === "" ? Theme.line : Theme.tone(modelData.tone) }
                                Words { anchors.centerIn: parent; text: cell.modelData.text; size: 19; figures: true; weight: Font.Bold }
                            }
                        }
                    }
                }
            }
        }
    }
}
