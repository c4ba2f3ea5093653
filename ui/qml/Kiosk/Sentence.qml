import QtQuick

// A sentence in which cards are drawn: each suit that it names is its pip, held to the rank before it.
Words {
    id: sentence
    required property string said
    readonly property var suits: ({ "♠": "s", "♥": "h", "♦": "d", "♣": "c" })
    readonly property bool cards: /[♠♥♦♣]/.test(said)
    readonly property int pip: Math.round(font.pixelSize * 0.86)
    textFormat: cards ? Text.RichText : Text.PlainText
    text: !cards ? said : said.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/[♠♥♦♣]/g, suit =>
        "&#8288;<img src=\"" + Qt.resolvedUrl(Theme.lit(suits[suit])) + "\" width=\"" + pip + "\" height=\"" + pip + "\">")
}
