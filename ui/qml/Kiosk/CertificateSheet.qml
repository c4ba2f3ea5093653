pragma ComponentBehavior: Bound
import QtQuick

// A certificate: its page as the press makes it, and beside it what it says and what can be done with it.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    signal touched(string id)
    SheetHead { id: head; width: parent.width; sheet: page.sheet; onTouched: id => page.touched(id) }
    Rectangle {
        id: paper
        anchors { top: head.bottom; topMargin: Theme.gap }
        x: page.portrait ? Math.round((page.width - width) / 2) : 0
        height: page.portrait ? Math.round(page.height * 0.6) : page.height - head.height - Theme.gap
        width: Math.round(height * 595 / 842)
        radius: Theme.px(6)
        color: "white"
        clip: true
        Image {
            objectName: "certificate"
            anchors.fill: parent
            fillMode: Image.PreserveAspectFit
            smooth: true
            mipmap: true
            source: page.sheet.picture
            cache: false
        }
    }
    Column {
        anchors { left: page.portrait ? parent.left : paper.right; leftMargin: page.portrait ? 0 : Theme.px(32); right: parent.right; top: page.portrait ? paper.bottom : head.bottom; topMargin: Theme.px(18) }
        spacing: Theme.px(10)
        Repeater {
            model: page.sheet.lines
            delegate: Words {
                required property var modelData
                width: parent ? parent.width : 0
                text: modelData.text
                size: modelData.tone === "head" ? 30 : 20
                weight: modelData.tone === "head" ? Font.ExtraBold : modelData.tone === "" ? Font.DemiBold : Font.Bold
                color: modelData.tone === "head" ? Theme.text : modelData.tone === "act" ? Theme.actText : Theme.tone(modelData.tone)
                wrapMode: Text.Wrap
            }
        }
    }
    Row {
        LayoutMirroring.enabled: Theme.left
        anchors { right: parent.right; bottom: parent.bottom }
        height: Theme.px(92)
        Repeater {
            model: page.sheet.buttons
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: Theme.px(360); height: Theme.px(92)
                kind: modelData.kind
                text: modelData.label
                sub: modelData.sub
                onClicked: page.touched(modelData.id)
            }
        }
    }
}
