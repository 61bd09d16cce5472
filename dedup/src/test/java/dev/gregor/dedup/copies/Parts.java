package dev.gregor.dedup.copies;

import dev.gregor.topics.Bands;
import dev.gregor.topics.Duplicate;
import dev.gregor.topics.Sighting;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All parts of the fingerprints together, told of pages as the parser does it, and what they make known. */
final class Parts implements Verdicts.Store {
    final List<MemoryShelf> shelves = new ArrayList<>();
    final Map<CrawlUrl, Duplicate> told = new HashMap<>();
    final List<Finding.FrontPage> fronts = new ArrayList<>();
    int news;
    private final List<Likenesses> parts = new ArrayList<>();
    private final Map<CrawlUrl, Verdict> verdicts = new HashMap<>();
    private final Verdicts weighing = new Verdicts(this);

    Parts(int count, int nearBits) {
        for (int part = 0; part < count; part++) {
            MemoryShelf shelf = new MemoryShelf();
            shelves.add(shelf);
            parts.add(new Likenesses(shelf, part, nearBits));
        }
    }

    /** A page that is new. */
    void see(Content content) {
        Bands.parts(content.digest(), content.simhash(), parts.size())
                .forEach((part, bands) -> see(part, content, bands, false));
    }

    /** The same for one part only; the parser's records to two parts may overtake each other. */
    void see(int part, Content content, List<Integer> bands, boolean changed) {
        hear(
                part,
                new Sighting(content.url(), bands, content.digest(), content.simhash(), changed, null),
                content.since());
    }

    void change(Content content) {
        Map<Integer, List<Integer>> bands = Bands.parts(content.digest(), content.simhash(), parts.size());
        for (int part = 0; part < parts.size(); part++) {
            see(part, content, bands.getOrDefault(part, List.of()), true);
        }
    }

    void go(CrawlUrl url, long at) {
        for (int part = 0; part < parts.size(); part++) {
            hear(part, new Sighting(url, List.of(), null, null, true, null), at);
        }
    }

    private void hear(int part, Sighting sighting, long at) {
        for (Finding finding : parts.get(part).take(sighting, at)) {
            if (finding instanceof Finding.Likened likened) {
                weighing.take(likened).ifPresent(this::tell);
            } else if (finding instanceof Finding.FrontPage front) {
                fronts.add(front);
            }
        }
    }

    private void tell(Verdicts.News each) {
        news++;
        if (each.duplicate() == null) {
            told.remove(each.url());
        } else {
            told.put(each.url(), each.duplicate());
        }
    }

    @Override
    public @Nullable Verdict verdict(CrawlUrl url) {
        return verdicts.get(url);
    }

    @Override
    public void keep(CrawlUrl url, @Nullable Verdict verdict) {
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
