package dev.gregor.app.inspect;

import dev.gregor.app.inspect.ProgressReader.Report;
import java.util.Deque;

/**
 * The rate of one partition of the frontier, from the reports that the scheduler publishes about once a second: the
 * average from the latest report back to the latest one that is at least a second older.
 */
final class CrawlRate {
    private static final long SPAN_MILLIS = 1_000;
    private static final long STALE_MILLIS = 3_000;
    private static final int MAX_REPORTS = 1_000;

    private CrawlRate() {}

    /** Adds a report, and removes those that the rate no longer needs. */
    static void add(Deque<Report> reports, Report report) {
        reports.addLast(report);
        while (reports.size() > MAX_REPORTS || (reports.size() > 2 && isOld(second(reports), report))) {
            reports.removeFirst();
        }
    }

    /** The rate; 0 if the latest report is stale. */
    static double pagesPerSecond(Deque<Report> reports, long nowMillis) {
        Report first = reports.getFirst();
        Report last = reports.getLast();
        if (nowMillis - last.atMillis() > STALE_MILLIS || last.atMillis() <= first.atMillis()) {
            return 0;
        }
        long pages = last.progress().fetched() - first.progress().fetched();
        return Math.max(0, pages) * 1_000.0 / (last.atMillis() - first.atMillis());
    }

    private static boolean isOld(Report report, Report latest) {
        return report.atMillis() <= latest.atMillis() - SPAN_MILLIS;
    }

    private static Report second(Deque<Report> reports) {
        return reports.stream().skip(1).findFirst().orElseThrow();
    }
}
