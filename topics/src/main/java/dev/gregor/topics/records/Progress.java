package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.gregor.urls.Host;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How far the crawl has come in one partition of the frontier. The scheduler writes it at once when the partition becomes
 * idle or active, otherwise about once a second.
 *
 * @param limitReached whether the crawl's page or time limit keeps the scheduler from handing out visits
 */
public record Progress(
        int partition,
        @JsonUnwrapped Urls urls,
        @JsonUnwrapped Hosts hostCounts,
        @JsonUnwrapped CrawlTotals totals,
        Waits waits,
        boolean limitReached) {
    public static final Progress ZERO =
            new Progress(0, new Urls(0, 0, 0), new Hosts(0, 0, Map.of()), CrawlTotals.ZERO, Waits.NONE, false);

    public Progress {
        waits = waits == null ? Waits.NONE : waits;
    }

    /**
     * URLs by where they are.
     *
     * @param queued URLs waiting in host queues
     * @param visiting URLs handed out to fetchers and not yet reported; robots.txt and addresses are in {@link Waits}
     * @param revisits pages waiting for their next visit
     */
    public record Urls(long queued, long visiting, long revisits) {
        Urls plus(Urls other) {
            return new Urls(queued + other.queued, visiting + other.visiting, revisits + other.revisits);
        }
    }

    /**
     * Hosts by state.
     *
     * @param hosts hosts ever discovered
     * @param hostsVisiting hosts with a visit under way
     * @param hostStates hosts by state: {@code visiting}, {@code ready}, {@code waiting} for their delay or a slot,
     *     {@code retrying} (they have nothing but retries, of which none is due), {@code backingOff}, {@code paused},
     *     {@code idle}
     */
    public record Hosts(long hosts, long hostsVisiting, Map<String, Long> hostStates) {
        public Hosts {
            hostStates = hostStates == null ? Map.of() : Map.copyOf(hostStates);
        }

        Hosts plus(Hosts other) {
            Map<String, Long> states = new TreeMap<>(hostStates);
            other.hostStates.forEach((state, count) -> states.merge(state, count, Long::sum));
            return new Hosts(hosts + other.hosts, hostsVisiting + other.hostsVisiting, states);
        }
    }

    /**
     * What the crawl waits for.
     *
     * @param robots visits under way for a robots.txt
     * @param addresses visits under way for the address of a host
     * @param retries URLs that failed and wait for another attempt
     * @param nextRetryAt when the first host that retries or backs off may be visited; null if none does
     * @param nextDelayEndsAt when the first host that waits for its delay may be visited; null if none does
     * @param backingOff the hosts whose back-off ends first, {@value #MAX_HOSTS} at most
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Waits(
            long robots,
            long addresses,
            long retries,
            @Nullable Instant nextRetryAt,
            @Nullable Instant nextDelayEndsAt,
            List<BackoffEnd> backingOff) {
        public static final int MAX_HOSTS = 5;
        public static final Waits NONE = new Waits(0, 0, 0, null, null, List.of());

        public Waits {
            backingOff = backingOff == null ? List.of() : List.copyOf(backingOff);
        }

        /** Visits under way for something else than pages. */
        public long tasks() {
            return robots + addresses;
        }

        Waits plus(Waits other) {
            return new Waits(
                    robots + other.robots,
                    addresses + other.addresses,
                    retries + other.retries,
                    earlier(nextRetryAt, other.nextRetryAt),
                    earlier(nextDelayEndsAt, other.nextDelayEndsAt),
                    Stream.concat(backingOff.stream(), other.backingOff.stream())
                            .sorted(Comparator.comparing(BackoffEnd::until))
                            .limit(MAX_HOSTS)
                            .toList());
        }

        private static @Nullable Instant earlier(@Nullable Instant a, @Nullable Instant b) {
            if (a == null || b == null) {
                return a == null ? b : a;
            }
            return a.isBefore(b) ? a : b;
        }
    }

    /** A host that backs off, and until when. */
    public record BackoffEnd(Host host, Instant until) {}

    /** The progress of both together; the partition is this one's. */
    public Progress plus(Progress other) {
        return new Progress(
                partition,
                urls.plus(other.urls),
                hostCounts.plus(other.hostCounts),
                totals.plus(other.totals),
                waits.plus(other.waits),
                limitReached || other.limitReached);
    }

    public Progress withLimitReached(boolean reached) {
        return new Progress(partition, urls, hostCounts, totals, waits, reached);
    }

    /** Whether nothing is queued and no visit is under way. */
    public boolean idle() {
        return urls.queued == 0 && underWay() == 0;
    }

    /** The URLs that fetchers have, and the visits under way for something else. */
    public long underWay() {
        return urls.visiting + waits.tasks();
    }

    public long discovered() {
        return totals.discovered();
    }

    public long queued() {
        return urls.queued();
    }

    public long visiting() {
        return urls.visiting();
    }

    public long revisits() {
        return urls.revisits();
    }

    public long hosts() {
        return hostCounts.hosts();
    }

    public long hostsVisiting() {
        return hostCounts.hostsVisiting();
    }

    public Map<String, Long> hostStates() {
        return hostCounts.hostStates();
    }

    public long fetched() {
        return totals.fetched();
    }

    public long bytes() {
        return totals.bytes();
    }

    public long unchanged() {
        return totals.unchanged();
    }

    public long redirected() {
        return totals.redirected();
    }

    public long gone() {
        return totals.gone();
    }

    public Map<String, Long> excluded() {
        return totals.excluded();
    }

    public Map<String, Long> failed() {
        return totals.failed();
    }
}
