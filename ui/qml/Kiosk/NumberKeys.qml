pragma ComponentBehavior: Bound
import QtQuick

// Twelve keys, three a row.
Grid {
    id: pad
    required property var keys
    property real keyWidth: Theme.px(110)
    property real keyHeight: Theme.px(70)
    signal touched(string id)
    columns: 3
    spacing: Theme.gap
    Repeater {
        model: pad.keys
        delegate: TouchButton {
            required property var modelData
            objectName: modelData.id
            width: pad.keyWidth; height: pad.keyHeight
            kind: modelData.kind
            text: modelData.label
            size: modelData.label.length > 1 ? 20 : 30
            onClicked: pad.touched(modelData.id)
        }
    }
}
