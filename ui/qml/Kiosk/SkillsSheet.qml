pragma ComponentBehavior: Bound
import QtQuick

// How somebody stands: a plate a skill, with the share of right answers over time and the last answers one by one.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    signal touched(string id)
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
    Flickable {
        id: body
        anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: Theme.gap; bottom: parent.bottom }
        contentHeight: plates.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        Grid {
            id: plates
            readonly property int rowsShown: Math.ceil(page.sheet.skills.length / columns)
            readonly property real side: Math.floor((body.width - (columns - 1) * spacing) / columns)
            columns: page.portrait ? 1 : 2
            spacing: Theme.gap
            Repeater {
                model: page.sheet.skills
                delegate: Rectangle {
                    id: plate
                    required property var modelData
                    objectName: modelData.id
                    width: plates.side
                    height: Math.max(Theme.px(90), Math.floor((body.height - (plates.rowsShown - 1) * plates.spacing) / plates.rowsShown))
                    radius: Theme.radius
                    color: Theme.bg1
                    border { width: Theme.px(1.5); color: Theme.line }
                    Tap { onTapped: page.touched(plate.modelData.id) }
                    Column {
                        id: told
                        anchors { left: parent.left; leftMargin: Theme.px(14); top: parent.top; topMargin: Theme.px(10) }
                        width: Math.round(plate.width * 0.54)
                        Words { width: parent.width; text: plate.modelData.label; size: 19; weight: Font.Bold; elide: Text.ElideRight; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
                        Words { width: parent.width; text: plate.modelData.sub; size: 15; color: Theme.text2; figures: true; elide: Text.ElideRight; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(13) }
                    }
                    Row {
                        id: cells
                        anchors { left: told.left; bottom: parent.bottom; bottomMargin: Theme.px(14) }
                        spacing: Theme.px(3)
                        height: Theme.px(24)
                        readonly property real share: told.width / plate.modelData.cells.length - spacing
                        Repeater {
                            model: plate.modelData.cells
                            delegate: Rectangle {   // a wrong one is lower too: never colour alone
                                required property string modelData
                                anchors.bottom: parent.bottom
                                width: cells.share; height: modelData === "danger" ? Theme.px(12) : cells.height
                                radius: Theme.px(4)
                                color: modelData === "" ? Theme.bg1 : Theme.tone(modelData)
                                border { width: modelData === "" ? Theme.px(1.5) : 0; color: Theme.line }
                            }
                        }
                    }
                    LinePlot {
                        anchors { left: told.right; leftMargin: Theme.px(14); right: parent.right; rightMargin: Theme.px(14); top: parent.top; topMargin: Theme.px(8); bottom: parent.bottom; bottomMargin: Theme.px(8) }
                        plot: plate.modelData.plot
                        plain: true
                    }
                }
            }
        }
    }
}
