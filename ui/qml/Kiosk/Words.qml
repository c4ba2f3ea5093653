import QtQuick

// Text in the kiosk's face. `figures`: digits of one width, for amounts in columns and numbers that change in place.
Text {
    id: words
    property real size: 17
    property int weight: Font.Normal
    property bool figures: false
    color: Theme.text
    textFormat: Text.PlainText
    font { family: Theme.face; pixelSize: Theme.px(words.size * Theme.wording); weight: words.weight; hintingPreference: Font.PreferNoHinting; features: words.figures ? { "tnum": 1 } : ({}) }
}
