pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Shapes

// A line through points, and the mark that is to be met as a dashed line. `plain`: the line alone, without words.
Item {
    id: plot
    required property var plot
    property bool plain: false
    readonly property color tone: plot.plot.tone === "act" ? Theme.actText : Theme.tone(plot.plot.tone)
    readonly property real above: plain ? Theme.px(6) : Theme.px(26)
    readonly property real below: plain ? Theme.px(6) : Theme.px(50)
    readonly property real high: height - above - below
    function place(dot: var): point {
        return Qt.point(dot.x * width, above + (1 - dot.y) * high)
    }
    Rectangle { y: plot.height - plot.below; width: parent.width; height: Theme.px(1.5); color: Theme.line }
    Shape {
        anchors.fill: parent
        visible: plot.plot.dots.length > 0
        ShapePath {
            strokeColor: Theme.muted
            strokeWidth: Theme.px(2)
            strokeStyle: ShapePath.DashLine
            dashPattern: [3, 4]
            fillColor: "transparent"
            startX: 0; startY: plot.above + (1 - plot.plot.line) * plot.high
            PathLine { x: plot.width; y: plot.above + (1 - plot.plot.line) * plot.high }
        }
        ShapePath {
            strokeColor: Theme.text2
            strokeWidth: Theme.px(plot.plain ? 2 : 3)
            fillColor: "transparent"
            joinStyle: ShapePath.RoundJoin
            PathPolyline { path: plot.plot.dots.map(dot => plot.place(dot)) }
        }
    }
    Repeater {
        model: plot.plot.dots
        delegate: Item {
            id: dot
            required property var modelData
            required property int index
            readonly property bool last: index === plot.plot.dots.length - 1
            readonly property point at: plot.place(modelData)
            readonly property var sides: [plot.plot.dots[index - 1], plot.plot.dots[index + 1]].filter(one => one !== undefined)
            readonly property bool under: modelData.y > 0.1 && sides.reduce((sum, one) => sum + one.y - modelData.y, 0) > 0   // the line goes up from it
            Rectangle {
                readonly property real side: Theme.px(dot.last ? 12 : plot.plain ? 0 : 10)
                x: dot.at.x - side / 2; y: dot.at.y - side / 2
                width: side; height: side; radius: side / 2
                color: dot.last ? plot.tone : Theme.text2
            }
            Words { visible: !plot.plain; x: dot.at.x - width / 2; y: dot.under ? dot.at.y + Theme.px(8) : dot.at.y - height - Theme.px(8); text: dot.modelData.label; size: 15; figures: true; weight: Font.Bold; color: dot.last ? plot.tone : Theme.text }
            Column {
                visible: !plot.plain
                x: dot.at.x - width / 2; y: plot.height - plot.below + Theme.px(6)
                Words { anchors.horizontalCenter: parent.horizontalCenter; text: dot.modelData.foot; size: 15; figures: true; color: Theme.text2 }
                Words { anchors.horizontalCenter: parent.horizontalCenter; text: dot.modelData.count; size: 15; figures: true; color: Theme.muted }
            }
        }
    }
    Words { visible: !plot.plain && plot.plot.dots.length === 0; anchors.centerIn: parent; text: plot.plot.empty; color: Theme.muted; weight: Font.DemiBold }
}
