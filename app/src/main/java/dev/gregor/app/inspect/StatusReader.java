package dev.gregor.app.inspect;

import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.app.control.ActiveCommands;
import dev.gregor.app.inspect.ProgressReader.Report;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.records.Progress;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** Reads the state of a crawl from Kafka. Its stages need not run. */
final class StatusReader implements AutoCloseable {
    private final KafkaAccess kafka;
    private final boolean stopped;
    private final InstantSource clock;
    private final RingOffsets offsets;
    private final ProgressReader progress;

    StatusReader(ReadableCrawl crawl, int partitions, InstantSource clock) {
        this.kafka = crawl.kafka();
        this.stopped = crawl.isStopped();
        this.clock = clock;
        this.offsets = new RingOffsets(kafka, partitions);
        this.progress = new ProgressReader(kafka);
    }

    /** The current state. The rate needs reports of two different times, so a first call may find none. */
    CrawlStatus read() throws InterruptedException {
        Collection<Report> reports = progress.readToEnd().values();
        Instant now = clock.instant();
        Instant changedAt = reports.stream()
                .map(Report::atMillis)
                .max(Long::compare)
                .map(Instant::ofEpochMilli)
                .orElse(null);
        try {
            return new CrawlStatus(
                    now,
                    !stopped,
                    changedAt,
                    progress.pagesPerSecond(now.toEpochMilli()),
                    reports.stream().map(Report::progress).reduce(Progress.ZERO, Progress::plus),
                    stages(),
                    ActiveCommands.read(kafka).inForce());
        } catch (ExecutionException e) {
            throw new BrokerException("Kafka did not return the offsets of the stages: " + e.getCause(), e);
        }
    }

    /** In the groups of a stopped crawl, the members of its last run may remain for some seconds. */
    private List<StageLag> stages() throws ExecutionException, InterruptedException {
        return RingLag.read(offsets).stages().stream()
                .map(stage -> stopped ? StageLag.of(stage.stage(), 0, stage.topics()) : stage)
                .toList();
    }

    @Override
    public void close() {
        progress.close();
        offsets.close();
    }
}
