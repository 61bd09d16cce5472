package dev.gregor.lab.simulation;

import dev.gregor.lab.order.Ordering;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * The same comparison from many seeds drawn by chance, for an order may be lucky with one choice of seeds. What counts is
 * the PageRank after a tenth of the pages that can be reached, compared with the best of the orders that do not know the
 * ranks beforehand.
 */
public final class Draws {
    private static final int TRIES = 1000;
    private static final int LEAST_REACH = 200;
    private static final int PERCENT = 10;

    private final RankedWeb web;
    private final List<Ordering> orderings;
    private final double[] parts;
    private final int[] bests;
    private int drawn;

    public Draws(RankedWeb web, List<Ordering> orderings) {
        this.web = web;
        this.orderings = List.copyOf(orderings);
        this.parts = new double[orderings.size()];
        this.bests = new int[orderings.size()];
    }

    /** Draws seeds so many times: in turn 3 and 10 pages with links, from which at least 200 pages can be reached. */
    public void run(int draws, RandomGenerator random, Consumer<String> progress) {
        for (int tries = 0; drawn < draws && tries < TRIES + draws; tries++) {
            List<Integer> seeds = draw(drawn % 2 == 0 ? 3 : 10, random);
            int reachable = web.reachable(seeds).cardinality();
            if (reachable >= LEAST_REACH) {
                compare(seeds, Marks.pages(PERCENT, reachable));
                drawn++;
                progress.accept("draw " + drawn + " of " + draws);
            }
        }
    }

    /** How often seeds were found; fewer than asked for if few pages lead far. */
    public int drawn() {
        return drawn;
    }

    private List<Integer> draw(int count, RandomGenerator random) {
        List<Integer> seeds = new ArrayList<>();
        for (int tries = 0; seeds.size() < count && tries < TRIES; tries++) {
            int page = random.nextInt(web.graph().nodes());
            if (web.graph().outDegree(page) > 0 && !seeds.contains(page)) {
                seeds.add(page);
            }
        }
        return seeds;
    }

    private void compare(List<Integer> seeds, int pages) {
        VirtualCrawl crawl = new VirtualCrawl(web, seeds);
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
            parts[i] += ranks[i] / best;
            bests[i] += ranks[i] >= best ? 1 : 0;
        }
    }

    /** For people. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "PageRank after a tenth of the pages, as a part of what the best order has, in the mean of %d draws:",
                drawn));
        for (int i = 0; i < parts.length; i++) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%-12s%8.3f   the best in %3.0f %%",
                    orderings.get(i).label(),
                    parts[i] / Math.max(1, drawn),
                    100.0 * bests[i] / Math.max(1, drawn)));
        }
        return lines;
    }
}
