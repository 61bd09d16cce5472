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
 * All requests that a {@link FakeWeb} received, in order of arrival, and measures of the client's politeness.
 * Thread-safe; each result is a consistent snapshot. Host names include the port.
 */
public final class RequestLog {
    private final List<Entry> entries = new ArrayList<>();

    /** The number of requests received. */
    public synchronized int size() {
        return entries.size();
    }

    public List<LoggedRequest> all() {
        return select(entry -> true);
    }

    public List<LoggedRequest> requestsFor(String host) {
        return select(entry -> entry.request.host().equals(host));
    }

    /** The number of requests for exactly this URL, as in {@link FakeSite#url}. */
    public int count(String url) {
        return select(entry -> entry.request.url().equals(url)).size();
    }

    /** The number of requests for each requested URL. */
    public Map<String, Long> counts() {
        return all().stream().collect(Collectors.groupingBy(LoggedRequest::url, Collectors.counting()));
    }

    public Collection<String> hosts() {
        return all().stream().map(LoggedRequest::host).collect(Collectors.toUnmodifiableSet());
    }

    /** The number of body bytes that a host has sent. */
    public long bodyBytes(String host) {
        return requestsFor(host).stream().mapToLong(LoggedRequest::bodyBytes).sum();
    }

    /** The number of requests in progress. */
    public int open() {
        return select(entry -> entry.ended == null).size();
    }

    /** The highest number of requests that a host had in progress at a time. */
    public int maxConcurrent(String host) {
        return maxConcurrent(requestsFor(host));
    }

    /** The highest number of requests that all hosts together had in progress at a time. */
    public int maxConcurrent() {
        return maxConcurrent(all());
    }

    /**
     * The shortest time between the end of a request and the arrival of the next one, negative if they overlapped; empty
     * if there were fewer than two requests.
     */
    public Optional<Duration> smallestGap(String host) {
        return smallestGap(requestsFor(host), RequestLog::endNanos);
    }

    /** The shortest time between the arrivals of two requests; empty if there were fewer than two. */
    public Optional<Duration> smallestStartGap(String host) {
        return smallestGap(requestsFor(host), request -> request.arrived().nanos());
    }

    /** The highest number of requests to all hosts that arrived within a window of this length. */
    public int mostWithin(Duration window) {
        List<LoggedRequest> logged = all();
        int most = 0;
        int first = 0;
        for (int last = 0; last < logged.size(); last++) {
            long from = logged.get(last).arrived().nanos() - window.toNanos();
            while (logged.get(first).arrived().nanos() <= from) {
                first++;
            }
            most = Math.max(most, last + 1 - first);
        }
        return most;
    }

    /** Removes the requests that have ended. */
    public synchronized void clear() {
        entries.removeIf(entry -> entry.ended != null);
    }

    synchronized Entry arrived(FakeRequest request) {
        Entry entry = new Entry(request, Moment.now());
        entries.add(entry);
        return entry;
    }

    private synchronized List<LoggedRequest> select(Predicate<Entry> wanted) {
        return entries.stream().filter(wanted).map(Entry::toLogged).toList();
    }

    /** Walks through the arrivals in order, and through the sorted ends in parallel. */
    private static int maxConcurrent(List<LoggedRequest> logged) {
        long[] ends = logged.stream().mapToLong(RequestLog::endNanos).sorted().toArray();
        int most = 0;
        int ended = 0;
        for (int arrived = 0; arrived < logged.size(); arrived++) {
            while (ended < arrived
                    && ends[ended] <= logged.get(arrived).arrived().nanos()) {
                ended++;
            }
            most = Math.max(most, arrived + 1 - ended);
        }
        return most;
    }

    private static Optional<Duration> smallestGap(List<LoggedRequest> logged, ToLongFunction<LoggedRequest> end) {
        if (logged.size() < 2) {
            return Optional.empty();
        }
        long smallest = Long.MAX_VALUE;
        long lastEnd = end.applyAsLong(logged.get(0));
        for (LoggedRequest request : logged.subList(1, logged.size())) {
            smallest = Math.min(smallest, request.arrived().nanos() - lastEnd);
            lastEnd = Math.max(lastEnd, end.applyAsLong(request));
        }
        return Optional.of(Duration.ofNanos(smallest));
    }

    /** A request in progress ends now at the earliest. */
    private static long endNanos(LoggedRequest request) {
        Moment ended = request.ended();
        return ended == null ? System.nanoTime() : ended.nanos();
    }

    /** A request that is in progress or has ended. */
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

        /** Records the end of the request; only the first call has an effect. */
        void end() {
            synchronized (RequestLog.this) {
                if (ended == null) {
                    ended = Moment.now();
                }
            }
        }

        private LoggedRequest toLogged() {
            return new LoggedRequest(request, arrived, ended, status, bodyBytes);
        }
    }
}
