pragma ComponentBehavior: Bound
import QtQuick

// A hand that is past: the table as it stood at an entry under the word for it, the entries, what happened beside what was expected.
Item {
    id: page
    required property var view
    required property var seats
    property bool portrait: false
    signal touched(string id)
    readonly property bool supposed: view.mode === "suppose"
    readonly property color tone: supposed ? Theme.allIn : Theme.forced
    readonly property real felt: portrait ? width : Math.floor(width * 0.585)

    Item {
        id: past
        visible: !page.view.whole
        anchors.fill: parent
        Rectangle {
            id: frame
            width: page.felt
            height: scrub.y - Theme.gap
            color: "transparent"
            radius: Theme.radius
            border { width: Theme.px(3); color: page.tone }
            PokerTable {
                id: table
                readonly property real fit: Math.min((frame.width - Theme.px(16)) / Theme.px(872), (frame.height - Theme.px(60)) / Theme.px(584))
                width: Theme.px(872); height: Theme.px(584)
                scale: fit
                transformOrigin: Item.TopLeft
                x: Math.round((frame.width - width * fit) / 2)
                y: Theme.px(46)
                seats: page.seats
                centre: page.view.centre
            }
            Chip { objectName: "recallWord"; x: Theme.px(12); y: Theme.px(10); label: page.view.word; tone: page.tone; size: 18 }
            Words { anchors { right: parent.right; rightMargin: Theme.px(14) } y: Theme.px(12); text: page.view.where; size: 18; figures: true; weight: Font.Bold }
        }
        Item {
            id: scrub
            y: page.portrait ? Math.round(page.width * 0.7) : parent.height - height
            width: page.felt; height: Theme.px(66)
            TouchButton {
                id: back
                objectName: page.view.scrub[0].id
                width: Theme.px(92); height: parent.height
                kind: "plain"
                text: page.view.scrub[0].label
                size: 20
                onClicked: page.touched(objectName)
            }
            Item {
                id: rail
                anchors { left: back.right; right: on.left; leftMargin: Theme.px(24); rightMargin: Theme.px(24) }
                height: parent.height
                readonly property int last: Math.max(1, page.view.rows.length - 1)
                function pick(x: real) {
                    const at = Math.round(Math.max(0, Math.min(1, x / width)) * last)
                    page.touched(page.view.rows[Math.min(at, page.view.rows.length - 1)].id)
                }
                Rectangle { anchors.verticalCenter: parent.verticalCenter; width: parent.width; height: Theme.px(6); radius: height / 2; color: Theme.bg3 }
                Repeater {
                    model: page.view.rows
                    delegate: Rectangle {
                        required property int index
                        required property var modelData
                        visible: modelData.head || modelData.differs
                        x: Math.round(rail.width * index / rail.last - width / 2)
                        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
                        width: Theme.px(modelData.differs ? 7 : 3); height: Theme.px(modelData.differs ? 34 : 22); radius: width / 2
                        color: modelData.differs ? Theme.danger : Theme.muted
                    }
                }
                Rectangle {
                    x: Math.round(rail.width * page.view.now / rail.last - width / 2)
                    anchors.verticalCenter: parent.verticalCenter
                    width: Theme.px(26); height: width; radius: width / 2
                    color: page.tone
                    border { width: Theme.px(3); color: Theme.bg0 }
                }
                MouseArea {
                    anchors.fill: parent
                    onPressed: mouse => rail.pick(mouse.x)
                    onPositionChanged: mouse => rail.pick(mouse.x)
                }
            }
            TouchButton {
                id: on
                objectName: page.view.scrub[1].id
                anchors.right: parent.right
                width: Theme.px(92); height: parent.height
                kind: "plain"
                text: page.view.scrub[1].label
                size: 20
                onClicked: page.touched(objectName)
            }
        }
        Item {
            id: column
            x: page.portrait ? 0 : page.felt + Theme.px(18)
            y: page.portrait ? scrub.y + scrub.height + Theme.gap : 0
            width: page.width - x
            height: parent.height - y
            Flickable {
                id: shelf
                visible: !page.view.side
                width: parent.width; height: visible ? Theme.px(66) : 0
                contentWidth: hands.width
                clip: true
                flickableDirection: Flickable.HorizontalFlick
                boundsBehavior: Flickable.StopAtBounds
                Row {
                    id: hands
                    spacing: Theme.gap
                    Repeater {
                        model: page.view.hands
                        delegate: TouchButton {
                            required property var modelData
                            objectName: modelData.id
                            width: Theme.px(80); height: Theme.px(66)
                            kind: modelData.kind
                            text: modelData.label
                            size: 20
                            onClicked: page.touched(modelData.id)
                        }
                    }
                }
            }
            RecallEntries {
                visible: !page.view.side
                anchors { top: shelf.bottom; topMargin: Theme.gap; bottom: said.top; bottomMargin: Theme.gap }
                width: parent.width
                rows: page.view.rows
                now: page.view.now
            }
            Column {
                id: said
                visible: !page.view.side
                anchors { bottom: row.top; bottomMargin: Theme.gap }
                width: parent.width
                spacing: Theme.px(4)
                Rectangle { width: parent.width; height: Theme.px(1.5); color: Theme.line }
                Words { width: parent.width; text: page.view.happened.text; size: 19; weight: Font.Bold; wrapMode: Text.WordWrap }
                Words { width: parent.width; text: page.view.expected.text; size: 18; color: Theme.text2; weight: Font.DemiBold; wrapMode: Text.WordWrap }
                Words { visible: text !== ""; width: parent.width; text: page.view.differs; size: 18; color: Theme.danger; weight: Font.Bold; wrapMode: Text.WordWrap }
            }
            Row {
                id: row
                visible: !page.view.side
                anchors.bottom: parent.bottom
                width: parent.width; height: Theme.px(92)
                spacing: Theme.gap
                Repeater {
                    model: page.view.buttons
                    delegate: TouchButton {
                        required property var modelData
                        objectName: modelData.id
                        width: Math.floor((row.width - (page.view.buttons.length - 1) * row.spacing) / page.view.buttons.length); height: row.height
                        kind: modelData.kind
                        text: modelData.label
                        sub: modelData.sub
                        size: 18
                        subSize: 15
                        onClicked: page.touched(modelData.id)
                    }
                }
            }
            Loader {
                anchors.fill: parent
                active: !!page.view.side
                sourceComponent: RecallSide { view: page.view; onTouched: id => page.touched(id) }
            }
        }
    }
    Loader {
        anchors.fill: parent
        active: !!page.view.whole
        sourceComponent: !page.view.whole ? null : page.view.whole.kind === "ruling" ? ruling : page.view.whole.kind === "tiles" ? tiles : page.view.whole.kind === "keypad" ? keypad : page.view.whole.kind === "letters" ? typing : page.view.whole.kind === "grid" ? grid : paged
    }
    Component { id: ruling; RulingSheet { sheet: page.view.whole; portrait: page.portrait; onTouched: id => page.touched(id) } }
    Component { id: tiles; TilesSheet { sheet: page.view.whole; portrait: page.portrait; onTouched: id => page.touched(id) } }
    Component { id: keypad; KeypadSheet { sheet: page.view.whole; onTouched: id => page.touched(id) } }
    Component { id: typing; LettersSheet { sheet: page.view.whole; onTouched: id => page.touched(id) } }
    Component { id: grid; GridSheet { sheet: page.view.whole; onTouched: id => page.touched(id) } }
    Component { id: paged; PageSheet { sheet: page.view.whole; onTouched: id => page.touched(id) } }
}
