package dev.gregor.ranking.block;

import dev.gregor.ranking.kernel.BlockGraph;
import dev.gregor.ranking.kernel.Computation;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.topics.records.SiteRank;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/** Ranks sites as they were when it began. Then their ranks are there to be told, one after the other. */
final class SiteRankJob {
    private final List<SiteNode> sites;
    private final long[] versions;
    private final int[] pages;
    private final long allPages;
    private final Computation computation;
    private double[] ranks = {};
    private int next;

    SiteRankJob(Collection<SiteNode> all, RankSettings settings) {
        sites = all.stream().filter(site -> site.pages > 0).toList();
        versions = new long[sites.size()];
        pages = new int[sites.size()];
        double[] start = new double[sites.size()];
        for (int i = 0; i < pages.length; i++) {
            SiteNode site = sites.get(i);
            site.number = i;
            versions[i] = site.version;
            pages[i] = site.pages;
            start[i] = site.told.rank() > 0 ? site.told.rank() : site.pages;
        }
        allPages = IntStream.of(pages).asLongStream().sum();
        computation = Computation.of(graph(), start, settings);
    }

    /** What leads to sites without pages leads nowhere. */
    private BlockGraph graph() {
        int[][] targets = new int[pages.length][];
        double[][] weights = new double[pages.length][];
        for (int i = 0; i < pages.length; i++) {
            SiteNode site = sites.get(i);
            int[] known = IntStream.range(0, site.targets.length)
                    .filter(link -> site.targets[link].pages > 0)
                    .toArray();
            targets[i] =
                    IntStream.of(known).map(link -> site.targets[link].number).toArray();
            weights[i] =
                    IntStream.of(known).mapToDouble(link -> site.weights[link]).toArray();
        }
        return BlockGraph.of(pages, targets, weights);
    }

    boolean isOpen() {
        return computation.isOpen();
    }

    void step() {
        computation.step();
        if (!computation.isOpen()) {
            close();
        }
    }

    /** What the ranks of a site's pages add up to if those of all pages add up to their number. */
    private void close() {
        ranks = computation.ranks();
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] *= allPages;
        }
    }

    boolean hasNext() {
        return next < sites.size();
    }

    SiteNode site() {
        return sites.get(next);
    }

    /** The rank of the site that is next; another is next then. */
    SiteRank take() {
        int taken = next++;
        return new SiteRank(sites.get(taken).name, ranks[taken], pages[taken], versions[taken]);
    }
}
