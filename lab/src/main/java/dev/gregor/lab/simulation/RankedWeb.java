package dev.gregor.lab.simulation;

import dev.gregor.graph.BlockKind;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.PageRank;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Ranks;
import dev.gregor.ranking.kernel.Workers;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A graph with the site and the PageRank of each page. */
public final class RankedWeb {
    private static final RankSettings SETTINGS = RankSettings.DEFAULT.withResidual(1e-10);

    private final WebGraph graph;
    private final Blocks sites;
    private final Ranks ranks;

    private RankedWeb(WebGraph graph, Blocks sites, Ranks ranks) {
        this.graph = graph;
        this.sites = sites;
        this.ranks = ranks;
    }

    /** Computes the sites and the PageRank of all pages. */
    public static RankedWeb of(WebGraph graph, BlockKind blocking) {
        Blocks sites = Blocks.of(graph, blocking);
        try (Workers workers = Workers.ofCores()) {
            Ranks ranks = new PageRank(SETTINGS, workers, System::nanoTime)
                    .compute(BlockedGraph.of(graph, sites), PageRank.Method.ACCELERATED);
            return new RankedWeb(graph, sites, ranks);
        }
    }

    public WebGraph graph() {
        return graph;
    }

    int siteOf(int page) {
        return sites.of(page);
    }

    int sites() {
        return sites.count();
    }

    double rankOf(int page) {
        return ranks.of(page);
    }

    /** The pages that link to the most other sites. */
    public List<Integer> portals(int count) {
        int[] linked = IntStream.range(0, graph.nodes()).map(this::linkedSites).toArray();
        return IntStream.range(0, graph.nodes())
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(page -> -linked[page]).thenComparing(page -> page))
                .limit(count)
                .toList();
    }

    private int linkedSites(int page) {
        return (int) targets(page)
                .map(sites::of)
                .filter(site -> site != sites.of(page))
                .distinct()
                .count();
    }

    private IntStream targets(int page) {
        return IntStream.range(0, graph.outDegree(page)).map(i -> graph.target(graph.firstLink(page) + i));
    }

    /** The pages that are reachable from these seeds, including the seeds. */
    BitSet reachable(List<Integer> seeds) {
        BitSet found = new BitSet();
        int[] queue = new int[graph.nodes()];
        int end = 0;
        for (int seed : seeds) {
            if (!found.get(seed)) {
                found.set(seed);
                queue[end++] = seed;
            }
        }
        for (int at = 0; at < end; at++) {
            for (long link = graph.firstLink(queue[at]); link < graph.firstLink(queue[at] + 1); link++) {
                int target = graph.target(link);
                if (!found.get(target)) {
                    found.set(target);
                    queue[end++] = target;
                }
            }
        }
        return found;
    }
}
