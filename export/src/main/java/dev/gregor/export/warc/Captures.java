package dev.gregor.export.warc;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The latest captures, by URL and by payload. It is bounded: a page that comes again after very many others is archived whole
 * once more.
 */
final class Captures {
    static final int CAPACITY = 250_000;

    private final Map<String, Capture> byUrl;
    private final Map<String, Capture> byDigest;

    Captures(int capacity) {
        byUrl = new LatestCaptures(capacity);
        byDigest = new LatestCaptures(capacity);
    }

    void add(Capture capture) {
        byUrl.put(capture.url(), capture);
        byDigest.put(capture.digest(), capture);
    }

    /** A page was seen again, unchanged: its capture is that of the page's payload, perhaps of another URL. */
    void seen(String url, Capture original) {
        byUrl.put(url, original);
    }

    @Nullable
    Capture ofUrl(String url) {
        return byUrl.get(url);
    }

    @Nullable
    Capture ofPayload(String digest) {
        return byDigest.get(digest);
    }

    private static final class LatestCaptures extends LinkedHashMap<String, Capture> {
        private static final long serialVersionUID = 1;
        private final int capacity;

        LatestCaptures(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Capture> eldest) {
            return size() > capacity;
        }
    }
}
