pragma ComponentBehavior: Bound
import QtQuick

// What is played, which hand, which street; faults only; the working level; the time.
Rectangle {
    id: bar
    required property var view
    property bool portrait: false
    signal touched(string id)
    color: view.held !== "" ? Theme.foldFill : Theme.bg0
    LayoutMirroring.enabled: Theme.left
    LayoutMirroring.childrenInherit: true
    Rectangle { anchors.bottom: parent.bottom; width: parent.width; height: Theme.px(bar.view.held !== "" ? 3 : 1.5); color: bar.view.held !== "" ? Theme.danger : Theme.line }
    Row {
        id: title
        anchors { left: parent.left; leftMargin: Theme.px(16); verticalCenter: parent.verticalCenter }
        spacing: Theme.px(14)
        Chip { objectName: "held"; visible: label !== ""; label: bar.view.held; tone: Theme.danger; size: 18; anchors.verticalCenter: parent.verticalCenter }
        Words { visible: !bar.portrait; text: bar.view.table; size: 20; weight: Font.Bold; color: Theme.text2; anchors.verticalCenter: parent.verticalCenter }
        Words { text: bar.view.title; size: 20; weight: Font.Bold; anchors.verticalCenter: parent.verticalCenter }
        Words { text: bar.view.hand; color: Theme.text2; anchors.verticalCenter: parent.verticalCenter }
    }
    Row {
        objectName: "stages"
        visible: !bar.portrait && faults.count === 0
        LayoutMirroring.enabled: false   // the streets follow each other from left to right
        LayoutMirroring.childrenInherit: true
        anchors { horizontalCenter: parent.horizontalCenter; horizontalCenterOffset: Theme.px(Theme.left ? -90 : 90); verticalCenter: parent.verticalCenter }
        spacing: Theme.px(4)
        Repeater {
            model: bar.view.stages
            delegate: Rectangle {
                id: stage
                required property var modelData
                height: Theme.px(34); width: name.implicitWidth + Theme.px(22); radius: Theme.px(8)
                color: !modelData.on ? "transparent" : Theme.text
                Words {
                    id: name
                    anchors.centerIn: parent
                    text: stage.modelData.label
                    size: 17
                    weight: stage.modelData.on ? Font.ExtraBold : Font.DemiBold
                    color: stage.modelData.on ? Theme.bg0 : stage.modelData.done ? Theme.text2 : Theme.muted
                }
            }
        }
    }
    Row {
        anchors { right: parent.right; rightMargin: Theme.px(16); verticalCenter: parent.verticalCenter }
        spacing: Theme.px(14)
        Repeater {
            id: faults
            model: bar.view.faults
            delegate: Chip {
                required property var modelData
                anchors.verticalCenter: parent ? parent.verticalCenter : undefined
                label: modelData.label
                tone: Theme.tone(modelData.tone)
                size: 16
            }
        }
        Column {
            anchors.verticalCenter: parent.verticalCenter
            Words { anchors.right: parent.right; text: bar.view.clock; size: 20; figures: true; weight: Font.Bold }
            Words { objectName: "unsynced"; anchors.right: parent.right; visible: text !== ""; text: bar.view.unsynced; size: 15; weight: Font.DemiBold; color: Theme.danger }
        }
        TouchButton {
            objectName: bar.view.page.id
            anchors.verticalCenter: parent.verticalCenter
            topInset: Theme.px(11); bottomInset: Theme.px(11)
            width: Theme.px(84); height: Theme.px(66)
            kind: bar.view.page.kind
            text: bar.view.page.label
            size: 18
            onClicked: bar.touched(bar.view.page.id)
        }
        TouchButton {
            objectName: bar.view.level.id
            anchors.verticalCenter: parent.verticalCenter
            topInset: Theme.px(11); bottomInset: Theme.px(11)
            width: Theme.px(66); height: Theme.px(66)
            kind: bar.view.level.kind
            text: bar.view.level.label
            size: 20
            onClicked: bar.touched(bar.view.level.id)
        }
    }
}
