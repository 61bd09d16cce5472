package dev.gregor.topics.records;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What a crawl has come to so far. As long as no page is fetched a second time, every discovered URL is in exactly one
 * place: {@code discovered} is the sum of the URLs that are queued or visiting, {@code fetched}, {@code redirected},
 * {@code excluded} and {@code failed}.
 *
 * @param discovered URLs that the scheduler knows
 * @param fetched pages fetched
 * @param bytes size of their bodies
 * @param unchanged revisits that found a page unchanged
 * @param redirected responses that redirected to another URL
 * @param gone pages deleted because they are gone
 * @param excluded URLs not fetched, by the rule that excluded them
 * @param failed URLs whose fetch failed for good, by cause
 */
public record CrawlTotals(
        long discovered,
        long fetched,
        long bytes,
        long unchanged,
        long redirected,
        long gone,
        Map<String, Long> excluded,
        Map<String, Long> failed) {
    public static final CrawlTotals ZERO = new CrawlTotals(0, 0, 0, 0, 0, 0, Map.of(), Map.of());

    public CrawlTotals {
        excluded = Map.copyOf(Objects.requireNonNull(excluded, "excluded"));
        failed = Map.copyOf(Objects.requireNonNull(failed, "failed"));
    }

    /** Counts URLs that were discovered; a negative number for URLs that turn out to be known already. */
    public CrawlTotals plusDiscovered(long count) {
        return new CrawlTotals(discovered + count, fetched, bytes, unchanged, redirected, gone, excluded, failed);
    }

    public CrawlTotals plusFetched(long size) {
        return new CrawlTotals(discovered, fetched + 1, bytes + size, unchanged, redirected, gone, excluded, failed);
    }

    public CrawlTotals plusUnchanged(long size) {
        return new CrawlTotals(discovered, fetched, bytes + size, unchanged + 1, redirected, gone, excluded, failed);
    }

    public CrawlTotals plusRedirected() {
        return new CrawlTotals(discovered, fetched, bytes, unchanged, redirected + 1, gone, excluded, failed);
    }

    public CrawlTotals plusGone() {
        return new CrawlTotals(discovered, fetched, bytes, unchanged, redirected, gone + 1, excluded, failed);
    }

    public CrawlTotals plusExcluded(String rule) {
        return new CrawlTotals(
                discovered, fetched, bytes, unchanged, redirected, gone, sum(excluded, Map.of(rule, 1L)), failed);
    }

    public CrawlTotals plusFailed(String cause) {
        return new CrawlTotals(
                discovered, fetched, bytes, unchanged, redirected, gone, excluded, sum(failed, Map.of(cause, 1L)));
    }

    public CrawlTotals plus(CrawlTotals other) {
        return new CrawlTotals(
                discovered + other.discovered,
                fetched + other.fetched,
                bytes + other.bytes,
                unchanged + other.unchanged,
                redirected + other.redirected,
                gone + other.gone,
                sum(excluded, other.excluded),
                sum(failed, other.failed));
    }

    private static Map<String, Long> sum(Map<String, Long> counts, Map<String, Long> more) {
        Map<String, Long> sum = new TreeMap<>(counts);
        more.forEach((name, count) -> sum.merge(name, count, Long::sum));
        return sum;
    }
}
