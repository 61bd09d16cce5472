package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;
import java.util.TreeMap;

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
        boolean limitReached) {
    public static final Progress ZERO =
            new Progress(0, new Urls(0, 0, 0), new Hosts(0, 0, Map.of()), CrawlTotals.ZERO, false);

    /**
     * URLs by where they are.
     *
     * @param queued URLs waiting in host queues
     * @param visiting URLs handed out to fetchers and not yet reported
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
     * @param hostStates hosts by state: {@code visiting}, {@code ready}, {@code waiting} for their delay,
     *     {@code backingOff}, {@code paused}, {@code idle}
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

    /** The progress of both together; the partition is this one's. */
    public Progress plus(Progress other) {
        return new Progress(
                partition,
                urls.plus(other.urls),
                hostCounts.plus(other.hostCounts),
                totals.plus(other.totals),
                limitReached || other.limitReached);
    }

    public Progress withLimitReached(boolean reached) {
        return new Progress(partition, urls, hostCounts, totals, reached);
    }

    /** Whether nothing is queued and no visit is under way. */
    public boolean idle() {
        return urls.queued == 0 && urls.visiting == 0;
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
