import QtQuick

// A page that the first frame does without: its file is read when it is first wanted. `given` are its properties; null, and it is not there.
Loader {
    id: later
    required property string file
    required property var given
    signal touched(string id)
    anchors.fill: parent
    onGivenChanged: {
        if (!given)
            source = ""
        else if (item)
            for (const name in given)
                item[name] = given[name]
        else
            setSource(file, given)
    }
    Connections {
        target: later.item
        ignoreUnknownSignals: true
        function onTouched(id: string) { later.touched(id) }
    }
}
