package dev.gregor.app.crawl;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.inspect.RingLag;
import dev.gregor.app.inspect.StageLag;
import dev.gregor.app.inspect.WaitingFor;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.records.Progress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Notices when a crawl that has work makes no progress, and says what it waits for: once, and again when that changes. A
 * crawl makes progress when a URL is discovered, fetched, excluded or fails, and when a stage consumes a record.
 */
final class StallWatch {
    /** How many times the lag is read before a crawl counts as stalled. */
    private static final int LOOKS = 3;

    private static final long UNKNOWN = -1;

    private final InstantSource clock;
    private final Duration patience;
    private final LagReader lags;
    private final Predicate<String> isLive;
    private Instant changedAt;
    private Instant lookedAt;
    private @Nullable Progress progress;
    private long consumed = UNKNOWN;
    private Set<String> reported = Set.of();

    /** Reads the lag of all stages; it costs some requests to Kafka. */
    interface LagReader {
        RingLag read() throws InterruptedException;
    }

    /**
     * Starts to watch.
     *
     * @param patience how long a crawl may make no progress before it counts as stalled
     * @param isLive whether all threads of a stage in this process are alive
     */
    StallWatch(InstantSource clock, Duration patience, LagReader lags, Predicate<String> isLive) {
        this.clock = clock;
        this.patience = patience;
        this.lags = lags;
        this.isLive = isLive;
        this.changedAt = clock.instant();
        this.lookedAt = changedAt;
    }

    /** What to say about the crawl now, if anything; to be called often. */
    Optional<String> check(Progress current) throws InterruptedException {
        Instant now = clock.instant();
        if (progress == null || !current.totals().equals(progress.totals())) {
            progress = current;
            return onProgress(now);
        }
        if (Duration.between(lookedAt, now).compareTo(patience.dividedBy(LOOKS)) < 0) {
            return Optional.empty();
        }
        lookedAt = now;
        return look(current, now);
    }

    /** Kafka may be away for a while, and the crawl goes on when it is back. */
    private Optional<String> look(Progress current, Instant now) throws InterruptedException {
        RingLag lag;
        try {
            lag = lags.read();
        } catch (BrokerException e) {
            return isStalled(now) ? report(Set.of("kafka"), List.of("Kafka does not answer"), now) : Optional.empty();
        }
        boolean consumes = consumed != UNKNOWN && lag.consumed() != consumed;
        consumed = lag.consumed();
        if (consumes) {
            return onProgress(now);
        }
        boolean hasWork = !current.idle() || lag.stages().stream().anyMatch(stage -> stage.lag() > 0);
        return hasWork && isStalled(now) ? onStall(current, lag.stages(), now) : Optional.empty();
    }

    private boolean isStalled(Instant now) {
        return Duration.between(changedAt, now).compareTo(patience) >= 0;
    }

    private Optional<String> onProgress(Instant now) {
        Duration stalled = Duration.between(changedAt, now);
        changedAt = now;
        if (reported.isEmpty()) {
            return Optional.empty();
        }
        reported = Set.of();
        return Optional.of("the crawl makes progress again, after " + Durations.format(seconds(stalled)));
    }

    private Optional<String> onStall(Progress current, List<StageLag> stages, Instant now) {
        Set<String> reasons = new HashSet<>();
        List<String> sentences = new ArrayList<>();
        for (StageLag stage : stages) {
            for (Map.Entry<String, Long> topic : stage.topics().entrySet()) {
                String state = stateOf(stage);
                reasons.add(stage.stage() + " " + topic.getKey() + " " + state);
                sentences.add(stage.stage() + " has " + Numbers.of(topic.getValue(), "record") + " of " + topic.getKey()
                        + " to read and " + state);
            }
        }
        WaitingFor waits = WaitingFor.of(current, now);
        reasons.addAll(waits.phrases().keySet());
        sentences.addAll(waits.phrases().values());
        if (current.visiting() > 0) {
            reasons.add("visiting");
            sentences.add("fetchers have " + Numbers.of(current.visiting(), "URL"));
        }
        if (sentences.isEmpty()) {
            reasons.add("queued");
            sentences.add(Numbers.of(current.queued(), "URL") + " queued, and no reason is known");
        }
        return report(reasons, sentences, now);
    }

    private Optional<String> report(Set<String> reasons, List<String> sentences, Instant now) {
        if (reasons.equals(reported)) {
            return Optional.empty();
        }
        reported = reasons;
        return Optional.of("no progress for " + Durations.format(seconds(Duration.between(changedAt, now))) + " (since "
                + changedAt.truncatedTo(ChronoUnit.SECONDS) + "): " + String.join("; ", sentences));
    }

    private String stateOf(StageLag stage) {
        if (stage.processes() == 0) {
            return "does not run";
        }
        return isLive.test(stage.stage()) ? "runs" : "has lost a thread";
    }

    private static Duration seconds(Duration duration) {
        return duration.truncatedTo(ChronoUnit.SECONDS);
    }
}
