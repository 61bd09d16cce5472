package dev.gregor.scheduler;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Progress;
import java.time.Duration;
import java.util.Map;

/** The gauges of one partition of the frontier. */
final class SchedulerGauges implements AutoCloseable {
    private final Meters.Gauges gauges;
    private final Meters.Counter lost;
    private long lostBefore;

    SchedulerGauges(Meters meters) {
        this.gauges = meters.gauges();
        this.lost = meters.counter(Metric.LEASES_EXPIRED);
    }

    /**
     * Sets them.
     *
     * @param lostVisits since this partition was opened
     */
    void show(Progress progress, Duration longestDue, long lostVisits) {
        gauges.set(Metric.QUEUED, progress.queued());
        gauges.set(Metric.VISITING, progress.visiting());
        gauges.set(Metric.REVISITS, progress.revisits());
        gauges.setAll(Metric.HOSTS, progress.hostStates());
        gauges.set(Metric.OVERDUE, longestDue.toMillis() / 1000.0);
        gauges.setAll(
                Metric.CRAWL_PAGES,
                Map.of(
                        "fetched", progress.fetched(),
                        "unchanged", progress.unchanged(),
                        "redirected", progress.redirected(),
                        "gone", progress.gone()));
        gauges.set(Metric.CRAWL_BYTES, progress.bytes());
        gauges.setAll(Metric.CRAWL_EXCLUDED, progress.excluded());
        gauges.setAll(Metric.CRAWL_FAILED, progress.failed());
        lost.add(lostVisits - lostBefore);
        lostBefore = lostVisits;
    }

    @Override
    public void close() {
        gauges.close();
    }
}
