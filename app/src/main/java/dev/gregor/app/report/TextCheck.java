package dev.gregor.app.report;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks one kind of text that each page should have, of its own, and not too long: titles, or descriptions. */
final class TextCheck {
    private static final int MAX_TEXTS = 50_000;

    private final TextTables tables;
    private final SharedTexts shared;
    private final RowSink rows;
    private final Map<Long, String> texts = new HashMap<>();
    private final PageSamples samples = new PageSamples(2 * MAX_TEXTS);

    /** The tables of a kind of text, and how long it may be. */
    record TextTables(
            ReportTable missing, ReportTable same, ReportTable samePages, ReportTable tooLong, int maxCharacters) {
        static final TextTables TITLES = new TextTables(
                ReportTable.MISSING_TITLES,
                ReportTable.SAME_TITLES,
                ReportTable.SAME_TITLE_PAGES,
                ReportTable.LONG_TITLES,
                ReportTable.MAX_TITLE);
        static final TextTables DESCRIPTIONS = new TextTables(
                ReportTable.MISSING_DESCRIPTIONS,
                ReportTable.SAME_DESCRIPTIONS,
                ReportTable.SAME_DESCRIPTION_PAGES,
                ReportTable.LONG_DESCRIPTIONS,
                ReportTable.MAX_DESCRIPTION);
    }

    TextCheck(TextTables tables, SharedTexts shared, RowSink rows) {
        this.tables = tables;
        this.shared = shared;
        this.rows = rows;
    }

    void check(String url, @Nullable String text) {
        if (text == null || text.isBlank()) {
            rows.add(tables.missing, 0, Cell.address(url));
            return;
        }
        Cell words = Cell.words(PlainText.of(text));
        int length = text.codePointCount(0, text.length());
        if (length > tables.maxCharacters) {
            rows.add(tables.tooLong, length, Cell.amount(length), Cell.address(url), words);
        }
        long hash = SharedTexts.hash(url, text);
        if (shared.pages(hash) > 1) {
            rows.add(tables.samePages, 0, words, Cell.address(url));
            keep(hash, url, text);
        }
    }

    private void keep(long hash, String url, String text) {
        if (texts.size() < MAX_TEXTS || texts.containsKey(hash)) {
            texts.putIfAbsent(hash, PlainText.of(text));
            samples.add(hash, url, null);
        }
    }

    /** Adds the texts that several pages have, when all pages are checked; at most {@value #MAX_TEXTS} of them. */
    void addShared() {
        texts.forEach((hash, text) -> {
            int pages = shared.pages(hash);
            rows.add(tables.same, pages, Cell.amount(pages), Cell.words(text), samples.of(hash, pages));
        });
    }
}
