package dev.gregor.fakeweb;

import dev.gregor.fakeweb.LoggedRequest.Moment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Every request a {@link FakeWeb} got, in order of arrival, and what that says about the client's manners. May be asked
 * at any time from any thread; each answer is about one moment. Hosts are named with their port.
 */
public final class RequestLog {
    private final List<Entry> entries = new ArrayList<>();

    /** How many requests have arrived. */
    public synchronized int size() {
        return entries.size();
    }

    public List<LoggedRequest> all() {
        return hits(entry -> true);
    }

    public List<LoggedRequest> requestsFor(String host) {
        return hits(entry -> entry.request.host().equals(host));
    }

    /** How often exactly this URL, as in {@link FakeSite#url}, was asked for. */
    public int count(String url) {
        return hits(entry -> entry.request.url().equals(url)).size();
    }

    /** All URLs asked for, and how often. */
    public Map<String, Long> counts() {
        return all().stream().collect(Collectors.groupingBy(LoggedRequest::url, Collectors.counting()));
    }

    public Collection<String> hosts() {
        return all().stream().map(LoggedRequest::host).collect(Collectors.toUnmodifiableSet());
    }

    /** How many bytes of bodies one host has sent. */
    public long bodyBytes(String host) {
        return requestsFor(host).stream().mapToLong(LoggedRequest::bodyBytes).sum();
    }

    /** How many requests are being answered now. */
    public int open() {
        return hits(entry -> entry.ended == null).size();
    }

    /** The most requests that one host had to answer at the same time. */
    public int maxConcurrent(String host) {
        return maxConcurrent(requestsFor(host));
    }

    /** The most requests that all hosts together had to answer at the same time. */
    public int maxConcurrent() {
        return maxConcurrent(all());
    }

    /**
     * The shortest time between the end of one request and the arrival of the next, negative if they overlapped; empty
     * with fewer than two requests.
     */
    public Optional<Duration> smallestGap(String host) {
        return smallestGap(requestsFor(host), RequestLog::endNanos);
    }

    /** The shortest time between the arrivals of two requests; empty with fewer than two. */
    public Optional<Duration> smallestStartGap(String host) {
        return smallestGap(requestsFor(host), hit -> hit.arrived().nanos());
    }

    /** Forgets what has ended, so that a test can begin anew. */
    public synchronized void clear() {
        entries.removeIf(entry -> entry.ended != null);
    }

    synchronized Entry arrived(FakeRequest request) {
        Entry entry = new Entry(request, Moment.now());
        entries.add(entry);
        return entry;
    }

    private synchronized List<LoggedRequest> hits(Predicate<Entry> wanted) {
        return entries.stream().filter(wanted).map(Entry::hit).toList();
    }

    /** Walks through all arrivals in order, with the ends following behind. */
    private static int maxConcurrent(List<LoggedRequest> hits) {
        long[] ends = hits.stream().mapToLong(RequestLog::endNanos).sorted().toArray();
        int most = 0;
        int ended = 0;
        for (int arrived = 0; arrived < hits.size(); arrived++) {
            while (ended < arrived && ends[ended] <= hits.get(arrived).arrived().nanos()) {
                ended++;
            }
            most = Math.max(most, arrived + 1 - ended);
        }
        return most;
    }

    private static Optional<Duration> smallestGap(List<LoggedRequest> hits, ToLongFunction<LoggedRequest> leaving) {
        if (hits.size() < 2) {
            return Optional.empty();
        }
        long smallest = Long.MAX_VALUE;
        long free = leaving.applyAsLong(hits.get(0));
        for (LoggedRequest hit : hits.subList(1, hits.size())) {
            smallest = Math.min(smallest, hit.arrived().nanos() - free);
            free = Math.max(free, leaving.applyAsLong(hit));
        }
        return Optional.of(Duration.ofNanos(smallest));
    }

    /** A request without an end is at its end now, at the earliest. */
    private static long endNanos(LoggedRequest hit) {
        Moment ended = hit.ended();
        return ended == null ? System.nanoTime() : ended.nanos();
    }

    /** A hit in the making. */
    final class Entry {
        private final FakeRequest request;
        private final Moment arrived;
        private @Nullable Moment ended;
        private int status;
        private long bodyBytes;

        private Entry(FakeRequest request, Moment arrived) {
            this.request = request;
            this.arrived = arrived;
        }

        void status(int code) {
            synchronized (RequestLog.this) {
                status = code;
            }
        }

        void sent(long bytes) {
            synchronized (RequestLog.this) {
                bodyBytes += bytes;
            }
        }

        /** Only the first end counts. */
        void end() {
            synchronized (RequestLog.this) {
                if (ended == null) {
                    ended = Moment.now();
                }
            }
        }

        private LoggedRequest hit() {
            return new LoggedRequest(request, arrived, ended, status, bodyBytes);
        }
    }
}
