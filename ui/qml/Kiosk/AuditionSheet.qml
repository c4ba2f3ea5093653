pragma ComponentBehavior: Bound
import QtQuick

// How an audition went: what had to be met, what each task cost, and every answer that was not right with its reason.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    signal touched(string id)
    SheetHead { id: head; width: parent.width; sheet: page.sheet; onTouched: id => page.touched(id) }
    Grid {
        id: figures
        anchors { top: head.bottom; topMargin: Theme.gap }
        width: parent.width
        columns: page.portrait ? 2 : 4
        spacing: Theme.gap
        Repeater {
            model: page.sheet.figures
            delegate: Rectangle {
                id: figure
                required property var modelData
                width: Math.floor((figures.width - (figures.columns - 1) * figures.spacing) / figures.columns); height: Theme.px(124)
                radius: Theme.radius
                color: Theme.bg1
                border { width: Theme.px(3); color: Theme.tone(figure.modelData.tone) }
                Column {
                    anchors { left: parent.left; right: parent.right; margins: Theme.px(16); verticalCenter: parent.verticalCenter }
                    spacing: Theme.px(2)
                    Words { width: parent.width; text: figure.modelData.label; color: Theme.text2; weight: Font.DemiBold; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
                    Words { width: parent.width; text: figure.modelData.value; size: 34; figures: true; weight: Font.ExtraBold; color: Theme.tone(figure.modelData.tone); fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(20) }
                    Words { width: parent.width; text: figure.modelData.sub; color: Theme.text2; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
                }
            }
        }
    }
    Column {
        id: tasks
        anchors { top: figures.bottom; topMargin: Theme.px(18) }
        width: page.portrait ? parent.width : Math.round(parent.width * 0.36)
        spacing: Theme.px(5)
        Words { text: page.sheet.tasks_head; color: Theme.muted; size: 15; weight: Font.DemiBold }
        Repeater {
            model: page.sheet.tasks
            delegate: Item {
                id: task
                required property var modelData
                width: tasks.width; height: Theme.px(28)
                Rectangle { width: Theme.px(5); height: Theme.px(22); radius: width / 2; anchors.verticalCenter: parent.verticalCenter; color: Theme.tone(task.modelData.tone) }
                Words { x: Theme.px(16); width: parent.width * 0.54; anchors.verticalCenter: parent.verticalCenter; text: task.modelData.label; size: 18; weight: Font.DemiBold; elide: Text.ElideRight; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
                Words { anchors { right: lost.left; verticalCenter: parent.verticalCenter } text: task.modelData.right; color: Theme.text2; figures: true }
                Words { id: lost; anchors { right: parent.right; verticalCenter: parent.verticalCenter } width: Theme.px(56); horizontalAlignment: Text.AlignRight; text: task.modelData.lost; figures: true; weight: Font.Bold; color: Theme.danger }
            }
        }
    }
    Words {
        id: missedHead
        x: page.portrait ? 0 : tasks.width + Theme.px(32)
        y: page.portrait ? tasks.y + tasks.height + Theme.px(18) : tasks.y
        text: page.sheet.missed_head
        color: Theme.muted
        size: 15
        weight: Font.DemiBold
    }
    Flickable {
        id: body
        anchors { left: missedHead.left; right: parent.right; top: missedHead.bottom; topMargin: Theme.px(5); bottom: row.top; bottomMargin: Theme.gap }
        contentHeight: missed.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        Column {
            id: missed
            width: body.width
            spacing: Theme.px(8)
            Repeater {
                model: page.sheet.missed
                delegate: Rectangle {
                    id: miss
                    required property var modelData
                    width: missed.width; height: told.height + Theme.px(20); radius: Theme.px(12)
                    color: Theme.bg2
                    Rectangle { width: Theme.px(5); height: parent.height; color: miss.modelData.critical === "" ? Theme.act : Theme.danger }
                    Column {
                        id: told
                        x: Theme.px(18); y: Theme.px(10)
                        width: parent.width - Theme.px(32)
                        spacing: Theme.px(3)
                        Item {
                            width: parent.width; height: Theme.px(26)
                            Words { anchors { left: parent.left; right: critical.left; rightMargin: Theme.px(8); verticalCenter: parent.verticalCenter } text: miss.modelData.where; size: 18; weight: Font.Bold; elide: Text.ElideRight }
                            Chip { id: critical; visible: miss.modelData.critical !== ""; anchors { right: cost.left; rightMargin: Theme.px(10); verticalCenter: parent.verticalCenter } label: miss.modelData.critical; tone: Theme.danger; size: 15 }
                            Words { id: cost; anchors { right: parent.right; verticalCenter: parent.verticalCenter } text: miss.modelData.cost; color: Theme.text2; figures: true; weight: Font.Bold }
                        }
                        Words { width: parent.width; text: miss.modelData.why; color: Theme.text2; wrapMode: Text.WordWrap }
                        Words { visible: text !== ""; text: miss.modelData.rule; color: Theme.forced; size: 15; weight: Font.Bold }
                    }
                }
            }
        }
    }
    More {
        of: body
        anchors { horizontalCenter: body.horizontalCenter; top: body.bottom; topMargin: Theme.px(4) }
    }
    Row {
        id: row
        LayoutMirroring.enabled: Theme.left
        anchors { right: parent.right; bottom: parent.bottom }
        height: Theme.px(92)
        spacing: Theme.gap
        Repeater {
            model: page.sheet.buttons
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: Math.min(Theme.px(360), Math.floor((page.width - (page.sheet.buttons.length - 1) * Theme.gap) / page.sheet.buttons.length)); height: Theme.px(92)
                kind: modelData.kind
                text: modelData.label
                sub: modelData.sub
                onClicked: page.touched(modelData.id)
            }
        }
    }
}
