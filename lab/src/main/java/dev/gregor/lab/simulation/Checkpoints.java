package dev.gregor.lab.simulation;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The numbers of pages after which a simulated crawl is measured: those of the table, and enough for a smooth curve. */
final class Checkpoints {
    /** The columns of the table, in percent of the crawl. */
    static final int[] PERCENT = {1, 5, 10, 20, 50, 100};

    private static final int[] MILESTONE_PERCENT = {20, 40, 100};

    private static final int STEPS = 300;

    private Checkpoints() {}

    /** The number of pages that is this percentage of a crawl; at least one. */
    static int pages(double percent, int all) {
        return Math.max(1, (int) Math.ceil(all * percent / 100 - 1e-9));
    }

    /** The default milestones: those of the paper, which crawled 250,000 pages and looked at 50,000 and 100,000. */
    static List<Integer> milestones(int all) {
        return IntStream.of(MILESTONE_PERCENT)
                .map(percent -> pages(percent, all))
                .boxed()
                .toList();
    }

    /** All checkpoints of a crawl of {@code all} pages, ascending. */
    static int[] of(int all, List<Integer> milestones) {
        return IntStream.concat(
                        IntStream.concat(
                                IntStream.of(PERCENT).map(percent -> pages(percent, all)),
                                milestones.stream().mapToInt(Integer::intValue)),
                        DoubleStream.iterate(1, step -> step <= STEPS, step -> step + 1)
                                .mapToInt(step -> pages(100 * step / STEPS, all)))
                .sorted()
                .distinct()
                .toArray();
    }
}
