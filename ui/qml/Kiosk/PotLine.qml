pragma ComponentBehavior: Bound
import QtQuick

// One row of the pot table: the pot, its amount, its high and its low.
Item {
    id: line
    required property var pot
    readonly property bool head: pot.kind === "head"
    height: Theme.px(head ? 24 : 30)
    component Cell: Words {
        property real at: 0
        property real share: 0.22
        x: Math.round(line.width * at); width: Math.round(line.width * share)
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        size: line.head ? 15 : 18
        weight: line.head ? Font.Normal : Font.ExtraBold
        figures: true
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Theme.px(15)
        elide: Text.ElideRight
    }
    Words { width: parent.width * 0.34; elide: Text.ElideRight; anchors.verticalCenter: parent.verticalCenter; text: line.pot.name; weight: Font.DemiBold; color: line.pot.kind === "house" ? Theme.text2 : Theme.text }
    Cell { at: 0.34; text: line.pot.amount; weight: Font.Normal; color: line.head ? Theme.muted : Theme.text2 }
    Cell { at: 0.56; share: line.pot.low === "" ? 0.44 : 0.22; text: line.pot.high; color: line.head ? Theme.muted : Theme.ok }
    Cell { at: 0.78; text: line.pot.low; color: line.head ? Theme.muted : Theme.forced }
}
