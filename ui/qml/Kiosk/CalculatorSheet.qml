pragma ComponentBehavior: Bound
import QtQuick

// The calculator: the figure, its answer with the reasons, the seats, the choices, and the cards or the keypad.
Item {
    id: page
    required property var sheet
    property bool portrait: false
    readonly property var work: sheet.work
    signal touched(string id)
    implicitHeight: 10000
    SheetHead { id: head; width: parent.width; sheet: page.sheet; onTouched: id => page.touched(id) }
    Row {
        id: figures
        x: page.portrait ? 0 : Theme.px(290)
        y: page.portrait ? head.height + Theme.gap : 0
        width: parent.width - x - (page.portrait ? 0 : Theme.px(138) + Theme.gap)
        spacing: Theme.gap
        Repeater {
            model: page.sheet.figures
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: Math.floor((figures.width - 4 * Theme.gap) / 5); height: Theme.px(66)
                kind: modelData.kind
                text: modelData.label
                size: 19
                onClicked: page.touched(modelData.id)
            }
        }
    }
    Rectangle {
        id: answer
        anchors { left: parent.left; right: parent.right; top: figures.bottom; bottom: places.top; topMargin: Theme.px(10); bottomMargin: Theme.px(10) }
        radius: Theme.radius
        color: Theme.bg2
        Words {
            id: heading
            objectName: "answer"
            anchors { left: parent.left; right: parent.right; top: parent.top; margins: Theme.px(12); topMargin: Theme.px(8) }
            text: page.work.heading
            size: 25
            weight: Font.ExtraBold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(18)
            elide: Text.ElideRight
        }
        Flickable {
            id: body
            anchors { left: parent.left; right: parent.right; top: heading.bottom; bottom: parent.bottom; margins: Theme.px(12); topMargin: Theme.px(4); bottomMargin: Theme.px(8) }
            contentHeight: Math.max(lines.height, told.height)
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            interactive: contentHeight > height
            readonly property real share: page.work.grid.length > 0 && page.work.lines.length > 0 ? Math.round(width * 0.36) : 0
            Column {
                id: lines
                width: body.share
                spacing: Theme.px(2)
                Repeater {
                    model: body.share > 0 ? page.work.lines : []
                    delegate: Words { required property string modelData; width: lines.width; text: modelData; weight: Font.Bold; wrapMode: Text.WordWrap }
                }
            }
            Column {
                id: told
                x: body.share > 0 ? body.share + Theme.px(16) : 0
                width: body.width - x
                spacing: Theme.px(2)
                Repeater {
                    model: page.work.steps
                    delegate: Item {
                        id: step
                        required property var modelData
                        width: told.width; height: why.implicitHeight
                        Words { text: step.modelData.rule; color: Theme.text2; size: 15; weight: Font.Bold; y: Theme.px(2) }
                        Sentence { id: why; x: Theme.px(104); width: parent.width - x; said: step.modelData.text; color: Theme.text2; wrapMode: Text.WordWrap }
                    }
                }
            }
        }
        More {
            of: body
            anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: Theme.px(3) }
        }
    }
    Row {
        id: places
        anchors { bottom: choices.top; bottomMargin: Theme.gap }
        spacing: Theme.gap
        Repeater {
            model: page.work.places
            delegate: Rectangle {
                id: place
                required property var modelData
                objectName: modelData.id
                width: Math.floor((page.width - (page.work.places.length - 1) * places.spacing) / page.work.places.length)
                height: Theme.px(84); radius: Theme.radius
                color: tap.pressed ? Theme.bg3 : modelData.now ? Theme.actFill : Theme.bg2
                border { width: Theme.px(modelData.now ? 3 : 1.5); color: modelData.now ? Theme.actEdge : Theme.line }
                Words { id: label; x: Theme.px(10); y: Theme.px(4); text: place.modelData.label; size: 20; weight: Font.ExtraBold; color: place.modelData.now ? Theme.actText : Theme.text }
                Words {
                    anchors { left: label.right; leftMargin: Theme.px(6); right: parent.right; rightMargin: Theme.px(6) }
                    y: Theme.px(8)
                    horizontalAlignment: Text.AlignRight
                    text: place.modelData.mark
                    size: 15
                    weight: Font.Bold
                    color: Theme.text2
                    elide: Text.ElideRight
                }
                Row {
                    id: cards
                    readonly property int count: place.modelData.cards.length
                    x: Theme.px(6)
                    y: Theme.px(32)
                    spacing: Theme.px(1)
                    Repeater {
                        model: place.modelData.cards
                        delegate: PlayingCard {
                            required property string modelData
                            code: modelData
                            width: Math.min(Theme.px(30), Math.floor((place.width - Theme.px(12)) / Math.max(1, cards.count)) - cards.spacing); height: Theme.px(44)
                        }
                    }
                }
                Words {
                    anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: Theme.px(4); bottomMargin: Theme.px(16) }
                    horizontalAlignment: Text.AlignHCenter
                    text: place.modelData.text
                    size: 22
                    weight: Font.Bold
                    elide: Text.ElideRight
                }
                Mark { of: place.modelData.id }
                Tap {
                    id: tap
                    enabled: place.modelData.able
                    onTapped: page.touched(place.modelData.id)
                }
            }
        }
    }
    Row {
        id: choices
        anchors { bottom: field.top; bottomMargin: Theme.gap }
        spacing: Theme.gap
        Repeater {
            model: page.work.choices
            delegate: TouchButton {
                required property var modelData
                objectName: modelData.id
                width: Math.min(Theme.px(146), Math.floor((page.width - (page.work.choices.length - 1) * Theme.gap) / page.work.choices.length)); height: Theme.px(66)
                kind: modelData.kind
                text: modelData.label
                size: 19
                onClicked: page.touched(modelData.id)
            }
        }
    }
    Words {
        objectName: "note"
        anchors { left: choices.right; leftMargin: Theme.px(20); right: parent.right; verticalCenter: choices.verticalCenter }
        text: page.work.note
        size: 20
        weight: Font.DemiBold
        elide: Text.ElideRight
    }
    Item {
        id: field
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: Theme.px(316)
        CardField { visible: page.work.grid.length > 0; width: parent.width; cards: page.work.grid; onTouched: id => page.touched(id) }
        NumberKeys {
            id: keys
            anchors { right: parent.right; bottom: parent.bottom }
            keyWidth: Theme.px(112)
            keys: page.work.keys
            onTouched: id => page.touched(id)
        }
        Column {
            id: results
            visible: page.work.grid.length === 0
            anchors { left: parent.left; right: keys.left; rightMargin: Theme.px(24); top: parent.top }
            spacing: Theme.px(4)
            Words { visible: text !== ""; objectName: "entry"; width: parent.width; horizontalAlignment: Text.AlignRight; text: page.work.entry; size: 34; figures: true; weight: Font.ExtraBold }
            Repeater {
                model: page.work.lines
                delegate: Words { required property string modelData; width: results.width; text: modelData; size: 20; weight: Font.Bold; elide: Text.ElideRight }
            }
        }
        Grid {
            id: actions
            visible: page.work.grid.length === 0
            anchors { left: parent.left; bottom: parent.bottom }
            columns: page.portrait ? 2 : 4
            spacing: Theme.gap
            readonly property real share: Math.floor((parent.width - Theme.px(384) - columns * Theme.gap) / columns)
            Repeater {
                model: page.work.buttons
                delegate: TouchButton {
                    required property var modelData
                    objectName: modelData.id
                    width: actions.share; height: Theme.px(92)
                    kind: modelData.kind
                    text: modelData.label
                    size: 22
                    onClicked: page.touched(modelData.id)
                }
            }
        }
    }
}
