package dev.gregor.app.rank;

import dev.gregor.app.cli.Numbers;
import dev.gregor.app.rank.OfflineRanking.RankedGraph;
import dev.gregor.app.rank.OfflineRanking.Request;
import dev.gregor.app.rank.OfflineRanking.Step;
import dev.gregor.graph.BlockKind;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.Comparison;
import java.io.PrintWriter;
import java.util.Locale;

/** Prints ranks for people. */
final class RankTable {
    private static final double NANOS = 1e9;

    private final PrintWriter out;
    private final Request request;
    private final String block;

    RankTable(PrintWriter out, Request request) {
        this.out = out;
        this.request = request;
        this.block = request.blocking().name().toLowerCase(Locale.ROOT);
    }

    /** Prints the size of the graph, the top pages and the top blocks. */
    void print(WebGraph graph, RankedGraph ranked, int top) {
        Blocks blocks = ranked.blocks();
        out.println(Numbers.of(graph.nodes(), "page") + ", " + Numbers.of(graph.edges(), "link")
                + (graph.repeatedLinks() == 0 ? "" : " and " + Numbers.number(graph.repeatedLinks()) + " repeated")
                + ", "
                + (request.blocking() == BlockKind.COMMUNITY && blocks.count() != 1
                        ? Numbers.number(blocks.count()) + " communities"
                        : Numbers.of(blocks.count(), block)));
        out.println();
        out.printf("%12s %12s  %s%n", "rank", "vs. average", "page");
        for (int page : Comparison.best(ranked.pages(), top)) {
            double rank = ranked.pages()[page];
            out.printf(Locale.ROOT, "%12.3e %,12.1f  %s%n", rank, rank * graph.nodes(), graph.url(page));
        }
        out.println();
        int[] sizes = new int[blocks.count()];
        for (int page = 0; page < graph.nodes(); page++) {
            sizes[blocks.of(page)]++;
        }
        out.printf("%12s %12s  %s%n", "rank", "pages", block);
        for (int each : Comparison.best(ranked.blockRanks(), top)) {
            out.printf(Locale.ROOT, "%12.3e %,12d  %s%n", ranked.blockRanks()[each], sizes[each], blocks.name(each));
        }
        out.println();
    }

    /** Prints how far the computation converged, and the time of each step. */
    void printConvergence(RankedGraph ranked, long readNanos) {
        double limit = request.settings().residual();
        String damping = ", damping " + request.settings().damping();
        if (request.exact()) {
            int sweeps = ranked.sweeps().orElse(0);
            out.printf(
                    Locale.ROOT,
                    "PageRank, from BlockRank%s: %s, residual %.1e (%s %.1e)%n",
                    damping,
                    Numbers.of(sweeps, "sweep"),
                    ranked.residual(),
                    ranked.residual() < limit ? "below the limit of" : "LIMIT NOT REACHED:",
                    limit);
        } else {
            out.printf(
                    Locale.ROOT,
                    "BlockRank%s: local residual %.1e, residual of the %ss %.1e; residual as PageRank %.1e%n",
                    damping,
                    limit,
                    block,
                    Math.min(limit, BlockRank.BLOCK_RESIDUAL),
                    ranked.residual());
        }
        printStep(new Step("read", readNanos));
        ranked.steps().forEach(this::printStep);
    }

    private void printStep(Step step) {
        out.printf(Locale.ROOT, "%12.3f s  %s%n", step.nanos() / NANOS, step.name());
    }

    void printComparison(Comparison comparison) {
        out.println();
        out.printf(
                Locale.ROOT,
                "compared with exact PageRank: L1 distance %.3g, Kendall tau %.4f, %d of the top %d pages the same%n",
                comparison.distance(),
                comparison.tau(),
                Math.round(comparison.overlap() * comparison.top()),
                comparison.top());
    }
}
