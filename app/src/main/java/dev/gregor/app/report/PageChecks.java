package dev.gregor.app.report;

import dev.gregor.app.report.TextCheck.TextTables;
import java.time.Duration;

/** What is checked of a page by itself: its speed, its title and its description. */
final class PageChecks {
    private final RowSink rows;
    private final Duration slow;
    private final TextCheck titles;
    private final TextCheck descriptions;

    /** @param slow pages are slow that took this long or longer */
    PageChecks(RowSink rows, Duration slow, SharedTexts titles, SharedTexts descriptions) {
        this.rows = rows;
        this.slow = slow;
        this.titles = new TextCheck(TextTables.TITLES, titles, rows);
        this.descriptions = new TextCheck(TextTables.DESCRIPTIONS, descriptions, rows);
    }

    void check(String url, PageView page) {
        Integer millis = page.responseMillis();
        if (millis != null && millis >= slow.toMillis()) {
            rows.add(ReportTable.SLOW_PAGES, millis, Cell.amount(millis), Cell.address(url));
        }
        if (page.head().isShown()) {
            titles.check(url, page.title());
            descriptions.check(url, page.description());
        }
    }

    /** Adds what is known when all pages are checked. */
    void end() {
        titles.addShared();
        descriptions.addShared();
    }
}
