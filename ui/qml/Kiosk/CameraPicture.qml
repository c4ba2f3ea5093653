pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Shapes

// The camera's picture with what was found in it, and points that a finger drags. Places are pixels of the camera's picture.
Item {
    id: view
    required property var picture
    signal dragged(string id, real x, real y)
    readonly property real scaled: Math.min(width / picture.size[0], height / picture.size[1])
    Rectangle {
        id: frame
        objectName: "cameraPicture"
        width: Math.round(view.picture.size[0] * view.scaled); height: Math.round(view.picture.size[1] * view.scaled)
        color: Theme.bg2
        Image {
            anchors.fill: parent
            source: view.picture.number > 0 ? "image://camera/" + view.picture.number : ""
            cache: false
            smooth: true
        }
        Repeater {
            model: view.picture.lines
            delegate: Item {
                id: line
                required property var modelData
                readonly property var points: modelData.points.map(one => Qt.point(one[0] * view.scaled, one[1] * view.scaled))
                readonly property color tone: modelData.tone === "" ? Theme.lineOn : Theme.toneOn(modelData.tone)
                readonly property real middleX: points.reduce((sum, one) => sum + one.x, 0) / Math.max(1, points.length)
                readonly property real middleY: points.reduce((sum, one) => sum + one.y, 0) / Math.max(1, points.length)
                objectName: modelData.name
                Shape {
                    ShapePath {
                        strokeColor: line.tone
                        strokeWidth: Theme.px(3)
                        fillColor: "transparent"
                        joinStyle: ShapePath.RoundJoin
                        PathPolyline { path: line.points.length > 0 ? line.points.concat([line.points[0]]) : [] }
                    }
                }
                Rectangle { visible: line.modelData.label !== ""; anchors.fill: told; anchors.margins: -Theme.px(4); radius: Theme.px(6); color: "#10151B" }
                Column {
                    id: told
                    x: line.middleX - width / 2; y: line.middleY - height / 2
                    Words { anchors.horizontalCenter: parent.horizontalCenter; text: line.modelData.label; size: 20; weight: Font.ExtraBold; color: line.tone }
                    Words { anchors.horizontalCenter: parent.horizontalCenter; visible: text !== ""; text: line.modelData.sub; size: 15; weight: Font.Bold; color: line.tone }
                }
            }
        }
        Repeater {
            model: view.picture.handles
            delegate: Item {
                id: handle
                required property var modelData
                readonly property real side: Theme.px(66)
                objectName: modelData.id
                width: side; height: side
                x: modelData.at[0] * view.scaled - side / 2 + (finger.active ? finger.activeTranslation.x : 0)
                y: modelData.at[1] * view.scaled - side / 2 + (finger.active ? finger.activeTranslation.y : 0)
                Rectangle {
                    anchors.centerIn: parent
                    width: Theme.px(44); height: width; radius: width / 2
                    color: "transparent"
                    border { width: Theme.px(3); color: Theme.toneOn(handle.modelData.tone) }
                    Rectangle { anchors.centerIn: parent; width: Theme.px(2); height: Theme.px(20); color: Theme.toneOn(handle.modelData.tone) }
                    Rectangle { anchors.centerIn: parent; width: Theme.px(20); height: Theme.px(2); color: Theme.toneOn(handle.modelData.tone) }
                }
                Words { x: handle.modelData.at[0] > view.picture.size[0] * 0.9 ? handle.side * 0.14 - width : handle.side * 0.86; anchors.verticalCenter: parent.verticalCenter; text: handle.modelData.label; size: 20; weight: Font.ExtraBold; color: Theme.toneOn(handle.modelData.tone) }
                DragHandler {
                    id: finger
                    target: null
                    dragThreshold: 0
                    property point last
                    onActiveTranslationChanged: if (active) last = Qt.point(activeTranslation.x, activeTranslation.y)
                    onActiveChanged: {
                        if (active)
                            last = Qt.point(0, 0)
                        else
                            view.dragged(handle.modelData.id, handle.modelData.at[0] + last.x / view.scaled, handle.modelData.at[1] + last.y / view.scaled)
                    }
                }
            }
        }
    }
}
