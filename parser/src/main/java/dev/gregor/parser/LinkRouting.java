package dev.gregor.parser;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.parser.sitemap.SitemapEntry;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import dev.gregor.urls.policy.LinkFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The links that leave the parser: wanted ones, under the names by which their sites are crawled, and not those sent
 * lately. They are sorted by the part of the seen-set that will be asked for them.
 */
final class LinkRouting {
    private static final int MEMORY_BYTES = 8 << 20;

    /** Well below what a record may hold, so that no batch is a burden to its readers. */
    static final int BATCH_BYTES = 1 << 20;

    /** What is said of a link takes no more in JSON than this. */
    private static final int FRESHNESS_BYTES = 100;

    private final LinkFilter filter;
    private final AliasTable aliases;
    private final int parts;
    private final LinkCounts counts;
    private final InlinkCounts.Tally[] mentions;
    private final ExclusionLog refusals = new ExclusionLog(ParserTopology.NAME);
    private final KnownFingerprints sentLately = new KnownFingerprints(MEMORY_BYTES);

    LinkRouting(LinkFilter filter, AliasTable aliases, int parts, LinkCounts counts) {
        this.counts = counts;
        this.filter = filter;
        this.aliases = aliases;
        this.parts = parts;
        this.mentions = new InlinkCounts.Tally[parts];
        Arrays.setAll(mentions, part -> new InlinkCounts.Tally());
    }

    /** Those worth sending, which nobody has set for the sake of their targets. */
    List<RoutedLinks> parcels(CrawlUrl source, List<CrawlUrl> targets, int depth) {
        return parcels(source, targets, depth, null);
    }

    /** Those worth sending. {@code depth} is that of the targets, {@code worth} what the links count for. */
    List<RoutedLinks> parcels(CrawlUrl source, List<CrawlUrl> targets, int depth, @Nullable LinkWeight worth) {
        Map<Integer, List<CrawlUrl>> byPart = new LinkedHashMap<>();
        sentLately.add(source.fingerprint());
        for (CrawlUrl named : targets) {
            CrawlUrl target = aliases.atSite(named);
            if (isWanted(source, target, depth)) {
                Fingerprint fingerprint = target.fingerprint();
                if (isNews(fingerprint)) {
                    byPart.computeIfAbsent(fingerprint.bucket(parts), part -> new ArrayList<>())
                            .add(target);
                } else {
                    mention(source, target, worth);
                }
            }
        }
        List<RoutedLinks> parcels = new ArrayList<>();
        byPart.forEach((part, links) -> {
            for (List<CrawlUrl> portion : LinkSize.portions(links, BATCH_BYTES, 0)) {
                parcels.add(new RoutedLinks(part, new LinkBatch(source, depth, portion, null, worth, null)));
            }
        });
        return parcels;
    }

    /** Dedup has passed the target on, or will before it comes to this; where it waits, it may move up. */
    private void mention(CrawlUrl source, CrawlUrl target, @Nullable LinkWeight worth) {
        long counts = LinkWeight.of(worth, source.host(), target.host());
        if (counts > 0 && !target.equals(source)) {
            Fingerprint fingerprint = target.fingerprint();
            mentions[fingerprint.bucket(parts)].add(target.host(), fingerprint, counts);
        }
    }

    /** Links to URLs that were sent before, as far as they count and have not been told yet. */
    List<RoutedLinks> mentions() {
        List<RoutedLinks> parcels = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            int part = i;
            mentions[part].take(host -> part, (own, all) -> parcels.add(new RoutedLinks(part, LinkBatch.of(all))));
        }
        return parcels;
    }

    /** How many URLs those are. */
    int mentioned() {
        return Arrays.stream(mentions).mapToInt(InlinkCounts.Tally::size).sum();
    }

    /** The same for links of which something is said. That is news even of a link sent lately, but only once. */
    List<RoutedLinks> announced(CrawlUrl source, List<SitemapEntry> targets, int depth) {
        Map<Integer, Map<CrawlUrl, Freshness>> byPart = new LinkedHashMap<>();
        List<CrawlUrl> unsaid = new ArrayList<>();
        for (SitemapEntry each : targets) {
            CrawlUrl target = aliases.atSite(each.url());
            Freshness freshness = each.freshness();
            if (freshness.equals(Freshness.UNSAID)) {
                unsaid.add(target);
            } else if (isWanted(source, target, depth) && isNews(target, freshness)) {
                Fingerprint fingerprint = target.fingerprint();
                sentLately.add(fingerprint);
                byPart.computeIfAbsent(fingerprint.bucket(parts), part -> new LinkedHashMap<>())
                        .put(target, freshness);
            }
        }
        List<RoutedLinks> parcels = new ArrayList<>();
        byPart.forEach((part, said) -> {
            List<CrawlUrl> links = List.copyOf(said.keySet());
            for (List<CrawlUrl> portion : LinkSize.portions(links, BATCH_BYTES, FRESHNESS_BYTES)) {
                List<Freshness> freshness = portion.stream().map(said::get).toList();
                parcels.add(new RoutedLinks(part, new LinkBatch(source, depth, portion, freshness)));
            }
        });
        parcels.addAll(parcels(source, unsaid, depth));
        return parcels;
    }

    /** Pages that have to be read once more. That is news each time. */
    List<RoutedLinks> unread(CrawlUrl source, List<CrawlUrl> targets, int depth) {
        Map<Integer, List<CrawlUrl>> byPart = new LinkedHashMap<>();
        for (CrawlUrl target : targets) {
            if (isWanted(source, target, depth)) {
                byPart.computeIfAbsent(target.fingerprint().bucket(parts), part -> new ArrayList<>())
                        .add(target);
            }
        }
        List<RoutedLinks> parcels = new ArrayList<>();
        byPart.forEach((part, links) -> {
            List<Freshness> said = Collections.nCopies(links.size(), Freshness.UNREAD);
            parcels.add(new RoutedLinks(part, new LinkBatch(source, depth, links, said)));
        });
        return parcels;
    }

    private boolean isWanted(CrawlUrl source, CrawlUrl target, int depth) {
        Optional<LinkFilter.Refusal> refusal = filter.refusal(target, depth);
        refusal.ifPresent(why -> {
            counts.refused(why);
            refusals.link(target, why.name(), source);
        });
        return refusal.isEmpty();
    }

    private boolean isNews(CrawlUrl target, Freshness freshness) {
        return isNews(Fingerprint.of(target.value() + ' ' + freshness));
    }

    private boolean isNews(Fingerprint fingerprint) {
        boolean isNews = !sentLately.contains(fingerprint);
        counts.wanted(isNews);
        if (isNews) {
            sentLately.add(fingerprint);
        }
        return isNews;
    }
}
