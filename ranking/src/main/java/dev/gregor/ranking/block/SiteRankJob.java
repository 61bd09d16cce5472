package dev.gregor.ranking.block;

import dev.gregor.ranking.community.SiteCommunities.SiteGraph;
import dev.gregor.ranking.kernel.BlockGraph;
import dev.gregor.ranking.kernel.Computation;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.topics.records.rank.SiteRank;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Computes the ranks of all sites in steps, from the site graph as it was when the job began, and then iterates over
 * them.
 */
final class SiteRankJob {
    private final List<SiteNode> sites;
    private final long[] versions;
    private final int[] pages;
    private final long allPages;
    private final SiteGraph graph;
    private final Computation computation;
    private double[] ranks = {};
    private int next;

    SiteRankJob(Collection<SiteNode> all, RankSettings settings) {
        sites = all.stream()
                .filter(site -> site.pages > 0)
                .sorted(Comparator.comparing(site -> site.name))
                .toList();
        versions = new long[sites.size()];
        pages = new int[sites.size()];
        double[] start = new double[sites.size()];
        for (int i = 0; i < pages.length; i++) {
            SiteNode site = sites.get(i);
            site.number = i;
            versions[i] = site.version;
            pages[i] = site.pages;
            start[i] = site.published.rank() > 0 ? site.published.rank() : site.pages;
        }
        allPages = IntStream.of(pages).asLongStream().sum();
        graph = graph();
        computation = Computation.of(BlockGraph.of(pages, graph.targets(), graph.weights()), start, settings);
    }

    /** The graph that is ranked. */
    SiteGraph siteGraph() {
        return graph;
    }

    /** Omits links to sites without pages: the surfer jumps instead, as from a page without links. */
    private SiteGraph graph() {
        int[][] targets = new int[pages.length][];
        double[][] weights = new double[pages.length][];
        for (int i = 0; i < pages.length; i++) {
            SiteNode site = sites.get(i);
            int[] crawled = IntStream.range(0, site.targets.length)
                    .filter(link -> site.targets[link].pages > 0)
                    .toArray();
            targets[i] =
                    IntStream.of(crawled).map(link -> site.targets[link].number).toArray();
            weights[i] = IntStream.of(crawled)
                    .mapToDouble(link -> site.weights[link])
                    .toArray();
        }
        return new SiteGraph(
                sites.stream().map(site -> site.name).toList(),
                targets,
                weights,
                sites.stream().map(site -> site.words).toList());
    }

    boolean isComputing() {
        return computation.isOpen();
    }

    void step() {
        computation.step();
        if (!computation.isOpen()) {
            ranks = scaledRanks();
        }
    }

    /** Scales the ranks so that they add up to the number of pages: the average page has rank 1. */
    private double[] scaledRanks() {
        double[] scaled = computation.ranks();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= allPages;
        }
        return scaled;
    }

    boolean hasNext() {
        return next < sites.size();
    }

    /** The site whose rank {@link #next} returns. */
    SiteNode nextSite() {
        return sites.get(next);
    }

    SiteRank next() {
        int site = next++;
        return new SiteRank(sites.get(site).name, ranks[site], pages[site], versions[site]);
    }
}
