package dev.gregor.app.rank;

import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.graph.BlockKind;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.community.CommunityFile;
import dev.gregor.ranking.community.CommunityRules;
import dev.gregor.ranking.community.GraphCommunities;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.BlockRanks;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.Comparison;
import dev.gregor.ranking.kernel.PageRank;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Ranks;
import dev.gregor.ranking.kernel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Ranks the pages of a complete graph in memory, and measures how long each step takes. */
final class OfflineRanking {
    /** How many of the top pages a comparison looks at. */
    private static final int COMPARED = 100;

    /** The residual of the exact ranks in a comparison, relative to that of the ranks they are compared with. */
    private static final double REFERENCE_RESIDUAL = 0.01;

    private final Request request;
    private final Workers workers;
    private final LongSupplier nanoClock;
    private final ProgressReporter reporter;
    private final List<Step> steps = new ArrayList<>();

    OfflineRanking(Request request, Workers workers, LongSupplier nanoClock, ProgressReporter reporter) {
        this.request = request;
        this.workers = workers;
        this.nanoClock = nanoClock;
        this.reporter = reporter;
    }

    /**
     * What to compute.
     *
     * @param communities of a user, if they are the blocks
     * @param exact PageRank, not only BlockRank
     * @param settings the precision: that of PageRank if exact, otherwise that of the local ranks in each block
     */
    record Request(BlockKind blocking, CommunityFile communities, boolean exact, RankSettings settings) {
        /** Communities are those of a user's file, or else found by the links between hosts. */
        Blocks blocks(WebGraph graph) {
            if (blocking != BlockKind.COMMUNITY) {
                return Blocks.of(graph, blocking);
            }
            return communities.isEmpty()
                    ? GraphCommunities.find(graph, Blocks.of(graph, BlockKind.HOST), CommunityRules.RESOLUTION)
                    : Blocks.of(graph, communities::blockOf);
        }

        BlockRank blockRank(Workers workers, LongSupplier nanoClock) {
            if (exact) {
                return BlockRank.approximate(settings.damping(), workers, nanoClock);
            }
            double ofBlocks = Math.min(BlockRank.BLOCK_RESIDUAL, settings.residual());
            return new BlockRank(settings, settings.withResidual(ofBlocks), workers, nanoClock);
        }
    }

    /** A step of the computation and its time. */
    record Step(String name, long nanos) {}

    /**
     * The ranks of a graph.
     *
     * @param pages the rank of each page; the sum is 1
     * @param blockRanks the rank of each block, the sum of those of its pages
     * @param residual the sum of the changes that a further step of the power method would make
     * @param sweeps how many times PageRank passed over all links, if it was computed
     */
    @SuppressWarnings("ArrayRecordComponent") // numbers by the million, never compared
    record RankedGraph(
            Blocks blocks,
            BlockedGraph layout,
            double[] pages,
            double[] blockRanks,
            double residual,
            OptionalInt sweeps,
            List<Step> steps) {}

    RankedGraph rank(WebGraph graph) {
        Blocks blocks = timed("find blocks", () -> request.blocks(graph));
        BlockedGraph layout = timed("lay out links", () -> BlockedGraph.of(graph, blocks));
        reporter.show("BlockRank");
        BlockRanks approximate = request.blockRank(workers, nanoClock).compute(layout);
        steps.add(new Step("local ranks", approximate.times().local()));
        steps.add(new Step("weigh blocks", approximate.times().weighing()));
        steps.add(new Step("rank blocks", approximate.times().blocks()));
        if (!request.exact()) {
            double[] pages = approximate.pages();
            double residual = pageRank(request.settings()).residual(layout, pages);
            return new RankedGraph(
                    blocks, layout, pages, approximate.blocks(), residual, OptionalInt.empty(), List.copyOf(steps));
        }
        Ranks ranks = timed("PageRank", () -> pageRank(request.settings())
                .compute(layout, approximate.pages(), PageRank.Method.ACCELERATED));
        double[] pages = ranks.values();
        return new RankedGraph(
                blocks,
                layout,
                pages,
                sums(pages, blocks),
                ranks.residual(),
                OptionalInt.of(ranks.sweeps()),
                List.copyOf(steps));
    }

    /** Compares the ranks with PageRank, computed by the plain power method. */
    Comparison compareWithExact(RankedGraph ranked) {
        reporter.show("PageRank by the power method, for the comparison");
        double residual = REFERENCE_RESIDUAL
                * Math.min(RankSettings.DEFAULT.residual(), request.settings().residual());
        Ranks exact =
                pageRank(request.settings().withResidual(residual)).compute(ranked.layout(), PageRank.Method.POWER);
        reporter.show("comparing");
        return Comparison.of(ranked.pages(), exact.values(), COMPARED);
    }

    private PageRank pageRank(RankSettings settings) {
        return new PageRank(settings, workers, nanoClock);
    }

    private <T> T timed(String name, Supplier<T> work) {
        reporter.show(name);
        long startedAt = nanoClock.getAsLong();
        T result = work.get();
        steps.add(new Step(name, nanoClock.getAsLong() - startedAt));
        return result;
    }

    private static double[] sums(double[] pages, Blocks blocks) {
        double[] sums = new double[blocks.count()];
        for (int page = 0; page < pages.length; page++) {
            sums[blocks.of(page)] += pages[page];
        }
        return sums;
    }
}
