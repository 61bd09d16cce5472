package dev.gregor.export;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.feed.FeedPosition;
import dev.gregor.runtime.feed.TopicFeed;
import dev.gregor.runtime.feed.TopicRecord;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a target up to date with the topics. The position is part of each commit of the target: whenever this process or the
 * target dies, the export continues from there. For one thread, except {@link #wakeup}.
 */
public final class ExportRun implements AutoCloseable {
    /** The position is written anew so often even if nothing changes, since its age counts. */
    private static final Duration IDLE_COMMIT_INTERVAL = Duration.ofHours(1);

    /**
     * Kafka forgets deletions after a day ({@code delete.retention.ms}). A target that has not been written for so long may
     * have missed some.
     */
    private static final Duration MAX_AGE = Duration.ofHours(23);

    private static final Duration RETRY_INTERVAL = Duration.ofSeconds(2);

    private final ExportTarget target;
    private final TopicFeed feed;
    private final InstantSource clock;
    private final Consumer<String> notices;
    private final CountDownLatch woken = new CountDownLatch(1);
    private final List<TopicRecord> batch = new ArrayList<>();
    private boolean open;
    private boolean fresh;
    private @Nullable Instant awaySince;
    private Instant firstOfBatch = Instant.EPOCH;
    private Instant committed = Instant.EPOCH;
    private final AtomicLong written = new AtomicLong();
    private volatile FeedPosition position;

    /** @param notices is told in a line what people should know: that the target is away, or is filled anew */
    public ExportRun(KafkaAccess kafka, ExportTarget target, InstantSource clock, Consumer<String> notices) {
        this.target = target;
        this.clock = clock;
        this.notices = notices;
        this.feed = new TopicFeed(kafka, ExportStage.STAGE, target.topics(), target.limits());
        this.position = new FeedPosition(feed.source(), Instant.EPOCH, Map.of());
    }

    /**
     * Reads the next records, and writes them when they are many or have waited for some time. While the target is away, it
     * waits and tries to open it again.
     *
     * @return the number of records that were written
     */
    public int step(Duration timeout) throws TargetUnusable {
        try {
            if (!open && !reopen(timeout)) {
                return 0;
            }
            return readAndWrite(timeout);
        } catch (TargetUnavailable e) {
            away(e);
            return 0;
        }
    }

    private boolean reopen(Duration timeout) throws TargetUnavailable, TargetUnusable {
        if (awaySince != null && await(timeout.compareTo(RETRY_INTERVAL) > 0 ? timeout : RETRY_INTERVAL)) {
            return false;
        }
        start(target.open().orElse(null));
        open = true;
        if (awaySince != null) {
            awaySince = null;
            notices.accept(target.label() + " can be written again; the export goes on");
        }
        return true;
    }

    /** Whether somebody woke it up. */
    private boolean await(Duration time) {
        try {
            return woken.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private void start(@Nullable FeedPosition last) throws TargetUnavailable, TargetUnusable {
        batch.clear();
        FeedPosition from = last;
        if (from != null && !from.isOf(feed.source())) {
            throw new TargetUnusable(target.label() + " holds another crawl; choose another target for this one");
        }
        String reason = from == null || !target.isTable() ? null : whyUseless(from);
        if (reason != null) {
            notices.accept(target.label() + " " + reason + "; it is filled anew from the topics");
            target.clear();
            from = null;
        }
        feed.seek(from == null ? Map.of() : readable(from.offsets()));
        if (!target.topicsFirst().isEmpty()) {
            feed.readFirst(target.topicsFirst());
        }
        committed = clock.instant();
        position = feed.position(committed);
        fresh = true;
    }

    private Map<String, Long> readable(Map<String, Long> offsets) {
        Map<String, Long> readable = feed.readable(offsets);
        if (readable.size() < offsets.size()) {
            notices.accept(target.label() + " has missed records that Kafka no longer has; it goes on with the next");
        }
        return readable;
    }

    /** Why the target cannot be continued; null if it can. */
    private @Nullable String whyUseless(FeedPosition last) {
        if (!feed.covers(last.offsets())) {
            return "does not fit to what the topics have";
        }
        boolean old = clock.instant().isAfter(last.time().plus(MAX_AGE));
        return old && !last.hasReached(feed.ends()) ? "has not been updated for a day" : null;
    }

    private void away(TargetUnavailable reason) {
        open = false;
        batch.clear();
        if (awaySince == null) {
            awaySince = clock.instant();
            notices.accept(target.label() + " cannot be written (" + reason.getMessage()
                    + "); the export waits, and tries again every " + RETRY_INTERVAL.toSeconds() + " s");
        }
    }

    private int readAndWrite(Duration timeout) throws TargetUnavailable, TargetUnusable {
        List<TopicRecord> records = feed.poll(timeout);
        if (batch.isEmpty()) {
            firstOfBatch = clock.instant();
        }
        batch.addAll(records);
        Instant now = clock.instant();
        boolean idle = batch.isEmpty();
        Duration age = Duration.between(idle ? committed : firstOfBatch, now);
        boolean full = batch.size() >= target.limits().records();
        if (full || age.compareTo(idle ? IDLE_COMMIT_INTERVAL : target.linger()) >= 0 || (!idle && isAtEnd())) {
            return write(now);
        }
        if (idle && isAtEnd()) {
            showCaughtUp();
        }
        return 0;
    }

    private void showCaughtUp() throws TargetUnavailable, TargetUnusable {
        if (fresh) {
            fresh = false;
            target.caughtUp(position);
        }
    }

    /** Lets the target complete what it writes only when it has caught up: called once, when no step follows. */
    public void finish() throws TargetUnusable {
        try {
            if (open) {
                showCaughtUp();
            }
        } catch (TargetUnavailable e) {
            throw new TargetUnusable(target.label() + " cannot be completed: " + e.getMessage(), e);
        }
    }

    private boolean isAtEnd() {
        return feed.lag() == 0;
    }

    private int write(Instant now) throws TargetUnavailable, TargetUnusable {
        FeedPosition next = feed.position(now);
        target.write(List.copyOf(batch), next);
        int count = batch.size();
        batch.clear();
        fresh |= count > 0;
        committed = now;
        position = next;
        written.addAndGet(count);
        return count;
    }

    /** The current end of the topics, for {@link #hasReached}. */
    public Map<String, Long> ends() {
        return feed.ends();
    }

    /** Whether everything before these offsets is in the target. */
    public boolean hasReached(Map<String, Long> ends) {
        return position.hasReached(ends);
    }

    /** How many records were written since the start. */
    public long written() {
        return written.get();
    }

    /** How many records are known to be unwritten. */
    public long lag() {
        return feed.lag() + batch.size();
    }

    /** How many records could not be decoded since the start. */
    public long rejected() {
        return feed.rejected();
    }

    /** How many records the target could not take since the start. */
    public long refused() {
        return target.refused();
    }

    /** How long the target has been away; zero while it can be written. */
    public Duration away() {
        Instant since = awaySince;
        return since == null ? Duration.ZERO : Duration.between(since, clock.instant());
    }

    /** Ends a {@link #step} of another thread early, perhaps with a {@code WakeupException}. */
    public void wakeup() {
        woken.countDown();
        feed.wakeup();
    }

    /** Closes without a commit. */
    @Override
    public void close() {
        try (feed) {
            target.close();
        }
    }
}
