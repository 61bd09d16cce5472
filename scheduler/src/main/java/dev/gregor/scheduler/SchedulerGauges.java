package dev.gregor.scheduler;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Progress;
import java.time.Duration;
import java.util.Map;

/** Shows how one part of the frontier stands. */
final class SchedulerGauges implements AutoCloseable {
    private final Meters.Part part;
    private final Meters.Count lost;
    private long lostBefore;

    SchedulerGauges(Meters meters) {
        this.part = meters.part();
        this.lost = meters.count(Metric.VISITS_LOST);
    }

    /**
     * Shows it.
     *
     * @param lostVisits since this part was taken up
     */
    void show(Progress progress, Duration longestDue, long lostVisits) {
        part.level(Metric.QUEUED, progress.queued());
        part.level(Metric.VISITING, progress.visiting());
        part.level(Metric.REVISITS, progress.revisits());
        part.levels(Metric.HOSTS, progress.hostStates());
        part.level(Metric.DUE_DELAY, longestDue.toMillis() / 1000.0);
        part.levels(
                Metric.CRAWL_PAGES,
                Map.of(
                        "fetched", progress.fetched(),
                        "unchanged", progress.unchanged(),
                        "redirected", progress.redirected(),
                        "deleted", progress.deleted()));
        part.level(Metric.CRAWL_BYTES, progress.bytes());
        part.levels(Metric.CRAWL_REFUSED, progress.refused());
        part.levels(Metric.CRAWL_FAILED, progress.failed());
        lost.add(lostVisits - lostBefore);
        lostBefore = lostVisits;
    }

    @Override
    public void close() {
        part.close();
    }
}
