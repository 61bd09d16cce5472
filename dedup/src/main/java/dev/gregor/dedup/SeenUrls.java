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
import java.util.function.Predicate;

/** One bucket of the seen-set: each URL is new once. */
final class SeenUrls {
    /** The durable store of fingerprints. */
    interface Store {
        boolean contains(Fingerprint fingerprint);

        void add(Fingerprint fingerprint);
    }

    private final Predicate<Fingerprint> add;
    private long added;
    private long alreadyKnown;
    private long lookups;

    /** @param known the fingerprints in {@code store}, or some of them */
    SeenUrls(Store store, KnownFingerprints known) {
        this.add = fingerprint -> add(fingerprint, store, known);
    }

    SeenUrls(SeenFilter filter) {
        this.add = filter::add;
    }

    /**
     * Marks all {@code urls} as seen and returns the new ones, by host, in their order.
     *
     * @param seen gets the others
     */
    Map<Host, List<CrawlUrl>> takeNew(List<CrawlUrl> urls, Consumer<CrawlUrl> seen) {
        Map<Host, List<CrawlUrl>> unseen = new LinkedHashMap<>();
        for (CrawlUrl url : urls) {
            if (isNew(url.fingerprint())) {
                unseen.computeIfAbsent(url.host(), host -> new ArrayList<>()).add(url);
            } else {
                seen.accept(url);
            }
        }
        return unseen;
    }

    /** Whether a URL was not seen before; it is from now on. */
    boolean isNew(Fingerprint fingerprint) {
        boolean isNew = add.test(fingerprint);
        if (isNew) {
            added++;
        } else {
            alreadyKnown++;
        }
        return isNew;
    }

    private boolean add(Fingerprint fingerprint, Store store, KnownFingerprints known) {
        if (known.contains(fingerprint)) {
            return false;
        }
        boolean seen = !known.isComplete() && isStored(fingerprint, store);
        if (!seen) {
            store.add(fingerprint);
        }
        known.add(fingerprint);
        return !seen;
    }

    private boolean isStored(Fingerprint fingerprint, Store store) {
        lookups++;
        return store.contains(fingerprint);
    }

    /**
     * URLs by the result of the test.
     *
     * @param lookups tests that memory could not answer, so that the store was read
     */
    record Counts(long added, long known, long lookups) {}

    /** The counts since the last call. */
    Counts drainCounts() {
        Counts counts = new Counts(added, alreadyKnown, lookups);
        added = 0;
        alreadyKnown = 0;
        lookups = 0;
        return counts;
    }
}
