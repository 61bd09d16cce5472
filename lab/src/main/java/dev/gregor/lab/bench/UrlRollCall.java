package dev.gregor.lab.bench;

import dev.gregor.urls.CrawlUrl;
import java.util.BitSet;
import java.util.Optional;

/** Calls the roll of {@linkplain NumberedUrls numbered URLs}: each from {@code first} on must come exactly once. */
final class UrlRollCall {
    private final int first;
    private final int count;
    private final BitSet seen = new BitSet();
    private int present;
    private long again;
    private long strangers;

    UrlRollCall(int first, int count) {
        this.first = first;
        this.count = count;
    }

    void here(CrawlUrl url) {
        int place = NumberedUrls.numberOf(url) - first;
        if (place < 0 || place >= count) {
            strangers++;
        } else if (seen.get(place)) {
            again++;
        } else {
            seen.set(place);
            present++;
        }
    }

    int present() {
        return present;
    }

    boolean complete() {
        return present() == count;
    }

    /** What is wrong, if anything is. */
    Optional<String> fault(String who) {
        if (complete() && again == 0 && strangers == 0) {
            return Optional.empty();
        }
        return Optional.of(who + ": " + present() + " of " + count + " URLs came out, " + again + " again, " + strangers
                + " that were not asked for");
    }
}
