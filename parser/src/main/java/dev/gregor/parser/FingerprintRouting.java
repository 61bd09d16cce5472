package dev.gregor.parser;

import dev.gregor.topics.SimhashBands;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sends the content fingerprint of a page to the buckets that own one of its simhash bands. When the page had another
 * fingerprint before, every bucket gets it, because any of them may hold the old one.
 */
final class FingerprintRouting {
    private static final String FRONT_PAGE = "/";

    private final int buckets;

    FingerprintRouting(int buckets) {
        this.buckets = buckets;
    }

    /** @param frontPageDepth the depth at which the page leads to the front page of its host, if it does */
    Map<Integer, ContentFingerprint> of(
            Page page, String digest, @Nullable String simhash, @Nullable Integer frontPageDepth) {
        boolean changed = page.previous() != null;
        boolean frontPage = page.url().pathAndQuery().equals(FRONT_PAGE);
        String address = frontPage ? page.response().address() : null;
        // Without the addresses of front pages, there is no use for them.
        Integer depth = page.response().address() == null ? null : frontPageDepth;
        Map<Integer, List<Integer>> bands = SimhashBands.buckets(digest, simhash, buckets);
        Map<Integer, ContentFingerprint> fingerprints = new LinkedHashMap<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            List<Integer> own = bands.getOrDefault(bucket, List.of());
            if (changed || !own.isEmpty()) {
                Integer here = own.contains(SimhashBands.DIGEST) ? depth : null;
                fingerprints.put(
                        bucket, new ContentFingerprint(page.url(), own, digest, simhash, changed, address, here));
            }
        }
        return fingerprints;
    }

    Map<Integer, ContentFingerprint> gone(CrawlUrl url) {
        Map<Integer, ContentFingerprint> fingerprints = new LinkedHashMap<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            fingerprints.put(bucket, new ContentFingerprint(url, List.of(), null, null, true, null));
        }
        return fingerprints;
    }
}
