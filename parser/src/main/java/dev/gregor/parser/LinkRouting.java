package dev.gregor.parser;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import dev.gregor.urls.policy.LinkFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Filters the links that leave the parser, replaces aliases by the names of their sites, drops links sent recently, and
 * groups the rest by bucket of the seen-set.
 */
final class LinkRouting {
    private static final int MEMORY_BYTES = 8 << 20;

    /** Well below what a record may hold, so that no batch is a burden to its readers. */
    static final int BATCH_BYTES = 1 << 20;

    /** Freshness takes at most this much of a JSON entry, field names included. */
    private static final int FRESHNESS_BYTES = 130;

    private final LinkFilter filter;
    private final AliasTable aliases;
    private final int buckets;
    private final LinkCounts counts;
    private final InlinkCounts.Accumulator[] inlinks;
    private final ExclusionLog exclusions = new ExclusionLog(ParserTopology.NAME);
    private final KnownFingerprints sentRecently = new KnownFingerprints(MEMORY_BYTES);

    LinkRouting(LinkFilter filter, AliasTable aliases, int buckets, LinkCounts counts) {
        this.counts = counts;
        this.filter = filter;
        this.aliases = aliases;
        this.buckets = buckets;
        this.inlinks = new InlinkCounts.Accumulator[buckets];
        Arrays.setAll(inlinks, bucket -> new InlinkCounts.Accumulator());
    }

    /**
     * Outlinks to send.
     *
     * @param depth the depth of the targets
     * @param weight null if the links have no weight in the crawl order
     */
    List<RoutedLinks> outlinks(CrawlUrl source, List<CrawlUrl> targets, int depth, @Nullable LinkWeight weight) {
        Map<Integer, List<CrawlUrl>> byBucket = new LinkedHashMap<>();
        sentRecently.add(source.fingerprint());
        for (CrawlUrl written : targets) {
            CrawlUrl target = aliases.toSite(written);
            if (!isIncluded(source, target, depth)) {
                continue;
            }
            Fingerprint fingerprint = target.fingerprint();
            if (isUnsent(fingerprint)) {
                byBucket.computeIfAbsent(fingerprint.bucket(buckets), bucket -> new ArrayList<>())
                        .add(target);
            } else if (weight != null) {
                addInlink(source, target, weight);
            }
        }
        List<RoutedLinks> routed = new ArrayList<>();
        byBucket.forEach((bucket, links) -> {
            for (List<CrawlUrl> chunk : LinkSize.chunks(links, BATCH_BYTES, 0)) {
                routed.add(new RoutedLinks(bucket, new LinkBatch.Outlinks(source, depth, chunk, weight)));
            }
        });
        return routed;
    }

    /** Dedup has passed the target on, or will before it reads this link; a target that is still queued is promoted. */
    private void addInlink(CrawlUrl source, CrawlUrl target, LinkWeight weight) {
        long weighs = weight.between(source.host(), target.host());
        if (weighs > 0 && !target.equals(source)) {
            Fingerprint fingerprint = target.fingerprint();
            inlinks[fingerprint.bucket(buckets)].add(target.host(), fingerprint, weighs);
        }
    }

    /** Drains the weights of links to URLs that were sent earlier. */
    List<RoutedLinks> drainInlinks() {
        List<RoutedLinks> routed = new ArrayList<>();
        for (int i = 0; i < buckets; i++) {
            int bucket = i;
            inlinks[bucket].drain(
                    host -> bucket, (own, sums) -> routed.add(new RoutedLinks(bucket, new LinkBatch.Inlinks(sums))));
        }
        return routed;
    }

    /** How many URLs have weights to be drained. */
    int inlinkTargets() {
        return Arrays.stream(inlinks).mapToInt(InlinkCounts.Accumulator::size).sum();
    }

    /** Entries of a sitemap to send. An entry with new freshness is sent even if its URL was sent before, but once. */
    List<RoutedLinks> listed(CrawlUrl source, List<SitemapEntry> entries, int depth) {
        Map<Integer, Map<CrawlUrl, Freshness>> byBucket = new LinkedHashMap<>();
        List<CrawlUrl> unstated = new ArrayList<>();
        for (SitemapEntry entry : entries) {
            CrawlUrl target = aliases.toSite(entry.url());
            Freshness freshness = entry.freshness();
            if (freshness.equals(Freshness.UNSTATED)) {
                unstated.add(target);
            } else if (isIncluded(source, target, depth) && isUnsent(target, freshness)) {
                Fingerprint fingerprint = target.fingerprint();
                sentRecently.add(fingerprint);
                byBucket.computeIfAbsent(fingerprint.bucket(buckets), bucket -> new LinkedHashMap<>())
                        .put(target, freshness);
            }
        }
        List<RoutedLinks> routed = new ArrayList<>();
        byBucket.forEach((bucket, freshness) -> {
            List<CrawlUrl> links = List.copyOf(freshness.keySet());
            for (List<CrawlUrl> chunk : LinkSize.chunks(links, BATCH_BYTES, FRESHNESS_BYTES)) {
                List<SitemapEntry> batch = chunk.stream()
                        .map(url -> new SitemapEntry(url, Objects.requireNonNull(freshness.get(url))))
                        .toList();
                routed.add(new RoutedLinks(bucket, new LinkBatch.Listed(source, depth, batch)));
            }
        });
        routed.addAll(outlinks(source, unstated, depth, null));
        return routed;
    }

    /** Pages to parse again. They are sent each time. */
    List<RoutedLinks> reparse(CrawlUrl source, List<CrawlUrl> pages, int depth) {
        Map<Integer, List<CrawlUrl>> byBucket = new LinkedHashMap<>();
        for (CrawlUrl page : pages) {
            if (isIncluded(source, page, depth)) {
                byBucket.computeIfAbsent(page.fingerprint().bucket(buckets), bucket -> new ArrayList<>())
                        .add(page);
            }
        }
        List<RoutedLinks> routed = new ArrayList<>();
        byBucket.forEach((bucket, urls) -> routed.add(new RoutedLinks(bucket, new LinkBatch.Reparse(source, urls))));
        return routed;
    }

    private boolean isIncluded(CrawlUrl source, CrawlUrl target, int depth) {
        Optional<LinkFilter.Rule> excluding = filter.excludedBy(target, depth);
        excluding.ifPresent(rule -> {
            counts.excluded(rule);
            exclusions.link(target, rule.name(), source);
        });
        return excluding.isEmpty();
    }

    private boolean isUnsent(CrawlUrl target, Freshness freshness) {
        return isUnsent(Fingerprint.of(target.value() + ' ' + freshness));
    }

    private boolean isUnsent(Fingerprint fingerprint) {
        boolean unsent = !sentRecently.contains(fingerprint);
        counts.included(unsent);
        if (unsent) {
            sentRecently.add(fingerprint);
        }
        return unsent;
    }
}
