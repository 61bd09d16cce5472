package dev.gregor.lab.bench;

import dev.gregor.urls.CrawlUrl;
import java.util.BitSet;
import java.util.Optional;

/** Checks that each of {@code count} {@linkplain NumberedUrls numbered URLs} arrives exactly once. */
final class ExactlyOnceCheck {
    private final int first;
    private final int count;
    private final BitSet seen = new BitSet();
    private int distinct;
    private long repeated;
    private long unexpected;

    ExactlyOnceCheck(int first, int count) {
        this.first = first;
        this.count = count;
    }

    void add(CrawlUrl url) {
        int index = NumberedUrls.numberOf(url) - first;
        if (index < 0 || index >= count) {
            unexpected++;
        } else if (seen.get(index)) {
            repeated++;
        } else {
            seen.set(index);
            distinct++;
        }
    }

    int distinct() {
        return distinct;
    }

    boolean isComplete() {
        return distinct() == count;
    }

    /** What is wrong, if anything is. */
    Optional<String> failure(String who) {
        if (isComplete() && repeated == 0 && unexpected == 0) {
            return Optional.empty();
        }
        return Optional.of(who + ": " + distinct() + " of " + count + " URLs arrived, " + repeated + " repeated, "
                + unexpected + " unexpected");
    }
}
