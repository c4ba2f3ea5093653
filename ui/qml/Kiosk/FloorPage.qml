pragma ComponentBehavior: Bound
import QtQuick

// The floor's pages over the whole table: the bar with its word, the tabs, the page that is open, and the way out.
Rectangle {
    id: over
    required property var view
    required property var seats
    property bool portrait: false
    signal touched(string id)
    readonly property string kind: view.body ? view.body.kind : ""
    color: Theme.bg0
    MouseArea { anchors.fill: parent }
    Rectangle {
        id: bar
        width: parent.width; height: Theme.px(66)
        color: over.view.frozen ? Theme.foldFill : Theme.bg0
        LayoutMirroring.enabled: Theme.left
        LayoutMirroring.childrenInherit: true
        Rectangle { anchors.bottom: parent.bottom; width: parent.width; height: Theme.px(3); color: over.view.frozen ? Theme.danger : Theme.line }
        Row {
            anchors { left: parent.left; leftMargin: Theme.px(16); verticalCenter: parent.verticalCenter }
            spacing: Theme.px(14)
            Chip { objectName: "held"; label: over.view.word; tone: over.view.frozen ? Theme.danger : Theme.text2; size: 18; anchors.verticalCenter: parent.verticalCenter }
            Words { text: over.view.title; size: 20; weight: Font.Bold; anchors.verticalCenter: parent.verticalCenter }
            Words { visible: !over.portrait; text: over.view.hand; color: Theme.text2; anchors.verticalCenter: parent.verticalCenter }
        }
        Row {
            anchors { right: parent.right; rightMargin: Theme.px(16); verticalCenter: parent.verticalCenter }
            spacing: Theme.px(14)
            Chip { objectName: "who"; visible: label !== ""; label: over.view.who; tone: over.view.frozen ? Theme.danger : Theme.text2; solid: false; size: 16; anchors.verticalCenter: parent.verticalCenter }
            Words { text: over.view.clock; size: 20; figures: true; weight: Font.Bold; anchors.verticalCenter: parent.verticalCenter }
        }
    }
    Row {
        id: tabs
        LayoutMirroring.enabled: Theme.left
        anchors { left: parent.left; right: parent.right; top: bar.bottom; margins: Theme.px(16); topMargin: Theme.gap }
        height: over.view.tabs.length > 0 ? Theme.px(66) : 0
        spacing: Theme.gap
        readonly property real share: Math.min(Theme.px(180), Math.floor((width - (over.view.tabs.length - 1) * spacing) / over.view.tabs.length))
        Repeater {
            model: over.view.tabs
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: tabs.share; height: tabs.height
                kind: modelData.kind
                text: modelData.label
                size: 19
                onClicked: over.touched(modelData.id)
            }
        }
    }
    Words {
        id: refused
        objectName: "floorRefused"
        anchors { left: parent.left; right: parent.right; top: tabs.bottom; margins: Theme.px(16); topMargin: visible ? Theme.gap : 0 }
        height: text !== "" ? contentHeight : 0
        visible: text !== ""
        text: over.view.refused
        size: 20
        weight: Font.Bold
        color: Theme.danger
        wrapMode: Text.WordWrap
    }
    Loader {
        anchors { left: parent.left; right: parent.right; top: refused.bottom; bottom: band.top; margins: Theme.px(16); topMargin: Theme.gap; bottomMargin: Theme.gap }
        sourceComponent: over.kind === "page" ? paged : over.kind === "recall" ? recall : over.kind === "report" ? report : null
    }
    Component { id: recall; RecallPage { view: over.view.body; seats: over.seats; portrait: over.portrait; onTouched: id => over.touched(id) } }
    Component { id: report; ReportPage { view: over.view.body; portrait: over.portrait; onTouched: id => over.touched(id) } }
    Component { id: paged; PageBody { sheet: over.view.body; onTouched: id => over.touched(id) } }
    ActionBand {
        id: band
        anchors.bottom: parent.bottom
        width: parent.width; height: Theme.px(over.portrait ? 220 : 124)
        portrait: over.portrait
        band: over.view
        onTouched: id => over.touched(id)
    }
}
