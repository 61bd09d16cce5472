package dev.gregor.dedup;

import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import java.util.List;

/** What arrives at a part of the seen-set. */
sealed interface Discovery {
    int SEED_DEPTH = 0;

    /** Links of a page, or a seed: those seen for the first time are news. */
    record Links(LinkBatch batch) implements Discovery {}

    /** A URL that is to be fetched once more, whether it was seen before or not. */
    record Again(CrawlUrl url) implements Discovery {}

    static Discovery of(SeedUrl wanted) {
        return wanted.again()
                ? new Again(wanted.url())
                : new Links(new LinkBatch(null, SEED_DEPTH, List.of(wanted.url())));
    }
}
