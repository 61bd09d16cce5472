package dev.gregor.crawl;

import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Knows of many a key that a store has not got it; asking the store costs far more. It can tell only of a store that was
 * empty when it was opened, and only until its memory is full.
 */
public final class AbsentKeys {
    private final KnownFingerprints asked;
    private final boolean fromTheFirst;

    public AbsentKeys(KeyValueStore<?, ?> store, int memoryBytes) {
        this.asked = new KnownFingerprints(memoryBytes);
        try (KeyValueIterator<?, ?> all = store.all()) {
            this.fromTheFirst = !all.hasNext();
        }
    }

    /** Whether it is certain that the key was never asked for before. */
    public boolean isNew(Fingerprint key) {
        boolean isNew = fromTheFirst && asked.complete() && !asked.contains(key);
        if (isNew) {
            asked.add(key);
        }
        return isNew;
    }
}
