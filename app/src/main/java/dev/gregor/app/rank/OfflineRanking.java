package dev.gregor.app.rank;

import dev.gregor.app.cli.WaitNotes;
import dev.gregor.graph.Blocking;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
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

/** Ranks the pages of a graph that is there as a whole, and keeps what each step took. */
final class OfflineRanking {
    /** How many of the best pages are compared. */
    private static final int COMPARED = 100;

    /** How much nearer to the solution the ranks are that others are compared with. */
    private static final double STRICTER = 0.01;

    private final Wish wish;
    private final Workers workers;
    private final LongSupplier nanoClock;
    private final WaitNotes waiting;
    private final List<Step> steps = new ArrayList<>();

    OfflineRanking(Wish wish, Workers workers, LongSupplier nanoClock, WaitNotes waiting) {
        this.wish = wish;
        this.workers = workers;
        this.nanoClock = nanoClock;
        this.waiting = waiting;
    }

    /**
     * What is wanted.
     *
     * @param exact PageRank itself, not BlockRank alone
     * @param settings how well pages are ranked: all of them if exact, those of each block by themselves if not
     */
    record Wish(Blocking blocking, boolean exact, RankSettings settings) {
        BlockRank start(Workers workers, LongSupplier nanoClock) {
            if (exact) {
                return BlockRank.approximate(settings.damping(), workers, nanoClock);
            }
            double between = Math.min(BlockRank.BLOCK_RESIDUAL, settings.residual());
            return new BlockRank(settings, settings.withResidual(between), workers, nanoClock);
        }
    }

    /** A step of the work, and what it took. */
    record Step(String name, long nanos) {}

    /**
     * What came out.
     *
     * @param pages the rank of each page; they add up to 1
     * @param blockRanks the ranks of the pages of each block, added up
     * @param residual by how much a step of the power method would change the ranks of pages in all
     * @param sweeps how often PageRank went over the links, if it was computed
     */
    @SuppressWarnings("ArrayRecordComponent") // numbers by the million, never compared
    record Outcome(
            Blocks blocks,
            BlockedGraph layout,
            double[] pages,
            double[] blockRanks,
            double residual,
            OptionalInt sweeps,
            List<Step> steps) {}

    Outcome rank(WebGraph graph) {
        Blocks blocks = timed("find blocks", () -> Blocks.of(graph, wish.blocking()));
        BlockedGraph layout = timed("lay out links", () -> BlockedGraph.of(graph, blocks));
        waiting.during("BlockRank");
        BlockRanks near = wish.start(workers, nanoClock).compute(layout);
        steps.add(new Step("local ranks", near.times().local()));
        steps.add(new Step("weigh blocks", near.times().weighing()));
        steps.add(new Step("rank blocks", near.times().blocks()));
        if (!wish.exact()) {
            double[] pages = near.pages();
            double residual = pageRank(wish.settings()).residual(layout, pages);
            return new Outcome(blocks, layout, pages, near.blocks(), residual, OptionalInt.empty(), List.copyOf(steps));
        }
        Ranks ranks = timed(
                "PageRank", () -> pageRank(wish.settings()).compute(layout, near.pages(), PageRank.Method.ACCELERATED));
        double[] pages = ranks.values();
        return new Outcome(
                blocks,
                layout,
                pages,
                sums(pages, blocks),
                ranks.residual(),
                OptionalInt.of(ranks.sweeps()),
                List.copyOf(steps));
    }

    /** How far these ranks are from PageRank, computed by its first and simplest method. */
    Comparison compareWithExact(Outcome outcome) {
        waiting.during("PageRank by the power method, to compare with");
        double residual = STRICTER
                * Math.min(RankSettings.DEFAULT.residual(), wish.settings().residual());
        Ranks exact = pageRank(wish.settings().withResidual(residual)).compute(outcome.layout(), PageRank.Method.POWER);
        waiting.during("comparing");
        return Comparison.of(outcome.pages(), exact.values(), COMPARED);
    }

    private PageRank pageRank(RankSettings settings) {
        return new PageRank(settings, workers, nanoClock);
    }

    private <T> T timed(String name, Supplier<T> work) {
        waiting.during(name);
        long began = nanoClock.getAsLong();
        T result = work.get();
        steps.add(new Step(name, nanoClock.getAsLong() - began));
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
