package dev.gregor.ranking.kernel;

import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import java.util.Random;

/** Graphs for tests. */
final class Webs {
    private Webs() {}

    /** Makes a graph of numbered pages; links are pairs of page numbers. */
    static WebGraph of(int pages, int... links) {
        WebGraphBuilder builder = pages(pages);
        for (int i = 0; i < links.length; i += 2) {
            builder.link(links[i], links[i + 1]);
        }
        return builder.build();
    }

    /**
     * Makes a random graph in which most links stay in their block; some pages have no links, some link to themselves.
     *
     * @param size how many pages each block has
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
