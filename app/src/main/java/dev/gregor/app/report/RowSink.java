package dev.gregor.app.report;

/** Takes the rows of all tables, in any order. */
interface RowSink {
    /**
     * Adds a row.
     *
     * @param weight rows of greater weight matter more to people
     * @param cells one for each column of the table
     */
    void add(ReportTable table, long weight, Cell... cells);
}
