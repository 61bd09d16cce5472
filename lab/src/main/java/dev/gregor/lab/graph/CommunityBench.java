package dev.gregor.lab.graph;

import dev.gregor.graph.BlockKind;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.lab.graph.CommunityReport.BlockRow;
import dev.gregor.lab.graph.CommunityReport.GrowthRow;
import dev.gregor.lab.graph.CommunityReport.MethodRow;
import dev.gregor.ranking.community.CommunityDetection;
import dev.gregor.ranking.community.GraphCommunities;
import dev.gregor.ranking.community.Partition;
import dev.gregor.ranking.community.UndirectedGraph;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.BlockRanks;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.Comparison;
import dev.gregor.ranking.kernel.PageRank;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Ranks;
import dev.gregor.ranking.kernel.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/** Measures how good and how stable the communities of a graph are, and how good they are as blocks. */
public final class CommunityBench {
    private static final int SEEDS = 10;
    private static final double KEPT_LINKS = 0.9;
    private static final int GROWTH_STEPS = 10;
    private static final int COMPARED = 100;
    private static final double NANOS = 1e9;

    private final WebGraph graph;
    private final double resolution;
    private final Consumer<String> progress;
    private final Blocks sites;
    private final UndirectedGraph links;

    public CommunityBench(WebGraph graph, double resolution, Consumer<String> progress) {
        this.graph = graph;
        this.resolution = resolution;
        this.progress = progress;
        this.sites = Blocks.of(graph, BlockKind.HOST);
        this.links = GraphCommunities.siteGraph(graph, sites);
    }

    public CommunityReport run() {
        List<MethodRow> methods = List.of(
                method("Leiden", links, seed -> CommunityDetection.detect(links, resolution, seed), this::leiden),
                method(
                        "label propagation",
                        links,
                        seed -> LabelPropagation.detect(links, seed),
                        LabelPropagation::detect));
        progress.accept("growing the graph");
        List<GrowthRow> growth = new CommunityGrowth(graph, sites, resolution).grow(GROWTH_STEPS);
        return new CommunityReport(
                graph.nodes(), graph.edges(), sites.count(), links.links(), methods, growth, compareBlocks());
    }

    private int[] leiden(UndirectedGraph other, long seed) {
        return CommunityDetection.detect(other, resolution, seed);
    }

    private interface Detector {
        int[] detect(UndirectedGraph graph, long seed);
    }

    private MethodRow method(String name, UndirectedGraph whole, LongFunction<int[]> detect, Detector detector) {
        progress.accept(name);
        int[][] found = new int[SEEDS][];
        long fastest = Long.MAX_VALUE;
        double modularity = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            long startedAt = System.nanoTime();
            found[seed] = detect.apply(seed);
            fastest = Math.min(fastest, System.nanoTime() - startedAt);
            modularity += Partition.modularity(whole, found[seed], 1) / SEEDS;
        }
        int[] first = Partition.compact(found[0]);
        int[] parts = Partition.connected(whole, first);
        int[] sizes = new int[Partition.count(first)];
        for (int community : first) {
            sizes[community]++;
        }
        return new MethodRow(
                name,
                sizes.length,
                (int) Arrays.stream(sizes).filter(size -> size > 1).count(),
                Arrays.stream(sizes).max().orElse(0),
                Partition.count(parts) - sizes.length,
                modularity,
                PartitionAgreement.mean(found),
                afterLoss(first, detector),
                fastest / NANOS);
    }

    /** The agreement with the communities of the graph that lacks a tenth of the links between pages. */
    private PartitionAgreement afterLoss(int[] communities, Detector detector) {
        Random random = new Random(1);
        WebGraphBuilder fewer = WebGraph.builder();
        for (int page = 0; page < graph.nodes(); page++) {
            fewer.add(graph.url(page));
        }
        for (int page = 0; page < graph.nodes(); page++) {
            for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
                if (random.nextDouble() < KEPT_LINKS) {
                    fewer.link(page, graph.target(link));
                }
            }
        }
        int[] others = detector.detect(GraphCommunities.siteGraph(fewer.build(), sites), 0);
        return PartitionAgreement.of(communities, others);
    }

    private List<BlockRow> compareBlocks() {
        double[] exact = exact();
        List<BlockRow> rows = new ArrayList<>();
        for (BlockKind kind : BlockKind.values()) {
            progress.accept("BlockRank by " + kind);
            long startedAt = System.nanoTime();
            Blocks blocks = kind == BlockKind.COMMUNITY
                    ? GraphCommunities.find(graph, Blocks.of(graph, BlockKind.HOST), resolution)
                    : Blocks.of(graph, kind);
            rows.add(row(kind, blocks, System.nanoTime() - startedAt, exact));
        }
        return rows;
    }

    private double[] exact() {
        progress.accept("exact PageRank");
        return new PageRank(RankSettings.DEFAULT.withResidual(1e-10), Workers.alone(), System::nanoTime)
                .compute(BlockedGraph.of(graph, sites), PageRank.Method.POWER)
                .values();
    }

    private BlockRow row(BlockKind kind, Blocks blocks, long findNanos, double[] exact) {
        BlockedGraph layout = BlockedGraph.of(graph, blocks);
        Workers alone = Workers.alone();
        BlockRank method = BlockRank.approximate(RankSettings.DEFAULT.damping(), alone, System::nanoTime);
        BlockRanks ranks = method.compute(layout);
        long fastest = Long.MAX_VALUE;
        for (int round = 0; round < SEEDS; round++) {
            long startedAt = System.nanoTime();
            ranks = method.compute(layout);
            fastest = Math.min(fastest, System.nanoTime() - startedAt);
        }
        Ranks refined = new PageRank(RankSettings.DEFAULT, alone, System::nanoTime)
                .compute(layout, ranks.pages(), PageRank.Method.ACCELERATED);
        return new BlockRow(
                kind.name(),
                blocks.count(),
                within(blocks),
                findNanos / NANOS,
                fastest / NANOS,
                refined.sweeps(),
                Comparison.of(ranks.pages(), exact, COMPARED));
    }

    /** The share of the links that stay in their block. */
    private double within(Blocks blocks) {
        long inside = 0;
        for (int page = 0; page < graph.nodes(); page++) {
            for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
                inside += blocks.of(page) == blocks.of(graph.target(link)) ? 1 : 0;
            }
        }
        return graph.edges() == 0 ? 0 : (double) inside / graph.edges();
    }
}
