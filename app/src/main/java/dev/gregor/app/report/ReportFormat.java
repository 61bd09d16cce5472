package dev.gregor.app.report;

/** How a report is written. */
enum ReportFormat {
    TEXT(20),
    HTML(100),
    CSV(Integer.MAX_VALUE);

    private final int rows;

    ReportFormat(int rows) {
        this.rows = rows;
    }

    /** How many rows of each table are written if the user does not say. */
    int rows() {
        return rows;
    }
}
