import QtQuick

// A page that the first frame does without: its file is read when it is first wanted. `given` are its properties; null, and it is not there.
// Not a Loader: its setSource holds the properties of every call until the engine goes.
Item {
    id: later
    required property string file
    required property var given
    property Component kind
    property Item page
    signal touched(string id)
    signal dragged(string id, real x, real y)
    anchors.fill: parent
    onGivenChanged: {
        if (!given)
            leave()
        else if (page)
            for (const name in given)
                page[name] = given[name]
        else
            open()
    }
    function open() {
        kind = kind ?? Qt.createComponent(file)
        page = kind.createObject(later, Object.assign({ width: width, height: height }, given)) as Item
        page.anchors.fill = later
    }
    function leave() {
        const gone = page
        page = null
        if (gone) {
            gone.parent = null   // out of sight at once; what happens in it may be why it goes
            gone.destroy()
        }
    }
    Connections {
        target: later.page
        ignoreUnknownSignals: true
        function onTouched(id: string) { later.touched(id) }
        function onDragged(id: string, x: real, y: real) { later.dragged(id, x, y) }
    }
}
