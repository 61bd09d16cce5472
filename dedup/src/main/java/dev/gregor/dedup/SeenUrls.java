package dev.gregor.dedup;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import dev.gregor.urls.KnownFingerprints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The URLs of one part of the seen-set: each is new once. */
final class SeenUrls {
    /** Where fingerprints are kept for good. */
    interface Store {
        boolean contains(Fingerprint fingerprint);

        void add(Fingerprint fingerprint);
    }

    private final Store store;
    private final KnownFingerprints known;
    private long fresh;
    private long old;
    private long lookups;

    /** @param known what is in {@code store}, or a part of it */
    SeenUrls(Store store, KnownFingerprints known) {
        this.store = store;
        this.known = known;
    }

    /**
     * Those of {@code urls} that were never asked for before, by host, in their order.
     *
     * @param old is shown the others
     */
    Map<Host, List<CrawlUrl>> takeNew(List<CrawlUrl> urls, Consumer<CrawlUrl> old) {
        Map<Host, List<CrawlUrl>> fresh = new LinkedHashMap<>();
        for (CrawlUrl url : urls) {
            if (isNew(url.fingerprint())) {
                fresh.computeIfAbsent(url.host(), host -> new ArrayList<>()).add(url);
            } else {
                old.accept(url);
            }
        }
        return fresh;
    }

    /** Marks a URL as seen, if it was not. */
    void add(CrawlUrl url) {
        isNew(url.fingerprint());
    }

    boolean isNew(Fingerprint fingerprint) {
        if (known.contains(fingerprint)) {
            old++;
            return false;
        }
        boolean seen = !known.complete() && isStored(fingerprint);
        if (seen) {
            old++;
        } else {
            fresh++;
            store.add(fingerprint);
        }
        known.add(fingerprint);
        return !seen;
    }

    private boolean isStored(Fingerprint fingerprint) {
        lookups++;
        return store.contains(fingerprint);
    }

    /**
     * How URLs were answered.
     *
     * @param lookups times that memory did not know, and the store was asked
     */
    record Answers(long fresh, long old, long lookups) {}

    /** All answers since this was asked last. */
    Answers answers() {
        Answers answers = new Answers(fresh, old, lookups);
        fresh = 0;
        old = 0;
        lookups = 0;
        return answers;
    }
}
