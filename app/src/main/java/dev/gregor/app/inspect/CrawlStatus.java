package dev.gregor.app.inspect;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.app.control.ActiveCommands;
import dev.gregor.topics.records.Progress;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a crawl stands.
 *
 * @param changedAt when the scheduler last told of a change; null if it never did
 * @param visiting URLs handed out to fetchers
 * @param revisits pages that wait for their next visit
 * @param commands those that hold
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record CrawlStatus(
        Instant at,
        @Nullable Instant changedAt,
        double pagesPerSecond,
        long fetched,
        long bytes,
        long unchanged,
        long deleted,
        long redirected,
        long queued,
        long visiting,
        long revisits,
        long hosts,
        Map<String, Long> hostStates,
        Map<String, Long> refused,
        Map<String, Long> failed,
        boolean limitReached,
        List<StageLag> stages,
        List<ActiveCommands.Given> commands) {

    /**
     * How far a stage is behind.
     *
     * @param members threads or processes of it that run
     * @param lag records that it has still to take
     */
    record StageLag(String stage, int members, long lag) {}

    static CrawlStatus of(
            Instant at,
            @Nullable Instant changedAt,
            double pagesPerSecond,
            Progress progress,
            List<StageLag> stages,
            List<ActiveCommands.Given> commands) {
        return new CrawlStatus(
                at,
                changedAt,
                Math.round(pagesPerSecond * 10) / 10.0,
                progress.fetched(),
                progress.bytes(),
                progress.unchanged(),
                progress.deleted(),
                progress.redirected(),
                progress.queued(),
                progress.visiting(),
                progress.revisits(),
                progress.hosts(),
                progress.hostStates(),
                progress.refused(),
                progress.failed(),
                progress.limitReached(),
                stages,
                commands);
    }
}
