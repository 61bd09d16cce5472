package dev.gregor.dedup.duplicates;

import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/** The verdicts on the URLs of one partition. */
public interface VerdictStore {
    /** The verdict on a URL; null if no partition has a match for it. */
    @Nullable
    DuplicateVerdict verdict(CrawlUrl url);

    /** Stores the verdict on a URL, or with null removes it. */
    void putVerdict(CrawlUrl url, @Nullable DuplicateVerdict verdict);
}
