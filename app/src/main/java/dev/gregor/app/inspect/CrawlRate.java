package dev.gregor.app.inspect;

import dev.gregor.app.inspect.ProgressReader.Report;
import java.util.Deque;

/**
 * The rate of one partition of the frontier, averaged over the last ten seconds. The scheduler publishes a report about once
 * a second, and none while nothing changes: a report holds until the next one.
 */
final class CrawlRate {
    private static final long SPAN_MILLIS = 10_000;
    private static final long MIN_SPAN_MILLIS = 1_000;
    private static final int MAX_REPORTS = 1_000;

    private CrawlRate() {}

    /** Adds a report, and removes those that the rate no longer needs. */
    static void add(Deque<Report> reports, Report report) {
        reports.addLast(report);
        while (reports.size() > MAX_REPORTS || (reports.size() > 1 && isOld(second(reports), report.atMillis()))) {
            reports.removeFirst();
        }
    }

    static double pagesPerSecond(Deque<Report> reports, long nowMillis) {
        long now = Math.max(nowMillis, reports.getLast().atMillis());
        Report first = reports.getFirst();
        for (Report report : reports) {
            first = isOld(report, now) ? report : first;
        }
        long pages = reports.getLast().progress().fetched() - first.progress().fetched();
        long span = Math.max(MIN_SPAN_MILLIS, Math.min(SPAN_MILLIS, now - first.atMillis()));
        return Math.max(0, pages) * 1_000.0 / span;
    }

    /** Whether the report was in force at the beginning of the span that ends now. */
    private static boolean isOld(Report report, long nowMillis) {
        return report.atMillis() <= nowMillis - SPAN_MILLIS;
    }

    private static Report second(Deque<Report> reports) {
        return reports.stream().skip(1).findFirst().orElseThrow();
    }
}
