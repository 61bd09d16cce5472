package dev.gregor.crawl;

import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;

/**
 * A filter that saves lookups of new keys in a state store, which cost far more. It works only for a store that was empty when
 * it was opened, and until its memory is full; after that every key needs a lookup.
 */
public final class AbsentKeys {
    private final KnownFingerprints lookedUp;
    private final boolean startedEmpty;

    /** Opens the filter; {@code storeIsEmpty} tells whether the store is empty now. */
    public AbsentKeys(boolean storeIsEmpty, int memoryBytes) {
        this.lookedUp = new KnownFingerprints(memoryBytes);
        this.startedEmpty = storeIsEmpty;
    }

    /** Whether the store cannot hold the key, because this is the first call for it. False if that is not certain. */
    public boolean isNew(Fingerprint key) {
        boolean isNew = startedEmpty && lookedUp.isComplete() && !lookedUp.contains(key);
        if (isNew) {
            lookedUp.add(key);
        }
        return isNew;
    }
}
