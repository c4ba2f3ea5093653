import QtQuick

// One thing to touch. Kinds: fold, pass, wager (outlined, no recommendation), must (solid amber), plain, quiet, bad, on.
Item {
    id: btn
    required property string kind
    property string text: ""
    property string sub: ""
    property real topInset: 0
    property real bottomInset: 0
    readonly property bool pressed: tap.pressed
    readonly property bool button: true
    signal clicked()
    property real size: 25
    property real subSize: 17
    readonly property color fill: kind === "must" ? Theme.act : kind === "fold" || kind === "bad" ? Theme.foldFill : kind === "wager" ? Theme.actFill
        : kind === "pass" ? Theme.passFill : kind === "quiet" ? Theme.bg0 : kind === "on" ? Theme.text : Theme.bg3
    readonly property color ink: kind === "must" ? Theme.ink : kind === "pass" ? Theme.passText : kind === "on" ? Theme.bg0 : Theme.text
    readonly property color edge: kind === "fold" || kind === "bad" ? Theme.danger : kind === "wager" ? Theme.actEdge : kind === "must" ? Theme.actEdge
        : kind === "quiet" ? Theme.muted : kind === "pass" ? Theme.passFill : kind === "on" ? Theme.text
        : Theme.line
    Rectangle {
        anchors { fill: parent; topMargin: btn.topInset; bottomMargin: btn.bottomInset }
        radius: Theme.radius
        color: btn.pressed ? Qt.tint(btn.fill, Theme.bright ? "#30000000" : "#40FFFFFF") : btn.fill
        border { width: Theme.px(btn.kind === "fold" || btn.kind === "wager" || btn.kind === "bad" ? 3 : 2); color: btn.edge }
    }
    Item {
        anchors { fill: parent; topMargin: btn.topInset; bottomMargin: btn.bottomInset }
        Mark { of: btn.objectName }
        Column {
            anchors.centerIn: parent
            width: parent.width - Theme.px(12)
            spacing: Theme.px(3)
            Words {
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                text: btn.text
                color: btn.ink
                size: btn.size
                weight: Font.ExtraBold
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: Theme.px(15)
                elide: Text.ElideRight
            }
            Words {
                visible: btn.sub !== ""
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                text: btn.sub
                color: btn.ink
                size: btn.subSize
                weight: Font.DemiBold
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: Theme.px(15)
                elide: Text.ElideRight
            }
        }
    }
    Tap {
        id: tap
        onTapped: btn.clicked()
    }
}
