package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.SimhashBands;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All parts of the fingerprints together, told of pages as the parser does it, and what they make known. */
final class PartitionedIndex implements DuplicateVerdicts.Store {
    final List<InMemoryBandIndex> shelves = new ArrayList<>();
    final Map<CrawlUrl, Duplicate> told = new HashMap<>();
    final List<DuplicateCandidate.FrontPage> fronts = new ArrayList<>();
    int news;
    private final List<NearDuplicates> parts = new ArrayList<>();
    private final Map<CrawlUrl, DuplicateVerdict> verdicts = new HashMap<>();
    private final DuplicateVerdicts weighing = new DuplicateVerdicts(this);

    PartitionedIndex(int count, int nearBits) {
        for (int part = 0; part < count; part++) {
            InMemoryBandIndex shelf = new InMemoryBandIndex();
            shelves.add(shelf);
            parts.add(new NearDuplicates(shelf, part, nearBits));
        }
    }

    /** A page that is new. */
    void see(PageContent content) {
        SimhashBands.parts(content.digest(), content.simhash(), parts.size())
                .forEach((part, bands) -> see(part, content, bands, false));
    }

    /** The same for one part only; the parser's records to two parts may overtake each other. */
    void see(int part, PageContent content, List<Integer> bands, boolean changed) {
        hear(
                part,
                new ContentFingerprint(content.url(), bands, content.digest(), content.simhash(), changed, null),
                content.since());
    }

    void change(PageContent content) {
        Map<Integer, List<Integer>> bands = SimhashBands.parts(content.digest(), content.simhash(), parts.size());
        for (int part = 0; part < parts.size(); part++) {
            see(part, content, bands.getOrDefault(part, List.of()), true);
        }
    }

    void go(CrawlUrl url, long at) {
        for (int part = 0; part < parts.size(); part++) {
            hear(part, new ContentFingerprint(url, List.of(), null, null, true, null), at);
        }
    }

    private void hear(int part, ContentFingerprint sighting, long at) {
        for (DuplicateCandidate finding : parts.get(part).take(sighting, at)) {
            if (finding instanceof DuplicateCandidate.Likened likened) {
                weighing.take(likened).ifPresent(this::tell);
            } else if (finding instanceof DuplicateCandidate.FrontPage front) {
                fronts.add(front);
            }
        }
    }

    private void tell(DuplicateVerdicts.News each) {
        news++;
        if (each.duplicate() == null) {
            told.remove(each.url());
        } else {
            told.put(each.url(), each.duplicate());
        }
    }

    @Override
    public @Nullable DuplicateVerdict verdict(CrawlUrl url) {
        return verdicts.get(url);
    }

    @Override
    public void keep(CrawlUrl url, @Nullable DuplicateVerdict verdict) {
        if (verdict == null) {
            verdicts.remove(url);
        } else {
            verdicts.put(url, verdict);
        }
    }

    int verdicts() {
        return verdicts.size();
    }
}
