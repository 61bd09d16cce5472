package dev.gregor.dedup;

import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.FrontierBatch.News;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Links of which their site says how current they are. The new ones are told with it; those seen before are told again
 * because of it, unless nothing is said of them.
 */
final class LinkFreshness {
    private final Map<Host, Group> firstSeen = new LinkedHashMap<>();
    private final Map<Host, Group> seenBefore = new LinkedHashMap<>();
    private final LinkBatch batch;

    private LinkFreshness(LinkBatch batch) {
        this.batch = batch;
    }

    /** Links of one host, in their order. */
    private record Group(List<CrawlUrl> urls, List<Freshness> freshness) {}

    /** @param freshness that of the batch, which must have one */
    static LinkFreshness sort(SeenUrls seen, LinkBatch batch, List<Freshness> freshness) {
        LinkFreshness sorted = new LinkFreshness(batch);
        for (int i = 0; i < freshness.size(); i++) {
            CrawlUrl url = batch.links().get(i);
            if (seen.isNew(url.fingerprint())) {
                add(sorted.firstSeen, url, freshness.get(i));
            } else if (!freshness.get(i).equals(Freshness.UNSAID)) {
                add(sorted.seenBefore, url, freshness.get(i));
            }
        }
        return sorted;
    }

    private static void add(Map<Host, Group> groups, CrawlUrl url, Freshness freshness) {
        Group group = groups.computeIfAbsent(url.host(), host -> new Group(new ArrayList<>(), new ArrayList<>()));
        group.urls().add(url);
        group.freshness().add(freshness);
    }

    /** Host by host, first all that is new. */
    void forEach(BiConsumer<Host, FrontierBatch> reader) {
        firstSeen.forEach((host, group) -> reader.accept(host, news(group, News.FIRST_SEEN)));
        seenBefore.forEach((host, group) -> reader.accept(host, news(group, News.SEEN_BEFORE)));
    }

    private FrontierBatch news(Group group, News news) {
        return new FrontierBatch(batch.source(), batch.depth(), group.urls(), news, group.freshness());
    }
}
