package dev.gregor.dedup.copies;

import dev.gregor.topics.Bands;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where one part of the fingerprints keeps its pages. */
public interface Shelf {
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
        static Bucket of(int band, Content content) {
            return band == Bands.DIGEST
                    ? new Bucket(band, content.digest())
                    : new Bucket(band, Integer.toString(Bands.value(band, Objects.requireNonNull(content.simhash()))));
        }
    }

    /**
     * A page in a bucket: just enough to see whether one must look closer.
     *
     * @param url the fingerprint of its URL
     * @param bits its simhash; 0 in the band of the digest
     */
    record Entry(Fingerprint url, long since, long bits) {
        static Entry of(int band, Content content) {
            long bits = band == Bands.DIGEST ? 0 : content.bits();
            return new Entry(content.url().fingerprint(), content.since(), bits);
        }
    }
}
