package dev.gregor.graph;

import java.util.Arrays;
import java.util.Objects;

/**
 * Makes a {@link WebGraph}. Links may come in any order; of links from and to the same page the first is kept, the rest
 * are {@linkplain WebGraph#repeatedLinks() counted}. Links of a page to itself are kept: whether they count is for those
 * who compute with the graph. While building, a link takes 8 bytes and up to half as much to grow.
 */
public final class WebGraphBuilder {
    /** As many links as an array can hold. */
    public static final long MOST_LINKS = Capacity.MOST;

    private final UrlTable urls = new UrlTable();
    private int[] sources = new int[1024];
    private int[] targets = new int[1024];
    private int links;

    WebGraphBuilder() {}

    public int nodes() {
        return urls.size();
    }

    /** The links given so far, repeated ones too. */
    public long links() {
        return links;
    }

    /** Adds a page, and returns its number: one more than the last. */
    public int add(String url) {
        return urls.add(url);
    }

    int add(byte[] bytes, int from, int length) {
        return urls.add(bytes, from, length);
    }

    /** Adds a link between pages that were added before. */
    public WebGraphBuilder link(int from, int to) {
        Objects.checkIndex(from, nodes());
        Objects.checkIndex(to, nodes());
        if (links == sources.length) {
            int capacity = Capacity.after(links);
            sources = Arrays.copyOf(sources, capacity);
            targets = Arrays.copyOf(targets, capacity);
        }
        sources[links] = from;
        targets[links++] = to;
        return this;
    }

    /** The graph of what was added. The builder is used up by it. */
    public WebGraph build() {
        long[] first = new long[nodes() + 1];
        for (int link = 0; link < links; link++) {
            first[sources[link] + 1]++;
        }
        for (int node = 0; node < nodes(); node++) {
            first[node + 1] += first[node];
        }
        int[] grouped = grouped(first.clone());
        int kept = dropRepeated(first, grouped);
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

    /** Moves the first of each group of equal links forward, in place; returns how many remain. */
    private static int dropRepeated(long[] first, int[] grouped) {
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
