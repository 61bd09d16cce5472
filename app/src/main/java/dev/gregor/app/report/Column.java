package dev.gregor.app.report;

/**
 * A column of a table.
 *
 * @param title its heading; also, in lower case, in the first line of a CSV file
 * @param inCsv whether it is in CSV files, where what has several lines has a file of its own
 */
record Column(String title, boolean inCsv) {
    static Column of(String title) {
        return new Column(title, true);
    }

    static Column notInCsv(String title) {
        return new Column(title, false);
    }
}
