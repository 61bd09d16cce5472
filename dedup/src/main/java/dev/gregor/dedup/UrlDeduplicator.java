package dev.gregor.dedup;

import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Passes each URL on to the frontier once, grouped by host. Of URLs seen before it passes on what is new about them:
 * freshness, the wish to parse them again, and, summed up, the weights of further links.
 */
final class UrlDeduplicator implements LinkBatch.Handler {
    private final SeenUrls seen;
    private final InlinkCounts.Accumulator inlinks;
    private final BiConsumer<Host, FrontierBatch> frontier;

    UrlDeduplicator(SeenUrls seen, InlinkCounts.Accumulator inlinks, BiConsumer<Host, FrontierBatch> frontier) {
        this.seen = seen;
        this.inlinks = inlinks;
        this.frontier = frontier;
    }

    void requested(SeedUrl seed) {
        boolean isNew = seen.isNew(seed.url().fingerprint());
        if (seed.refetch()) {
            frontier.accept(seed.url().host(), new FrontierBatch.Refetch(List.of(seed.url())));
        } else if (isNew) {
            frontier.accept(seed.url().host(), FrontierBatch.Discovered.seed(seed.url()));
        }
    }

    @Override
    public void outlinks(LinkBatch.Outlinks batch) {
        seen.takeNew(batch.urls(), known -> addInlink(batch, known))
                .forEach((host, urls) -> frontier.accept(
                        host,
                        new FrontierBatch.Discovered(
                                batch.source(), batch.depth(), batch.redirects(), urls, batch.weight())));
    }

    private void addInlink(LinkBatch.Outlinks batch, CrawlUrl target) {
        if (batch.weight() != null) {
            long weight = batch.weight().between(batch.source().host(), target.host());
            if (weight > 0) {
                inlinks.add(target.host(), target.fingerprint(), weight);
            }
        }
    }

    @Override
    public void listed(LinkBatch.Listed batch) {
        Map<Host, List<SitemapEntry>> discovered = new LinkedHashMap<>();
        Map<Host, List<SitemapEntry>> freshened = new LinkedHashMap<>();
        for (SitemapEntry entry : batch.entries()) {
            if (seen.isNew(entry.url().fingerprint())) {
                add(discovered, entry);
            } else if (!entry.freshness().equals(Freshness.UNSTATED)) {
                add(freshened, entry);
            }
        }
        discovered.forEach((host, entries) ->
                frontier.accept(host, new FrontierBatch.Listed(batch.source(), batch.depth(), entries)));
        freshened.forEach((host, entries) -> frontier.accept(host, new FrontierBatch.Freshened(entries)));
    }

    private static void add(Map<Host, List<SitemapEntry>> byHost, SitemapEntry entry) {
        byHost.computeIfAbsent(entry.url().host(), host -> new ArrayList<>()).add(entry);
    }

    @Override
    public void inlinks(LinkBatch.Inlinks batch) {
        inlinks.add(batch.counts());
    }

    /** They are documents, so the frontier knows them; no seen-test is needed. */
    @Override
    public void reparse(LinkBatch.Reparse batch) {
        Map<Host, List<CrawlUrl>> byHost = new LinkedHashMap<>();
        batch.urls().forEach(url -> byHost.computeIfAbsent(url.host(), host -> new ArrayList<>())
                .add(url));
        byHost.forEach((host, urls) -> frontier.accept(host, new FrontierBatch.Reparse(urls)));
    }

    /** They are about hosts, not URLs: the {@link AliasTopology} handles them. */
    @Override
    public void referrals(LinkBatch.Referrals batch) {}
}
