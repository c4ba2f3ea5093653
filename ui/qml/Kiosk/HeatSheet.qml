pragma ComponentBehavior: Bound
import QtQuick

// How a class stands: a row a trainee with the skills, or with the games. Colour and figure or sign, never colour alone.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    signal touched(string id)
    readonly property real side: Math.round(width * (portrait ? 0.26 : 0.34))
    SheetHead { id: head; width: parent.width; sheet: page.sheet; onTouched: id => page.touched(id) }
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
            spacing: Theme.gap
            Repeater {
                model: page.sheet.rows
                delegate: Item {
                    id: row
                    required property var modelData
                    width: rows.width; height: row.known ? Theme.px(66) : Math.max(Theme.px(52), told.height)
                    readonly property bool known: row.modelData.id !== ""
                    TouchButton {
                        objectName: row.modelData.id
                        visible: row.known
                        width: Math.min(Theme.px(230), page.side - Theme.gap); height: parent.height
                        kind: "quiet"
                        text: row.modelData.label
                        size: 20
                        onClicked: page.touched(row.modelData.id)
                    }
                    Column {
                        id: told
                        visible: !row.known
                        width: page.side - Theme.px(12)
                        anchors.verticalCenter: parent.verticalCenter
                        Words { width: parent.width; text: row.modelData.label; size: 19; weight: Font.Bold; elide: Text.ElideRight; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
                        Words { visible: text !== ""; width: parent.width; text: row.modelData.sub; size: 15; color: Theme.text2; wrapMode: Text.WordWrap; maximumLineCount: 4; elide: Text.ElideRight }
                    }
                    Row {
                        id: cells
                        x: page.side
                        anchors.verticalCenter: parent.verticalCenter
                        spacing: Theme.px(4)
                        readonly property real share: (page.width - page.side) / Math.max(1, row.modelData.cells.length) - spacing
                        Repeater {
                            model: row.modelData.cells
                            delegate: Rectangle {
                                id: cell
                                required property var modelData
                                width: cells.share; height: Theme.px(44)
                                radius: Theme.px(6)
                                color: modelData.tone === "" ? Theme.bg1 : Theme.bg2
                                border { width: Theme.px(modelData.tone === "" ? 1.5 : 3); color: modelData.tone === "" ? Theme.line : modelData.tone === "act" ? Theme.actEdge : Theme.tone(modelData.tone) }
                                Words {
                                    anchors { fill: parent; margins: Theme.px(4) }
                                    horizontalAlignment: Text.AlignHCenter
                                    verticalAlignment: Text.AlignVCenter
                                    text: cell.modelData.text
                                    size: 19
                                    figures: true
                                    weight: Font.Bold
                                    fontSizeMode: Text.HorizontalFit
                                    minimumPixelSize: Theme.px(13)
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
