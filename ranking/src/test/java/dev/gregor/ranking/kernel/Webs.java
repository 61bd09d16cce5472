package dev.gregor.ranking.kernel;

import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import java.util.Random;

/** Graphs to rank. */
final class Webs {
    private Webs() {}

    /** Pages without URLs worth a name, and links as pairs of numbers. */
    static WebGraph of(int pages, int... links) {
        WebGraphBuilder builder = pages(pages);
        for (int i = 0; i < links.length; i += 2) {
            builder.link(links[i], links[i + 1]);
        }
        return builder.build();
    }

    /**
     * Links of which most lead to pages near by, with some pages without links and some that link to themselves.
     *
     * @param size how many pages a block has
     */
    static WebGraph random(int blocks, int size, int degree, long seed) {
        Random random = new Random(seed);
        WebGraphBuilder builder = pages(blocks * size);
        for (int page = 0; page < blocks * size; page++) {
            if (random.nextInt(4) == 0) {
                continue;
            }
            int links = 1 + random.nextInt(2 * degree);
            for (int i = 0; i < links; i++) {
                boolean near = random.nextInt(10) < 8;
                int block = near ? page / size : random.nextInt(blocks);
                int place = (int) (size * Math.pow(random.nextDouble(), 3));
                builder.link(page, block * size + place);
            }
        }
        return builder.build();
    }

    static int[] blocks(int blocks, int size) {
        int[] blockOf = new int[blocks * size];
        for (int page = 0; page < blockOf.length; page++) {
            blockOf[page] = page / size;
        }
        return blockOf;
    }

    private static WebGraphBuilder pages(int count) {
        WebGraphBuilder builder = WebGraph.builder();
        for (int page = 0; page < count; page++) {
            builder.add("http://a.org/" + page);
        }
        return builder;
    }
}
