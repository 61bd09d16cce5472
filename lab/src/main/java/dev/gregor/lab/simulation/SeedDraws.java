package dev.gregor.lab.simulation;

import dev.gregor.lab.order.Ordering;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Compares orderings over many random choices of seeds, because an ordering may be lucky with one choice. It compares the
 * PageRank after a tenth of the reachable pages with that of the best ordering that does not know the ranks beforehand.
 */
public final class SeedDraws {
    private static final int MAX_TRIES = 1000;
    private static final int MIN_REACHABLE = 200;
    private static final int PERCENT = 10;

    private final RankedWeb web;
    private final List<Ordering> orderings;
    private final double[] ratioSums;
    private final int[] bestCounts;
    private int drawn;

    public SeedDraws(RankedWeb web, List<Ordering> orderings) {
        this.web = web;
        this.orderings = List.copyOf(orderings);
        this.ratioSums = new double[orderings.size()];
        this.bestCounts = new int[orderings.size()];
    }

    /** Draws seeds: alternately 3 and 10 pages with links, from which at least 200 pages are reachable. */
    public void run(int draws, RandomGenerator random, Consumer<String> progress) {
        for (int tries = 0; drawn < draws && tries < MAX_TRIES + draws; tries++) {
            List<Integer> seeds = draw(drawn % 2 == 0 ? 3 : 10, random);
            int reachable = web.reachable(seeds).cardinality();
            if (reachable >= MIN_REACHABLE) {
                compare(seeds, Checkpoints.pages(PERCENT, reachable));
                drawn++;
                progress.accept("draw " + drawn + " of " + draws);
            }
        }
    }

    /** The number of draws made; fewer than requested if too few choices reach 200 pages. */
    int drawn() {
        return drawn;
    }

    private List<Integer> draw(int count, RandomGenerator random) {
        List<Integer> seeds = new ArrayList<>();
        for (int tries = 0; seeds.size() < count && tries < MAX_TRIES; tries++) {
            int page = random.nextInt(web.graph().nodes());
            if (web.graph().outDegree(page) > 0 && !seeds.contains(page)) {
                seeds.add(page);
            }
        }
        return seeds;
    }

    private void compare(List<Integer> seeds, int pages) {
        SimulatedCrawl crawl = new SimulatedCrawl(web, seeds);
        double[] ranks = orderings.stream()
                .mapToDouble(ordering -> crawl.run(ordering, new int[] {pages}, visited -> {})
                        .at(pages)
                        .rank())
                .toArray();
        double best = 0;
        for (int i = 0; i < ranks.length; i++) {
            best = orderings.get(i) == Ordering.RANK ? best : Math.max(best, ranks[i]);
        }
        for (int i = 0; i < ranks.length; i++) {
            ratioSums[i] += ranks[i] / best;
            bestCounts[i] += ranks[i] >= best ? 1 : 0;
        }
    }

    /** The result as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "PageRank after a tenth of the pages, relative to the best ordering, mean of %d draws:",
                drawn));
        for (int i = 0; i < ratioSums.length; i++) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%-12s%8.3f   best in %3.0f %%",
                    orderings.get(i).label(),
                    ratioSums[i] / Math.max(1, drawn),
                    100.0 * bestCounts[i] / Math.max(1, drawn)));
        }
        return lines;
    }
}
