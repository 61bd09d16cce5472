package dev.gregor.lab.simulation;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** After how many pages a crawl is looked at: at parts of it that are told, and often enough for a smooth line. */
public final class Marks {
    /** The parts of a crawl that are told, in percent. */
    static final int[] PERCENT = {1, 5, 10, 20, 50, 100};

    private static final int STEPS = 300;

    private Marks() {}

    /** So many pages are this part of a crawl; at least one. */
    public static int pages(double percent, int all) {
        return Math.max(1, (int) Math.ceil(all * percent / 100 - 1e-9));
    }

    /** All marks of a crawl of so many pages, ascending. */
    public static int[] of(int all) {
        return IntStream.concat(
                        IntStream.of(PERCENT).map(percent -> pages(percent, all)),
                        DoubleStream.iterate(1, step -> step <= STEPS, step -> step + 1)
                                .mapToInt(step -> pages(100 * step / STEPS, all)))
                .sorted()
                .distinct()
                .toArray();
    }
}
