pragma ComponentBehavior: Bound
import QtQuick

// The sheet that is open, at the bottom where the hand comes from; the table stays in sight above it.
Item {
    id: over
    required property var sheet
    property bool portrait: false
    property real least: 0
    signal touched(string id)
    readonly property string kind: sheet.kind ?? ""
    readonly property bool whole: kind === "setup" || kind === "calculator" || kind === "page"
    visible: kind !== ""
    Rectangle {
        visible: over.kind !== "move"
        anchors.fill: parent
        color: Theme.bg0
        opacity: 0.55
        MouseArea { anchors.fill: parent }
    }
    Rectangle {
        id: board
        objectName: "sheet"
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: over.whole ? parent.height - Theme.px(66) : Math.max(over.least, content.implicitHeight + Theme.px(32))
        color: Theme.bg1
        MouseArea { anchors.fill: parent }
        Rectangle { width: parent.width; height: Theme.px(2); color: Theme.actEdge }
        Loader {
            id: content
            anchors { fill: parent; margins: Theme.px(16) }
            sourceComponent: over.kind === "grid" ? grid : over.kind === "keypad" ? keypad : over.kind === "choices" ? choices : over.kind === "move" ? move : over.kind === "setup" ? setup : over.kind === "calculator" ? calculator : over.kind === "tiles" ? tiles : over.kind === "ruling" ? ruling : over.kind === "page" ? paged : over.kind === "keys" ? keymap : null
        }
    }
    Component { id: grid; GridSheet { sheet: over.sheet; onTouched: id => over.touched(id) } }
    Component { id: keypad; KeypadSheet { sheet: over.sheet; onTouched: id => over.touched(id) } }
    Component { id: choices; ChoicesSheet { sheet: over.sheet; portrait: over.portrait; onTouched: id => over.touched(id) } }
    Component { id: move; MoveSheet { sheet: over.sheet; onTouched: id => over.touched(id) } }
    Component { id: calculator; CalculatorSheet { sheet: over.sheet; portrait: over.portrait; onTouched: id => over.touched(id) } }
    Component { id: tiles; TilesSheet { sheet: over.sheet; portrait: over.portrait; onTouched: id => over.touched(id) } }
    Component { id: ruling; RulingSheet { sheet: over.sheet; portrait: over.portrait; onTouched: id => over.touched(id) } }
    Component { id: paged; PageSheet { sheet: over.sheet; onTouched: id => over.touched(id) } }
    Component { id: keymap; KeysSheet { sheet: over.sheet; portrait: over.portrait; onTouched: id => over.touched(id) } }
    Component { id: setup; SetupSheet { sheet: over.sheet; portrait: over.portrait; onTouched: id => over.touched(id) } }
}
