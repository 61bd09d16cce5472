package dev.gregor.graph;

import java.util.Arrays;
import java.util.Objects;

/**
 * Builds a {@link WebGraph}. Links may be added in any order. A link between the same two pages is kept once; repeats are
 * {@linkplain WebGraph#repeatedLinks() counted}. Links of a page to itself are kept, so that algorithms can decide about
 * them. While building, a link takes 8 bytes, and up to half as much again for growth.
 */
public final class WebGraphBuilder {
    /** The maximum number of links: the size of the largest array. */
    static final long MAX_LINKS = Capacity.MAX_LENGTH;

    private final UrlTable urls = new UrlTable();
    private int[] sources = new int[1024];
    private int[] targets = new int[1024];
    private int links;

    WebGraphBuilder() {}

    public int nodes() {
        return urls.size();
    }

    /** The number of links added so far, including repeats. */
    public long links() {
        return links;
    }

    /** Adds a page and returns its number. Pages are numbered from 0. */
    public int add(String url) {
        return urls.add(url);
    }

    int add(byte[] bytes, int from, int length) {
        return urls.add(bytes, from, length);
    }

    /** Adds a link between two pages that were added before. */
    public WebGraphBuilder link(int from, int to) {
        Objects.checkIndex(from, nodes());
        Objects.checkIndex(to, nodes());
        if (links == sources.length) {
            int capacity = Capacity.grow(links);
            sources = Arrays.copyOf(sources, capacity);
            targets = Arrays.copyOf(targets, capacity);
        }
        sources[links] = from;
        targets[links++] = to;
        return this;
    }

    /** Builds the graph. The builder cannot be used afterwards. */
    public WebGraph build() {
        long[] first = new long[nodes() + 1];
        for (int link = 0; link < links; link++) {
            first[sources[link] + 1]++;
        }
        for (int node = 0; node < nodes(); node++) {
            first[node + 1] += first[node];
        }
        int[] grouped = grouped(first.clone());
        int kept = removeRepeats(first, grouped);
        int repeated = links - kept;
        sources = new int[0];
        targets = new int[0];
        links = 0;
        return new WebGraph(urls, first, repeated == 0 ? grouped : Arrays.copyOf(grouped, kept), repeated);
    }

    private int[] grouped(long[] next) {
        int[] grouped = new int[links];
        for (int link = 0; link < links; link++) {
            grouped[(int) next[sources[link]]++] = targets[link];
        }
        return grouped;
    }

    /** Compacts the links in place, keeping the first of each group of equal links; returns the number kept. */
    private static int removeRepeats(long[] first, int[] grouped) {
        int nodes = first.length - 1;
        int[] lastSource = new int[nodes];
        Arrays.fill(lastSource, -1);
        int kept = 0;
        for (int node = 0; node < nodes; node++) {
            int begin = (int) first[node];
            first[node] = kept;
            for (int link = begin; link < first[node + 1]; link++) {
                int target = grouped[link];
                if (lastSource[target] != node) {
                    lastSource[target] = node;
                    grouped[kept++] = target;
                }
            }
        }
        first[nodes] = kept;
        return kept;
    }
}
