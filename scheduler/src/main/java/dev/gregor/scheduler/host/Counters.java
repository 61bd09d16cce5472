package dev.gregor.scheduler.host;

import java.util.Map;
import java.util.TreeMap;

/**
 * What one part of the frontier has gone through, counted.
 *
 * @param nextSequence the number the next queued URL gets
 */
public record Counters(
        long nextSequence,
        long hosts,
        long fetched,
        long bytes,
        long redirected,
        Map<String, Long> refused,
        Map<String, Long> failed) {

    public static final Counters ZERO = new Counters(0, 0, 0, 0, 0, Map.of(), Map.of());

    public Counters {
        refused = Map.copyOf(refused);
        failed = Map.copyOf(failed);
    }

    Counters withNextSequence(long next) {
        return new Counters(next, hosts, fetched, bytes, redirected, refused, failed);
    }

    Counters plusHost() {
        return new Counters(nextSequence, hosts + 1, fetched, bytes, redirected, refused, failed);
    }

    Counters plusFetched(long size) {
        return new Counters(nextSequence, hosts, fetched + 1, bytes + size, redirected, refused, failed);
    }

    Counters plusRedirected() {
        return new Counters(nextSequence, hosts, fetched, bytes, redirected + 1, refused, failed);
    }

    Counters plusRefused(String reason, long count) {
        return new Counters(nextSequence, hosts, fetched, bytes, redirected, plus(refused, reason, count), failed);
    }

    Counters plusFailed(String cause, long count) {
        return new Counters(nextSequence, hosts, fetched, bytes, redirected, refused, plus(failed, cause, count));
    }

    private static Map<String, Long> plus(Map<String, Long> counts, String name, long count) {
        Map<String, Long> more = new TreeMap<>(counts);
        more.merge(name, count, Long::sum);
        return more;
    }
}
