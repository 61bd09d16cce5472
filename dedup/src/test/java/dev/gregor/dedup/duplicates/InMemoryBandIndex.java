package dev.gregor.dedup.duplicates;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A band index in memory that counts its writes. */
final class InMemoryBandIndex implements BandIndex {
    final Map<Bucket, List<BucketEntry>> buckets = new HashMap<>();
    final Map<Fingerprint, IndexedPage> pages = new HashMap<>();
    int writes;

    @Override
    public List<BucketEntry> entries(Bucket bucket) {
        return buckets.getOrDefault(bucket, List.of());
    }

    @Override
    public void putEntries(Bucket bucket, List<BucketEntry> entries) {
        writes++;
        buckets.put(bucket, List.copyOf(entries));
    }

    @Override
    public @Nullable IndexedPage page(Fingerprint url) {
        return pages.get(url);
    }

    @Override
    public void putPage(IndexedPage page) {
        writes++;
        pages.put(page.content().url().fingerprint(), page);
    }

    @Override
    public void removePage(CrawlUrl url) {
        writes++;
        pages.remove(url.fingerprint());
    }
}
