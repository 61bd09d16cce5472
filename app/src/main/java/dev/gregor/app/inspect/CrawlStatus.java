package dev.gregor.app.inspect;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.gregor.app.control.ActiveCommands.IssuedCommand;
import dev.gregor.topics.records.Progress;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of a crawl. In JSON the counts of its progress are fields of the status itself.
 *
 * @param running whether the crawl's Kafka runs; false for a data folder on which nothing runs
 * @param pagesPerSecond the average of the last ten seconds
 * @param changedAt when the scheduler last reported progress; null if it never did
 * @param progress the sum over all partitions of the frontier
 * @param commands the commands in force
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record CrawlStatus(
        Instant at,
        boolean running,
        @Nullable Instant changedAt,
        double pagesPerSecond,
        @JsonUnwrapped @JsonIgnoreProperties("partition") Progress progress,
        List<StageLag> stages,
        List<IssuedCommand> commands) {
    CrawlStatus {
        pagesPerSecond = Math.round(pagesPerSecond * 10) / 10.0;
    }
}
