pragma ComponentBehavior: Bound
import QtQuick

// What lies beside the table in the place of the entries: what if with both hands' chips, a ruling, the surveillance clock.
Item {
    id: side
    required property var view
    signal touched(string id)
    readonly property bool compared: view.compare.length > 0
    Words { id: title; anchors { left: parent.left; right: back.left; verticalCenter: back.verticalCenter } text: side.view.side.title; size: 25; weight: Font.ExtraBold; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(18) }
    TouchButton {
        id: back
        objectName: side.view.back.id
        anchors.right: parent.right
        width: Theme.px(138); height: Theme.px(66)
        kind: "quiet"
        text: side.view.back.label
        size: 20
        onClicked: side.touched(objectName)
    }
    Column {
        id: both
        visible: side.compared
        anchors { top: back.bottom; topMargin: Theme.px(6) }
        width: parent.width
        spacing: Theme.px(1)
        Row {
            Words { width: both.width * 0.44; text: "" }
            Repeater {
                model: side.view.compared
                delegate: Words { required property string modelData; required property int index; width: both.width * 0.28; horizontalAlignment: Text.AlignRight; text: modelData; size: 16; weight: Font.ExtraBold; color: index ? Theme.allIn : Theme.forced; fontSizeMode: Text.HorizontalFit; minimumPixelSize: Theme.px(15) }
            }
        }
        Repeater {
            model: side.view.compare
            delegate: Row {
                id: line
                required property var modelData
                Words { width: both.width * 0.44; text: line.modelData.label; size: 15; color: Theme.text2; weight: Font.DemiBold }
                Words { width: both.width * 0.28; horizontalAlignment: Text.AlignRight; text: line.modelData.real; size: 15; figures: true; weight: Font.Bold; color: line.modelData.differs ? Theme.text : Theme.text2 }
                Words { width: both.width * 0.28; horizontalAlignment: Text.AlignRight; text: line.modelData.supposed; size: 15; figures: true; weight: Font.Bold; color: line.modelData.differs ? Theme.allIn : Theme.text2 }
            }
        }
    }
    PageBody {
        anchors { top: side.compared ? both.bottom : back.bottom; topMargin: Theme.gap; bottom: parent.bottom }
        width: parent.width
        sheet: side.view.side
        onTouched: id => side.touched(id)
    }
}
