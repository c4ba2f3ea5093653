pragma Singleton
import QtQuick

// Colours and sizes, and nothing else. Sizes are for u = 1 (1280 x 800); u is set by the window.
QtObject {
    id: theme
    property real u: 1.0
    property bool bright: false
    property bool still: false
    property bool left: false
    property bool large: false
    property bool twoColour: false
    property string mark: ""
    readonly property real wording: large ? 1.15 : 1
    readonly property color bg0: bright ? "#E9EDF0" : "#0A0E13"
    readonly property color bg1: bright ? "#FFFFFF" : "#131A22"
    readonly property color bg2: bright ? "#F1F4F6" : "#1C2530"
    readonly property color bg3: bright ? "#DDE4EA" : "#283442"
    readonly property color trainBar: bright ? "#E9DDF7" : "#2A1E3A"
    readonly property color line: bright ? "#7C8B99" : "#3A4856"
    readonly property color felt: bright ? "#CFE3DA" : "#0F2F2B"
    readonly property color feltTop: bright ? "#DCEBE4" : "#123733"
    readonly property color feltBottom: bright ? "#C3DACF" : "#0C2623"
    readonly property color feltLine: bright ? "#6E9C8B" : "#2C5A52"
    readonly property color rail: bright ? "#9DB5AA" : "#0B1D1B"
    readonly property color text: bright ? "#0D1318" : "#F5F8FB"
    readonly property color text2: bright ? "#35424E" : "#B4C1CD"
    readonly property color muted: bright ? "#475562" : "#8595A5"
    readonly property color ink: "#10151B"
    readonly property color act: bright ? "#FFB300" : "#FFC233"
    readonly property color actEdge: bright ? "#A86E00" : "#FFC233"
    readonly property color actText: bright ? "#7A4B00" : "#FFC233"
    readonly property color actFill: bright ? "#FFF3CF" : "#2B2A1C"
    readonly property color forced: bright ? "#0B5A9A" : "#62C7FF"
    readonly property color ok: bright ? "#0A6E44" : "#4ADE98"
    readonly property color danger: bright ? "#A8221B" : "#FF7A7A"
    readonly property color foldFill: bright ? "#F6DEDC" : "#33191C"
    readonly property color allIn: bright ? "#6A35B1" : "#D2A8FF"
    readonly property color passFill: bright ? "#22303C" : "#E4EBF1"
    readonly property color passText: bright ? "#FFFFFF" : "#10151B"
    readonly property color onTone: bright ? "#FFFFFF" : "#10151B"
    readonly property color card: bright ? "#FFFFFF" : "#FBF8F1"
    readonly property color cardEdge: "#C9C3B4"
    readonly property color cardBack: "#274C77"
    readonly property color cardBackEdge: "#9DBBDA"
    readonly property color bestHigh: "#0B9A5B"
    readonly property color bestLow: "#1B7FC4"
    readonly property color spade: "#101418"
    readonly property color heart: "#C5141F"
    readonly property color diamond: "#1448C8"
    readonly property color club: "#067D68"
    readonly property string face: "Kiosk Sans"
    readonly property string cardFace: "Kiosk Condensed"
    readonly property int radius: px(12)
    readonly property int gap: px(12)

    function px(size: real): int {
        return Math.round(size * theme.u)
    }
    function suit(letter: string): color {
        return letter === "h" || (letter === "d" && twoColour) ? heart : letter === "d" ? diamond : letter === "c" && !twoColour ? club : spade
    }
    function pip(letter: string): string {
        return "../../assets/cards/" + letter + (twoColour && (letter === "d" || letter === "c") ? "2" : "") + ".svg"
    }
    function lit(letter: string): string {   // a pip that is seen on the panel, not on a card
        return bright ? pip(letter) : pip(letter).replace(".svg", "-lit.svg")
    }
    readonly property color lineOn: "#F5F8FB"
    function toneOn(name: string): color {   // on a picture, which is as dark in a lit room
        switch (name) {
        case "act": return "#FFC233"
        case "forced": return "#62C7FF"
        case "ok": return "#4ADE98"
        case "danger": return "#FF7A7A"
        default: return lineOn
        }
    }
    function tone(name: string): color {
        switch (name) {
        case "act": return act
        case "forced": return forced
        case "ok": return ok
        case "danger": return danger
        case "all_in": return allIn
        default: return text2
        }
    }
}
