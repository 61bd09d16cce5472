package dev.gregor.app.report;

import dev.gregor.app.report.CrawlIndex.Missing;
import dev.gregor.topics.records.ExcludedUrl.Absence;
import java.util.Locale;

/** Reasons in words: {@code HTTP_404} is HTTP 404, {@code CONNECT_TIMEOUT} is connect timeout. */
final class CauseWords {
    private static final String HTTP = "HTTP_";
    private static final String ROBOTS = "ROBOTS_";

    private CauseWords() {}

    static String of(Missing why) {
        return why.state() == Absence.GONE ? "gone, " + of(why.reason()) : of(why.reason());
    }

    static String of(String reason) {
        if (reason.startsWith(ROBOTS)) {
            return "robots.txt: " + of(reason.substring(ROBOTS.length()));
        }
        return reason.startsWith(HTTP)
                ? "HTTP " + PlainText.of(reason.substring(HTTP.length()))
                : PlainText.of(reason.toLowerCase(Locale.ROOT).replace('_', ' '));
    }
}
