package dev.gregor.app.crawl;

import dev.gregor.app.cli.Numbers;
import dev.gregor.app.inspect.WaitingFor;
import dev.gregor.topics.records.Progress;
import java.time.InstantSource;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a crawl as one line. Its rate is the average since the line before. When no page came since then, the line
 * says what the crawl waits for.
 */
final class CrawlProgressLine implements Supplier<String> {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MIN_SECONDS = 0.001;

    private final LongSupplier nanoClock;
    private final InstantSource clock;
    private @Nullable Progress latest;

    /** Pages fetched at the line before, or by earlier runs of the same crawl. */
    private long lastFetched;

    private long lastNanos;

    /** Two clocks: one measures the rate, the other has the time of day. */
    CrawlProgressLine(LongSupplier nanoClock, InstantSource clock) {
        this.nanoClock = nanoClock;
        this.clock = clock;
    }

    /** Takes a new state of the crawl. Until the scheduler has reported, it has no hosts and counts for nothing. */
    synchronized void update(Progress progress) {
        if (latest == null && progress.hosts() > 0) {
            lastFetched = progress.fetched();
            lastNanos = nanoClock.getAsLong();
        }
        if (progress.hosts() > 0) {
            latest = progress;
        }
    }

    @Override
    public synchronized String get() {
        if (latest == null) {
            return "starting";
        }
        long now = nanoClock.getAsLong();
        double seconds = Math.max(MIN_SECONDS, (now - lastNanos) / NANOS_PER_SECOND);
        double rate = Math.max(0, latest.fetched() - lastFetched) / seconds;
        lastFetched = latest.fetched();
        lastNanos = now;
        return String.format(
                Locale.ROOT,
                "%s%s  %,.0f pages/s  %s active%s  %,d queued  %,d failed%s",
                Numbers.of(latest.fetched(), "page"),
                ifAny(latest.unchanged(), "unchanged"),
                rate,
                Numbers.of(latest.hostsVisiting(), "host"),
                ifAny(latest.hostStates().getOrDefault("paused", 0L), "paused"),
                latest.queued(),
                Numbers.sum(latest.failed()),
                rate == 0 ? waits(latest) : "");
    }

    private String waits(Progress progress) {
        String sentence = WaitingFor.of(progress, clock.instant()).sentence();
        return sentence.isEmpty() ? "" : "  waiting: " + sentence;
    }

    private static String ifAny(long count, String what) {
        return count == 0 ? "" : "  " + Numbers.number(count) + " " + what;
    }
}
