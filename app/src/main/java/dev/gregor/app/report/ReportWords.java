package dev.gregor.app.report;

import dev.gregor.app.cli.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sentences of a report, for text and HTML alike. */
final class ReportWords {
    private ReportWords() {}

    static String title(ReportSummary summary) {
        return "Report on a crawl of " + Numbers.of(summary.pages(), "page");
    }

    /** The first seeds of the crawl. */
    static Optional<String> seeds(ReportSummary summary) {
        String more = summary.seedCount() > summary.seeds().size() ? ", …" : "";
        return summary.seeds().isEmpty()
                ? Optional.empty()
                : Optional.of("Seeds: " + String.join(", ", summary.seeds()) + more);
    }

    /** What the reader has to know to judge the figures. */
    static List<String> notes(ReportSummary summary) {
        List<String> notes = new ArrayList<>();
        if (summary.pages() > 0 && !summary.hasLinks()) {
            notes.add(
                    "The documents have no links (GREGOR_FIELDS), so neither the pages of broken links nor orphans are"
                            + " known.");
        }
        if (summary.unreadable() > 0) {
            notes.add(Numbers.of(summary.unreadable(), "record") + " could not be read; the report leaves them out.");
        }
        return notes;
    }

    /** Where the rows are that a list leaves out. */
    static Optional<String> more(long rows) {
        return rows == 0
                ? Optional.empty()
                : Optional.of("and " + Numbers.number(rows) + " more, see --format csv or --top");
    }
}
