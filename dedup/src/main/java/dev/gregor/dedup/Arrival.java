package dev.gregor.dedup;

import dev.gregor.topics.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import java.util.List;

/** What arrives at a part of the seen-set. */
sealed interface Arrival {
    int SEED_DEPTH = 0;

    /** Links of a page, or a seed: those seen for the first time are news. */
    record Links(LinkBatch batch) implements Arrival {}

    /** A URL that is to be fetched once more, whether it was seen before or not. */
    record Again(CrawlUrl url) implements Arrival {}

    static Arrival of(Wanted wanted) {
        return wanted.again()
                ? new Again(wanted.url())
                : new Links(new LinkBatch(null, SEED_DEPTH, List.of(wanted.url())));
    }
}
