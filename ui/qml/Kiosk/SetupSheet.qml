pragma ComponentBehavior: Bound
import QtQuick

// Game, betting, limits, house rules, amounts: rows of choices; the keypad for the amount being keyed.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    signal touched(string id)
    implicitHeight: 10000
    SheetHead { id: head; width: parent.width; sheet: page.sheet; onTouched: id => page.touched(id) }
    Column {
        id: rows
        anchors { left: parent.left; top: head.bottom; topMargin: Theme.px(6) }
        width: page.portrait ? parent.width : parent.width - Theme.px(400)
        spacing: Theme.px(10)
        Repeater {
            model: page.sheet.rows
            delegate: Column {
                id: group
                required property var modelData
                width: rows.width
                spacing: Theme.px(3)
                Words { text: group.modelData[0]; color: Theme.muted; size: 15; weight: Font.DemiBold }
                Row {
                    spacing: Theme.gap
                    Repeater {
                        model: group.modelData[1]
                        delegate: TouchButton {
                            required property var modelData
                            objectName: modelData.id
                            width: Math.floor((rows.width - 3 * Theme.gap) / 4); height: Theme.px(66)
                            kind: modelData.kind
                            text: modelData.label
                            size: 19
                            onClicked: page.touched(modelData.id)
                        }
                    }
                }
            }
        }
        Row {
            spacing: Theme.gap
            topPadding: Theme.px(6)
            Repeater {
                model: page.sheet.fields
                delegate: TouchButton {
                    required property var modelData
                    objectName: modelData.id
                    width: Math.floor((rows.width - 3 * Theme.gap) / 4); height: Theme.px(80)
                    kind: modelData.kind
                    text: modelData.sub
                    sub: modelData.label
                    size: 22
                    subSize: 15
                    onClicked: page.touched(modelData.id)
                }
            }
        }
    }
    NumberKeys {
        anchors { right: parent.right; top: page.portrait ? rows.bottom : head.bottom; topMargin: Theme.px(24) }
        keyWidth: Theme.px(112)
        keys: page.sheet.keys
        onTouched: id => page.touched(id)
    }
    Words {
        anchors { left: parent.left; bottom: parent.bottom; bottomMargin: Theme.px(36) }
        width: parent.width - Theme.px(440)
        text: page.sheet.problem
        size: 20
        weight: Font.Bold
        color: Theme.danger
        wrapMode: Text.WordWrap
    }
    Repeater {
        model: page.sheet.buttons
        delegate: TouchButton {
            required property var modelData
            objectName: modelData.id
            anchors { right: parent ? parent.right : undefined; bottom: parent ? parent.bottom : undefined }
            width: Theme.px(360); height: Theme.px(92)
            kind: modelData.kind
            text: modelData.label
            sub: modelData.sub
            onClicked: page.touched(modelData.id)
        }
    }
}
