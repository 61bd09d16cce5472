package dev.gregor.scheduler;

import dev.gregor.runtime.Measure;
import dev.gregor.runtime.Meters;
import dev.gregor.topics.Progress;
import java.time.Duration;
import java.util.Map;

/** Shows how one part of the frontier stands. */
final class SchedulerLevels implements AutoCloseable {
    private final Meters.Part part;
    private final Meters.Count lost;
    private long lostBefore;

    SchedulerLevels(Meters meters) {
        this.part = meters.part();
        this.lost = meters.count(Measure.VISITS_LOST);
    }

    /**
     * Shows it.
     *
     * @param lostVisits since this part was taken up
     */
    void show(Progress progress, Duration longestDue, long lostVisits) {
        part.level(Measure.QUEUED, progress.queued());
        part.level(Measure.VISITING, progress.visiting());
        part.level(Measure.REVISITS, progress.revisits());
        part.levels(Measure.HOSTS, progress.hostStates());
        part.level(Measure.DUE_DELAY, longestDue.toMillis() / 1000.0);
        part.levels(
                Measure.CRAWL_PAGES,
                Map.of(
                        "fetched", progress.fetched(),
                        "unchanged", progress.unchanged(),
                        "redirected", progress.redirected(),
                        "deleted", progress.deleted()));
        part.level(Measure.CRAWL_BYTES, progress.bytes());
        part.levels(Measure.CRAWL_REFUSED, progress.refused());
        part.levels(Measure.CRAWL_FAILED, progress.failed());
        lost.add(lostVisits - lostBefore);
        lostBefore = lostVisits;
    }

    @Override
    public void close() {
        part.close();
    }
}
