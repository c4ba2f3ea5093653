pragma ComponentBehavior: Bound
import QtQuick

// The bar of the practice table: the word, what happens in one line, how the last thing was dealt with. No live hand has it.
Rectangle {
    id: bar
    objectName: "trainingBar"
    required property var view
    property bool portrait: false
    signal touched(string id)
    color: Theme.trainBar
    Rectangle { anchors.bottom: parent.bottom; width: parent.width; height: Theme.px(3); color: Theme.allIn }
    Item {
        id: first
        anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: Theme.px(16); rightMargin: Theme.px(16) }
        height: Theme.px(66)
        LayoutMirroring.enabled: Theme.left
        LayoutMirroring.childrenInherit: true
        Row {
            anchors { left: parent.left; right: side.left; verticalCenter: parent.verticalCenter }
            spacing: Theme.px(14)
            Chip { objectName: "trainingWord"; anchors.verticalCenter: parent.verticalCenter; label: bar.view.word; tone: Theme.allIn; size: 18 }
            Words { visible: !bar.portrait; text: bar.view.title; size: 20; weight: Font.Bold; anchors.verticalCenter: parent.verticalCenter }
            Words { objectName: "game"; text: bar.view.game; size: 18; weight: Font.DemiBold; figures: true; anchors.verticalCenter: parent.verticalCenter }
            Words {
                objectName: "score"
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, Math.max(0, parent.width - x - Theme.gap))
                text: bar.view.score
                color: Theme.text2
                figures: true
                elide: Text.ElideRight
            }
        }
        Row {
            id: side
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            spacing: Theme.gap
            Repeater {
                model: bar.view.buttons
                delegate: TouchButton {
                    required property var modelData
                    objectName: modelData.id
                    topInset: Theme.px(8); bottomInset: Theme.px(8)
                    width: Theme.px(112); height: Theme.px(66)
                    kind: modelData.kind
                    text: modelData.label
                    size: 18
                    onClicked: bar.touched(modelData.id)
                }
            }
        }
    }
    Words {
        objectName: "told"
        anchors { left: parent.left; leftMargin: Theme.px(16); right: parent.right; rightMargin: Theme.px(16); top: first.bottom; topMargin: -Theme.px(6) }
        text: bar.view.told
        size: 27
        weight: Font.ExtraBold
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Theme.px(17)
        elide: Text.ElideRight
    }
    Words {
        objectName: "note"
        anchors { left: parent.left; leftMargin: Theme.px(16); right: parent.right; rightMargin: Theme.px(16); bottom: parent.bottom; bottomMargin: Theme.px(7) }
        text: bar.view.note
        color: bar.view.tone === "" ? Theme.text2 : Theme.tone(bar.view.tone)
        weight: Font.DemiBold
        size: 17
        elide: Text.ElideRight
    }
}
