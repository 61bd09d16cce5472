package dev.gregor.dedup.copies;

import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A shelf in memory. */
final class MemoryShelf implements Shelf {
    final Map<Bucket, List<Entry>> buckets = new HashMap<>();
    final Map<CrawlUrl, KnownPage> pages = new HashMap<>();
    int writes;

    @Override
    public List<Entry> entries(Bucket bucket) {
        return List.copyOf(buckets.getOrDefault(bucket, List.of()));
    }

    @Override
    public void put(Bucket bucket, Entry entry) {
        writes++;
        List<Entry> entries = buckets.computeIfAbsent(bucket, none -> new ArrayList<>());
        entries.add(entry);
        entries.sort(Comparator.comparingLong(Entry::since));
    }

    @Override
    public void remove(Bucket bucket, Entry entry) {
        writes++;
        buckets.getOrDefault(bucket, new ArrayList<>()).remove(entry);
    }

    @Override
    public @Nullable KnownPage page(CrawlUrl url) {
        return pages.get(url);
    }

    @Override
    public void keep(KnownPage page) {
        writes++;
        pages.put(page.content().url(), page);
    }

    @Override
    public void forget(CrawlUrl url) {
        writes++;
        pages.remove(url);
    }
}
