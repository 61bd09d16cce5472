package dev.gregor.parser;

import dev.gregor.topics.Bands;
import dev.gregor.topics.Page;
import dev.gregor.topics.Sighting;
import dev.gregor.urls.CrawlUrl;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which parts of the fingerprints are told of a page's content, and what: those that look after one of its bands. When
 * something else was said of the page before, all are told: any of them may remember it.
 */
final class Sightings {
    private static final String FRONT = "/";

    private final int parts;

    Sightings(int parts) {
        this.parts = parts;
    }

    Map<Integer, Sighting> of(Page page, String digest, @Nullable String simhash) {
        boolean changed = page.previous() != null;
        boolean front = page.url().pathAndQuery().equals(FRONT);
        String address = front ? page.address() : null;
        Map<Integer, List<Integer>> bands = Bands.parts(digest, simhash, parts);
        Map<Integer, Sighting> sightings = new LinkedHashMap<>();
        for (int part = 0; part < parts; part++) {
            List<Integer> own = bands.getOrDefault(part, List.of());
            if (changed || !own.isEmpty()) {
                sightings.put(part, new Sighting(page.url(), own, digest, simhash, changed, address));
            }
        }
        return sightings;
    }

    Map<Integer, Sighting> gone(CrawlUrl url) {
        Map<Integer, Sighting> sightings = new LinkedHashMap<>();
        for (int part = 0; part < parts; part++) {
            sightings.put(part, new Sighting(url, List.of(), null, null, true, null));
        }
        return sightings;
    }
}
