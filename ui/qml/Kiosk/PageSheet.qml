import QtQuick

// A page of the table's life: its title, and the page.
Item {
    id: page
    required property var sheet
    signal touched(string id)
    implicitHeight: 10000
    SheetHead { id: head; width: parent.width; sheet: page.sheet; onTouched: id => page.touched(id) }
    PageBody {
        anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: Theme.gap; bottom: parent.bottom }
        sheet: page.sheet
        onTouched: id => page.touched(id)
    }
}
