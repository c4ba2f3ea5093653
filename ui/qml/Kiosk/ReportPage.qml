pragma ComponentBehavior: Bound
import QtQuick

// A report as it would stand on paper, page under page; beside it where it can be carried away to, and one touch that does.
Item {
    id: page
    required property var view
    property bool portrait: false
    signal touched(string id)
    readonly property real aside: portrait ? width : Math.floor(width * 0.34)
    ListView {
        id: sheets
        objectName: "reportPages"
        x: !page.portrait && Theme.left ? page.aside + Theme.px(18) : 0
        width: page.portrait ? page.width : page.width - page.aside - Theme.px(18)
        height: page.portrait ? page.height - told.height - Theme.gap : page.height
        model: page.view.pages
        clip: true
        spacing: Theme.px(10)
        boundsBehavior: Flickable.StopAtBounds
        cacheBuffer: 10000
        delegate: Image {
            required property string modelData
            width: sheets.width
            height: sourceSize.width > 0 ? Math.round(width * sourceSize.height / sourceSize.width) : 0
            source: modelData
            cache: false
            smooth: true
            mipmap: true
        }
        Rectangle {
            anchors.right: parent.right
            visible: sheets.contentHeight > sheets.height
            y: sheets.contentHeight > 0 ? sheets.contentY / sheets.contentHeight * sheets.height : 0
            width: Theme.px(6); height: sheets.contentHeight > 0 ? sheets.height * sheets.height / sheets.contentHeight : 0
            radius: width / 2
            color: "#8595A5"
        }
    }
    Item {
        id: told
        x: page.portrait || Theme.left ? 0 : page.width - width
        y: page.portrait ? page.height - height : 0
        width: page.aside
        height: page.portrait ? lines.height + row.height + which.height + 3 * Theme.gap : page.height
        Row {
            id: which
            width: parent.width; height: Theme.px(72)
            spacing: Theme.gap
            Repeater {
                model: page.view.which
                delegate: TouchButton {
                    required property var modelData
                    objectName: modelData.id
                    width: Math.floor((which.width - which.spacing) / 2); height: which.height
                    kind: modelData.kind
                    text: modelData.label
                    size: 20
                    onClicked: page.touched(modelData.id)
                }
            }
        }
        Column {
            id: lines
            anchors { top: which.bottom; topMargin: Theme.px(14) }
            width: parent.width
            spacing: Theme.px(8)
            Repeater {
                model: page.view.lines
                delegate: Words {
                    required property var modelData
                    width: lines.width
                    text: modelData.text
                    size: 20
                    weight: modelData.tone === "" ? Font.DemiBold : Font.Bold
                    color: modelData.tone === "act" ? Theme.actText : Theme.tone(modelData.tone)
                    wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                }
            }
        }
        Row {
            id: row
            anchors.bottom: parent.bottom
            width: parent.width; height: page.view.buttons.length > 0 || !page.portrait ? Theme.px(92) : 0
            spacing: Theme.gap
            Repeater {
                model: page.view.buttons
                delegate: TouchButton {
                    required property var modelData
                    objectName: modelData.id
                    width: Math.floor((row.width - (page.view.buttons.length - 1) * row.spacing) / page.view.buttons.length); height: row.height
                    kind: modelData.kind
                    text: modelData.label
                    sub: modelData.sub
                    onClicked: page.touched(modelData.id)
                }
            }
        }
    }
}
