package dev.gregor.parser;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.parser.site.SiteKnowledge;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import dev.gregor.urls.KnownFingerprints;
import dev.gregor.urls.policy.LinkFilter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Filters the links that leave the parser, replaces aliases by the names of their sites, drops links sent recently, and
 * groups the rest by bucket of the seen-set. Which hosts of other domains they lead to, as they are written, goes to the
 * owners of these hosts.
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
    private final InlinksByBucket inlinks;
    private final ExclusionLog exclusions = new ExclusionLog(ParserTopology.NAME);
    private final SiteKnowledge sites;
    private final KnownFingerprints sentRecently = new KnownFingerprints(MEMORY_BYTES);
    private final ReferredHosts referred;

    LinkRouting(
            LinkFilter filter, AliasTable aliases, SiteKnowledge sites, InlinksByBucket inlinks, LinkCounts counts) {
        this.sites = sites;
        this.counts = counts;
        this.filter = filter;
        this.aliases = aliases;
        this.buckets = inlinks.buckets();
        this.inlinks = inlinks;
        this.referred = new ReferredHosts(buckets);
    }

    /**
     * Outlinks to send.
     *
     * @param depth the depth of the targets
     * @param weight null if the links have no weight in the crawl order
     */
    List<RoutedLinks> outlinks(CrawlUrl source, List<CrawlUrl> targets, int depth, @Nullable LinkWeight weight) {
        return send(source, targets, target -> asFollowed(source, target), LinkPath.atDepth(depth), weight);
    }

    /**
     * The depth at which a page, whose links have the given depth, leads to the front page of its host; null if a link to it
     * would not be followed.
     */
    @Nullable
    Integer frontPageDepth(CrawlUrl page, int depth) {
        CrawlUrl frontPage = new CrawlUrl(page.origin() + "/");
        return page.equals(frontPage) || filter.excludedBy(frontPage, depth).isPresent() ? null : depth;
    }

    /** The target of a redirect, to send: a link as deep as its source, which came along {@code path}. */
    List<RoutedLinks> redirect(CrawlUrl source, CrawlUrl target, LinkPath path, @Nullable LinkWeight weight) {
        int redirects = path.redirects() == Integer.MAX_VALUE ? Integer.MAX_VALUE : path.redirects() + 1;
        LinkPath next = new LinkPath(path.depth(), redirects, 0);
        return send(source, List.of(target), written -> asRedirected(source, written), next, weight);
    }

    private CrawlUrl asRedirected(CrawlUrl source, CrawlUrl written) {
        CrawlUrl site = aliases.toSite(written);
        return isOfSameHost(source, site) ? sites.withoutIdleParameters(source, site) : site;
    }

    /** Only the rules of the page's own host are known here. */
    private CrawlUrl asFollowed(CrawlUrl source, CrawlUrl written) {
        CrawlUrl target = aliases.toSite(written);
        return sites.hasIdleParameters(source.host()) && isOfSameHost(source, target)
                ? sites.withoutIdleParameters(target)
                : target;
    }

    private static boolean isOfSameHost(CrawlUrl source, CrawlUrl target) {
        return target.host().equals(source.host());
    }

    /** @param followed the URL to fetch for a link as it is written */
    private List<RoutedLinks> send(
            CrawlUrl source,
            List<CrawlUrl> links,
            UnaryOperator<CrawlUrl> followed,
            LinkPath path,
            @Nullable LinkWeight weight) {
        Map<Integer, List<CrawlUrl>> byBucket = new LinkedHashMap<>();
        Set<Host> others = new LinkedHashSet<>();
        Host own = source.host();
        sentRecently.add(source.fingerprint());
        for (CrawlUrl written : links) {
            CrawlUrl target = followed.apply(written);
            if (!isIncluded(source, target, path)) {
                continue;
            }
            Host host = written.host();
            if (!host.equals(own)) {
                others.add(host);
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
        byBucket.forEach((bucket, targets) -> {
            for (List<CrawlUrl> chunk : LinkSize.chunks(targets, BATCH_BYTES, 0)) {
                routed.add(new RoutedLinks(
                        bucket, new LinkBatch.Outlinks(source, path.depth(), path.redirects(), chunk, weight)));
            }
        });
        routed.addAll(referred.of(source, others));
        return routed;
    }

    /** Dedup has passed the target on, or will before it reads this link; a target that is still queued is promoted. */
    private void addInlink(CrawlUrl source, CrawlUrl target, LinkWeight weight) {
        long weighs = weight.between(source.host(), target.host());
        if (weighs > 0 && !target.equals(source)) {
            inlinks.add(target, weighs);
        }
    }

    /** Drains the weights of links to URLs that were sent earlier. */
    List<RoutedLinks> drainInlinks() {
        return inlinks.drain();
    }

    /** How many URLs have weights to be drained. */
    int inlinkTargets() {
        return inlinks.targets();
    }

    /** Entries of a sitemap to send. An entry with new freshness is sent even if its URL was sent before, but once. */
    List<RoutedLinks> listed(CrawlUrl source, List<SitemapEntry> entries, int depth) {
        Map<Integer, Map<CrawlUrl, Freshness>> byBucket = new LinkedHashMap<>();
        List<CrawlUrl> unstated = new ArrayList<>();
        for (SitemapEntry entry : entries) {
            CrawlUrl target = asFollowed(source, entry.url());
            Freshness freshness = entry.freshness();
            if (freshness.equals(Freshness.UNSTATED)) {
                unstated.add(entry.url());
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
            if (isIncluded(source, page, filter.excludedBy(page, depth))) {
                byBucket.computeIfAbsent(page.fingerprint().bucket(buckets), bucket -> new ArrayList<>())
                        .add(page);
            }
        }
        List<RoutedLinks> routed = new ArrayList<>();
        byBucket.forEach((bucket, urls) -> routed.add(new RoutedLinks(bucket, new LinkBatch.Reparse(source, urls))));
        return routed;
    }

    private boolean isIncluded(CrawlUrl source, CrawlUrl target, int depth) {
        return isIncluded(source, target, LinkPath.atDepth(depth));
    }

    private boolean isIncluded(CrawlUrl source, CrawlUrl target, LinkPath path) {
        Optional<LinkFilter.Rule> excluding =
                filter.excludedBy(target, path.depth(), path.redirects()).or(() -> exhausted(source, target));
        return isIncluded(source, target, excluding);
    }

    private boolean isIncluded(CrawlUrl source, CrawlUrl target, Optional<LinkFilter.Rule> excluding) {
        excluding.ifPresent(rule -> {
            counts.excluded(rule);
            exclusions.link(target, rule.name(), source);
        });
        return excluding.isEmpty();
    }

    /** A link that was sent before is no news to anyone, so it takes no probe of its shape. */
    private Optional<LinkFilter.Rule> exhausted(CrawlUrl source, CrawlUrl target) {
        return sites.hasExhausted(source.host())
                        && isOfSameHost(source, target)
                        && !sentRecently.contains(target.fingerprint())
                        && sites.isExhausted(target)
                ? Optional.of(LinkFilter.Rule.NO_YIELD)
                : Optional.empty();
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
