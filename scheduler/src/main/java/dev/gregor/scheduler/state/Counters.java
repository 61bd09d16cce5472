package dev.gregor.scheduler.state;

import java.util.Map;
import java.util.TreeMap;

/**
 * What one part of the frontier has gone through, counted.
 *
 * @param nextSequence the number the next queued URL gets
 * @param begunAt when the first URL came, in milliseconds since the epoch; 0 before
 * @param unchanged visits that found a page as it was
 * @param deleted pages that are gone
 * @param recrawl whether all URLs that were settled stand among the revisits
 */
public record Counters(
        long nextSequence,
        long hosts,
        long fetched,
        long bytes,
        long redirected,
        long begunAt,
        long unchanged,
        long deleted,
        boolean recrawl,
        Map<String, Long> refused,
        Map<String, Long> failed) {

    public static final Counters ZERO = new Counters(0, 0, 0, 0, 0, 0, 0, 0, false, Map.of(), Map.of());

    public Counters {
        refused = Map.copyOf(refused);
        failed = Map.copyOf(failed);
    }

    public Counters withNextSequence(long next) {
        return with(next, hosts, fetched, bytes, redirected);
    }

    public Counters plusHost() {
        return with(nextSequence, hosts + 1, fetched, bytes, redirected);
    }

    public Counters plusFetched(long size) {
        return with(nextSequence, hosts, fetched + 1, bytes + size, redirected);
    }

    public Counters plusRedirected() {
        return with(nextSequence, hosts, fetched, bytes, redirected + 1);
    }

    public Counters begun(long at) {
        return begunAt > 0 ? this : with(at, unchanged, deleted, recrawl);
    }

    public Counters plusUnchanged(long size) {
        return with(nextSequence, hosts, fetched, bytes + size, redirected)
                .with(begunAt, unchanged + 1, deleted, recrawl);
    }

    public Counters plusDeleted() {
        return with(begunAt, unchanged, deleted + 1, recrawl);
    }

    public Counters withRecrawl(boolean on) {
        return with(begunAt, unchanged, deleted, on);
    }

    public Counters plusRefused(String reason, long count) {
        return with(plus(refused, reason, count), failed);
    }

    public Counters plusFailed(String cause, long count) {
        return with(refused, plus(failed, cause, count));
    }

    private Counters with(long next, long hostCount, long pages, long size, long redirects) {
        return new Counters(
                next, hostCount, pages, size, redirects, begunAt, unchanged, deleted, recrawl, refused, failed);
    }

    private Counters with(long begun, long same, long gone, boolean on) {
        return new Counters(nextSequence, hosts, fetched, bytes, redirected, begun, same, gone, on, refused, failed);
    }

    private Counters with(Map<String, Long> refusals, Map<String, Long> failures) {
        return new Counters(
                nextSequence,
                hosts,
                fetched,
                bytes,
                redirected,
                begunAt,
                unchanged,
                deleted,
                recrawl,
                refusals,
                failures);
    }

    private static Map<String, Long> plus(Map<String, Long> counts, String name, long count) {
        Map<String, Long> more = new TreeMap<>(counts);
        more.merge(name, count, Long::sum);
        return more;
    }
}
