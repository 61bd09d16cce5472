package dev.gregor.dedup.duplicates;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A shelf in memory. */
final class InMemoryBandIndex implements BandIndex {
    final Map<Bucket, List<Entry>> buckets = new HashMap<>();
    final Map<Fingerprint, KnownPage> pages = new HashMap<>();
    int writes;

    @Override
    public List<Entry> entries(Bucket bucket) {
        return buckets.getOrDefault(bucket, List.of());
    }

    @Override
    public void put(Bucket bucket, List<Entry> entries) {
        writes++;
        buckets.put(bucket, List.copyOf(entries));
    }

    @Override
    public @Nullable KnownPage page(Fingerprint url) {
        return pages.get(url);
    }

    @Override
    public void keep(KnownPage page) {
        writes++;
        pages.put(page.content().url().fingerprint(), page);
    }

    @Override
    public void forget(CrawlUrl url) {
        writes++;
        pages.remove(url.fingerprint());
    }
}
