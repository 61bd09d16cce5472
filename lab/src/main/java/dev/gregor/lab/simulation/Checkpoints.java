package dev.gregor.lab.simulation;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The numbers of pages after which a simulated crawl is measured: those of the table, and enough for a smooth curve. */
final class Checkpoints {
    /** The columns of the table, in percent of the crawl. */
    static final int[] PERCENT = {1, 5, 10, 20, 50, 100};

    private static final int STEPS = 300;

    private Checkpoints() {}

    /** The number of pages that is this percentage of a crawl; at least one. */
    static int pages(double percent, int all) {
        return Math.max(1, (int) Math.ceil(all * percent / 100 - 1e-9));
    }

    /** All checkpoints of a crawl of {@code all} pages, ascending. */
    static int[] of(int all) {
        return IntStream.concat(
                        IntStream.of(PERCENT).map(percent -> pages(percent, all)),
                        DoubleStream.iterate(1, step -> step <= STEPS, step -> step + 1)
                                .mapToInt(step -> pages(100 * step / STEPS, all)))
                .sorted()
                .distinct()
                .toArray();
    }
}
