import QtQuick

// A finger on a thing, however long it rests there: Qt's own handler drops a touch held longer than 0.8 s, without a word.
TapHandler {
    gesturePolicy: TapHandler.ReleaseWithinBounds
    longPressThreshold: 0
}
