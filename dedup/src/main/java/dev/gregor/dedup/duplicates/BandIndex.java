package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.SimhashBands;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where one part of the fingerprints keeps its pages. */
public interface BandIndex {
    /** The pages of a bucket, in the order in which they were put. */
    List<Entry> entries(Bucket bucket);

    void put(Bucket bucket, List<Entry> entries);

    /** The page whose URL has this fingerprint. */
    @Nullable
    KnownPage page(Fingerprint url);

    void keep(KnownPage page);

    void forget(CrawlUrl url);

    /** All pages whose fingerprints have the same value in one band. */
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
     * A page in a bucket: just enough to see whether one must look closer.
     *
     * @param url the fingerprint of its URL
     * @param bits its simhash; 0 in the band of the digest
     */
    record Entry(Fingerprint url, long since, long bits) {
        static Entry of(int band, PageContent content) {
            long bits = band == SimhashBands.DIGEST ? 0 : content.bits();
            return new Entry(content.url().fingerprint(), content.since(), bits);
        }
    }
}
