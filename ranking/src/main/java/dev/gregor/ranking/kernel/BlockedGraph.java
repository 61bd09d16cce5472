package dev.gregor.ranking.kernel;

import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;

/**
 * A graph laid out for ranking. The pages of a block are adjacent; the position of a page in this layout is its place.
 * Each page has its inlinks, sorted by the place of their sources. The layout takes 44 bytes per page and 4 per link in
 * addition to the {@link WebGraph}.
 *
 * <p>Self links are kept apart: a sweep solves the equation of a page for its own rank, so they need no iteration.
 */
public final class BlockedGraph {
    final int nodes;
    /** Where the inlinks of each page begin. */
    final long[] first;
    /** The places of the pages that link to a page, without self links. */
    final int[] sources;
    /** The share of its rank that a page passes to each page it links to; 0 if it has no links. */
    final double[] share;
    /** The share of its rank that a page passes to itself. */
    final double[] kept;
    /** How many pages of its block a page links to, itself included. */
    final int[] localDegree;
    /** The block of the page at each place. */
    final int[] blockAt;
    /** Where each block begins, and, as the last element, where the last block ends. */
    final int[] blockStart;

    final PageRanges blockParts;
    private final int[] pageAt;
    private final long edges;

    private BlockedGraph(WebGraph graph, int[] blockOf, int blocks) {
        nodes = graph.nodes();
        edges = graph.edges();
        blockStart = starts(blockOf, blocks);
        pageAt = new int[nodes];
        int[] placeOf = place(blockOf);
        blockAt = new int[nodes];
        for (int place = 0; place < nodes; place++) {
            blockAt[place] = blockOf[pageAt[place]];
        }
        share = new double[nodes];
        kept = new double[nodes];
        localDegree = new int[nodes];
        first = new long[nodes + 1];
        count(graph, placeOf);
        sources = new int[(int) first[nodes]];
        fill(graph, placeOf);
        blockParts = new PageRanges(blockStart, first, sources);
    }

    public static BlockedGraph of(WebGraph graph, Blocks blocks) {
        return of(graph, blocks.ofNodes(), blocks.count());
    }

    /** Lays out a graph with blocks numbered from 0. */
    public static BlockedGraph of(WebGraph graph, int[] blockOf, int blocks) {
        if (blockOf.length != graph.nodes()) {
            throw new IllegalArgumentException(
                    blockOf.length + " pages have a block, but the graph has " + graph.nodes() + " pages");
        }
        return new BlockedGraph(graph, blockOf, blocks);
    }

    /** Lays out a graph as one block. */
    public static BlockedGraph of(WebGraph graph) {
        return new BlockedGraph(graph, new int[graph.nodes()], 1);
    }

    public int nodes() {
        return nodes;
    }

    public long edges() {
        return edges;
    }

    public int blocks() {
        return blockStart.length - 1;
    }

    public int blockSize(int block) {
        return blockStart[block + 1] - blockStart[block];
    }

    private static int[] starts(int[] blockOf, int blocks) {
        int[] starts = new int[blocks + 1];
        for (int block : blockOf) {
            starts[block + 1]++;
        }
        for (int block = 0; block < blocks; block++) {
            starts[block + 1] += starts[block];
        }
        return starts;
    }

    private int[] place(int[] blockOf) {
        int[] next = blockStart.clone();
        int[] placeOf = new int[nodes];
        for (int page = 0; page < nodes; page++) {
            int place = next[blockOf[page]]++;
            placeOf[page] = place;
            pageAt[place] = page;
        }
        return placeOf;
    }

    private void count(WebGraph graph, int[] placeOf) {
        for (int place = 0; place < nodes; place++) {
            int page = pageAt[place];
            int degree = graph.outDegree(page);
            share[place] = degree == 0 ? 0 : 1.0 / degree;
            for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
                int target = placeOf[graph.target(link)];
                if (blockAt[target] == blockAt[place]) {
                    localDegree[place]++;
                }
                if (target == place) {
                    kept[place] = share[place];
                } else {
                    first[target + 1]++;
                }
            }
        }
        for (int place = 0; place < nodes; place++) {
            first[place + 1] += first[place];
        }
    }

    private void fill(WebGraph graph, int[] placeOf) {
        long[] next = first.clone();
        for (int place = 0; place < nodes; place++) {
            int page = pageAt[place];
            for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
                int target = placeOf[graph.target(link)];
                if (target != place) {
                    sources[(int) next[target]++] = place;
                }
            }
        }
    }

    /** Reorders values by place to values by page of the graph. */
    double[] byPage(double[] byPlace) {
        double[] byPage = new double[nodes];
        for (int place = 0; place < nodes; place++) {
            byPage[pageAt[place]] = byPlace[place];
        }
        return byPage;
    }

    /** Reorders values by page of the graph to values by place. */
    double[] byPlace(double[] byPage) {
        if (byPage.length != nodes) {
            throw new IllegalArgumentException(byPage.length + " values for " + nodes + " pages");
        }
        double[] byPlace = new double[nodes];
        for (int place = 0; place < nodes; place++) {
            byPlace[place] = byPage[pageAt[place]];
        }
        return byPlace;
    }
}
