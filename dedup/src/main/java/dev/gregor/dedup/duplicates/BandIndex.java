package dev.gregor.dedup.duplicates;

import dev.gregor.topics.SimhashBands;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An index of the pages of one partition by the bands of their simhash, by their digest, and by their URL. */
public interface BandIndex {
    /** The entries of a bucket, in the order in which they were added. */
    List<BucketEntry> entries(Bucket bucket);

    /** Replaces the entries of a bucket. */
    void putEntries(Bucket bucket, List<BucketEntry> entries);

    /** The page whose URL has this fingerprint; null if this partition does not know it. */
    @Nullable
    IndexedPage page(Fingerprint url);

    void putPage(IndexedPage page);

    void removePage(CrawlUrl url);

    /** All pages that have the same value in one band. */
    record Bucket(int band, String value) {
        static Bucket of(int band, PageContent content) {
            return band == SimhashBands.DIGEST
                    ? new Bucket(band, content.digest())
                    : new Bucket(
                            band,
                            Integer.toString(SimhashBands.value(band, Objects.requireNonNull(content.simhash()))));
        }
    }

    /**
     * A page in a bucket: just enough to decide whether a full comparison is worthwhile.
     *
     * @param url the fingerprint of its URL
     * @param firstFetchedAt as in {@link PageContent}
     * @param simhash 0 in the band of the digest
     */
    record BucketEntry(Fingerprint url, long firstFetchedAt, long simhash) {
        static BucketEntry of(int band, PageContent content) {
            long simhash = band == SimhashBands.DIGEST ? 0 : content.simhashBits();
            return new BucketEntry(content.url().fingerprint(), content.firstFetchedAt(), simhash);
        }
    }
}
