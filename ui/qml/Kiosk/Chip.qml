import QtQuick

// A word in a pill: solid for what counts now, outlined for what is past.
Rectangle {
    id: chip
    required property string label
    property color tone: Theme.text2
    property bool solid: true
    property real size: 15
    property real room: 10000
    implicitHeight: Theme.px(size * 1.72 * Theme.wording)
    implicitWidth: Math.min(room, words.implicitWidth + Theme.px(size * 1.1))
    radius: height / 2
    color: solid ? tone : Theme.bg0
    border { width: solid ? 0 : Theme.px(1.5); color: tone }
    Words {
        id: words
        anchors.centerIn: parent
        width: Math.min(implicitWidth, chip.room - Theme.px(chip.size * 1.1))
        elide: Text.ElideRight
        text: chip.label
        size: chip.size
        weight: Font.Bold
        color: chip.solid ? (Qt.colorEqual(chip.tone, Theme.act) ? Theme.ink : Theme.onTone) : chip.tone
        font.letterSpacing: 0.4 * Theme.u
    }
}
