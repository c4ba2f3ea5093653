import QtQuick

// Touch a seat next: the table stays free above.
SheetHead { }
