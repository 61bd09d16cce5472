package dev.gregor.parser;

import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.SimhashBands;
import dev.gregor.urls.CrawlUrl;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which parts of the fingerprints are told of a page's content, and what: those that look after one of its bands. When
 * something else was said of the page before, all are told: any of them may remember it.
 */
final class FingerprintRouting {
    private static final String FRONT = "/";

    private final int parts;

    FingerprintRouting(int parts) {
        this.parts = parts;
    }

    Map<Integer, ContentFingerprint> of(Page page, String digest, @Nullable String simhash) {
        boolean changed = page.previous() != null;
        boolean front = page.url().pathAndQuery().equals(FRONT);
        String address = front ? page.address() : null;
        Map<Integer, List<Integer>> bands = SimhashBands.parts(digest, simhash, parts);
        Map<Integer, ContentFingerprint> sightings = new LinkedHashMap<>();
        for (int part = 0; part < parts; part++) {
            List<Integer> own = bands.getOrDefault(part, List.of());
            if (changed || !own.isEmpty()) {
                sightings.put(part, new ContentFingerprint(page.url(), own, digest, simhash, changed, address));
            }
        }
        return sightings;
    }

    Map<Integer, ContentFingerprint> gone(CrawlUrl url) {
        Map<Integer, ContentFingerprint> sightings = new LinkedHashMap<>();
        for (int part = 0; part < parts; part++) {
            sightings.put(part, new ContentFingerprint(url, List.of(), null, null, true, null));
        }
        return sightings;
    }
}
