package dev.gregor.app.report;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How many pages of a host have the same text, by hashes of the texts. */
final class SharedTexts {
    /** The hash of no text. */
    static final long NONE = 0;

    private final long[] sorted;

    /** @param hashes of the texts of all pages; this array is sorted */
    SharedTexts(long[] hashes) {
        Arrays.sort(hashes);
        this.sorted = hashes;
    }

    static long hash(String url, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return NONE;
        }
        return (Fingerprint.of(new CrawlUrl(url).host() + "\n" + text).low() >>> 2) + 1;
    }

    /** How many pages have the text of this hash. */
    int pages(long hash) {
        return hash == NONE ? 0 : lowerBound(hash + 1) - lowerBound(hash);
    }

    private int lowerBound(long hash) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < hash) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
