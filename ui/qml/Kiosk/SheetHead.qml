import QtQuick

// A sheet's title, its second line, Close, and Undo where the sheet opened by itself over the band.
Item {
    id: head
    required property var sheet
    signal touched(string id)
    implicitHeight: Theme.px(undo.visible ? 92 : 66)
    LayoutMirroring.enabled: Theme.left
    LayoutMirroring.childrenInherit: true
    Column {
        anchors { left: parent.left; right: undo.visible ? undo.left : close.left; rightMargin: Theme.px(16); verticalCenter: parent.verticalCenter }
        spacing: Theme.px(2)
        Words { objectName: "sheetTitle"; width: parent.width; text: head.sheet.title; size: 25; weight: Font.ExtraBold; elide: Text.ElideRight; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(18) }
        Words { visible: text !== ""; width: parent.width; text: head.sheet.sub; color: Theme.text2; weight: Font.DemiBold; elide: Text.ElideRight }
    }
    TouchButton {
        id: undo
        objectName: head.sheet.undo?.id ?? ""
        visible: objectName !== ""
        anchors { right: close.left; rightMargin: Theme.gap; verticalCenter: parent.verticalCenter }
        width: Theme.px(230); height: Theme.px(92)
        kind: "quiet"
        text: head.sheet.undo?.label ?? ""
        sub: head.sheet.undo?.sub ?? ""
        size: 20
        onClicked: head.touched(objectName)
    }
    TouchButton {
        id: close
        objectName: head.sheet.close.id
        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        width: Theme.px(138); height: Theme.px(66)
        kind: "quiet"
        text: head.sheet.close.label
        size: 20
        onClicked: head.touched(head.sheet.close.id)
    }
}
