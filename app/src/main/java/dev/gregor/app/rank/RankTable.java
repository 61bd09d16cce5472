package dev.gregor.app.rank;

import dev.gregor.app.cli.Numbers;
import dev.gregor.app.rank.OfflineRanking.Outcome;
import dev.gregor.app.rank.OfflineRanking.Step;
import dev.gregor.app.rank.OfflineRanking.Wish;
import dev.gregor.graph.Blocking;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.Comparison;
import java.io.PrintWriter;
import java.util.Locale;

/** Shows ranks to a person. */
final class RankTable {
    private static final double NANOS = 1e9;

    private final PrintWriter out;
    private final Wish wish;
    private final String block;

    RankTable(PrintWriter out, Wish wish) {
        this.out = out;
        this.wish = wish;
        this.block = wish.blocking() == Blocking.HOST ? "host" : "domain";
    }

    /** What was ranked, and the best. */
    void print(WebGraph graph, Outcome outcome, int top) {
        Blocks blocks = outcome.blocks();
        out.println(Numbers.of(graph.nodes(), "page") + ", " + Numbers.of(graph.edges(), "link")
                + (graph.repeatedLinks() == 0 ? "" : " and " + Numbers.number(graph.repeatedLinks()) + " repeated")
                + ", "
                + Numbers.of(blocks.count(), block));
        out.println();
        out.printf("%12s %12s  %s%n", "rank", "to average", "page");
        for (int page : Comparison.best(outcome.pages(), top)) {
            double rank = outcome.pages()[page];
            out.printf(Locale.ROOT, "%12.3e %,12.1f  %s%n", rank, rank * graph.nodes(), graph.url(page));
        }
        out.println();
        int[] sizes = new int[blocks.count()];
        for (int page = 0; page < graph.nodes(); page++) {
            sizes[blocks.of(page)]++;
        }
        out.printf("%12s %12s  %s%n", "rank", "pages", block);
        for (int each : Comparison.best(outcome.blockRanks(), top)) {
            out.printf(Locale.ROOT, "%12.3e %,12d  %s%n", outcome.blockRanks()[each], sizes[each], blocks.name(each));
        }
        out.println();
    }

    /** How near the ranks are, and what each step took. */
    void printConvergence(Outcome outcome, long readNanos) {
        double wanted = wish.settings().residual();
        String damping = ", damping " + wish.settings().damping();
        if (wish.exact()) {
            int sweeps = outcome.sweeps().orElse(0);
            out.printf(
                    Locale.ROOT,
                    "PageRank, from BlockRank%s: %s, residual %.1e (%s %.1e)%n",
                    damping,
                    Numbers.of(sweeps, "sweep"),
                    outcome.residual(),
                    outcome.residual() < wanted ? "wanted less than" : "NOT REACHED:",
                    wanted);
        } else {
            out.printf(
                    Locale.ROOT,
                    "BlockRank%s: pages of a %s to %.1e, %ss to %.1e; as PageRank its residual is %.1e%n",
                    damping,
                    block,
                    wanted,
                    block,
                    Math.min(wanted, BlockRank.BLOCK_RESIDUAL),
                    outcome.residual());
        }
        printStep(new Step("read", readNanos));
        outcome.steps().forEach(this::printStep);
    }

    private void printStep(Step step) {
        out.printf(Locale.ROOT, "%12.3f s  %s%n", step.nanos() / NANOS, step.name());
    }

    void printComparison(Comparison comparison) {
        out.println();
        out.printf(
                Locale.ROOT,
                "against exact PageRank: L1 distance %.3g, Kendall tau %.4f, %d of the best %d pages the same%n",
                comparison.distance(),
                comparison.tau(),
                Math.round(comparison.overlap() * comparison.top()),
                comparison.top());
    }
}
