pragma ComponentBehavior: Bound
import QtQuick

// One skill over time: the share of right answers, and what they took.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    signal touched(string id)
    SheetHead { id: head; width: parent.width; sheet: page.sheet; onTouched: id => page.touched(id) }
    Grid {
        id: plots
        anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: Theme.gap; bottom: note.top; bottomMargin: Theme.px(8) }
        columns: page.portrait ? 1 : 2
        spacing: Theme.gap
        Repeater {
            model: page.sheet.plots
            delegate: Rectangle {
                id: plate
                required property var modelData
                width: Math.floor((plots.width - (plots.columns - 1) * plots.spacing) / plots.columns)
                height: page.portrait ? Math.floor((plots.height - plots.spacing) / 2) : plots.height
                radius: Theme.radius
                color: Theme.bg1
                border { width: Theme.px(1.5); color: Theme.line }
                Words { id: title; x: Theme.px(16); y: Theme.px(12); text: plate.modelData.head; size: 20; weight: Font.Bold }
                Row {
                    anchors { right: parent.right; rightMargin: Theme.px(16); verticalCenter: title.verticalCenter }
                    spacing: Theme.px(8)
                    Row {   // the dashes of the line that is meant
                        anchors.verticalCenter: parent.verticalCenter
                        spacing: Theme.px(4)
                        Repeater { model: 3; delegate: Rectangle { width: Theme.px(8); height: Theme.px(2); color: Theme.muted } }
                    }
                    Words { text: plate.modelData.mark; color: Theme.text2; weight: Font.DemiBold; figures: true }
                }
                LinePlot {
                    anchors { left: parent.left; right: parent.right; top: title.bottom; bottom: parent.bottom; margins: Theme.px(16); topMargin: Theme.px(12) }
                    plot: plate.modelData
                }
            }
        }
    }
    Words { id: note; anchors { left: parent.left; bottom: parent.bottom } text: page.sheet.note; color: Theme.text2; size: 15 }
}
