package dev.gregor.graph;

import java.util.Objects;

/**
 * A web as a graph: pages numbered from 0, and for each what it links to, side by side in one array. It never changes.
 * A page takes 8 bytes beside its URL, a link 4. The links of a page stay in the order in which they were given; a page
 * that links to itself keeps that link.
 *
 * <pre>{@code
 * for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
 *     visit(graph.target(link));
 * }
 * }</pre>
 */
public final class WebGraph {
    private final UrlTable urls;
    private final long[] firstLinks;
    private final int[] targets;
    private final long repeatedLinks;

    WebGraph(UrlTable urls, long[] firstLinks, int[] targets, long repeatedLinks) {
        this.urls = urls;
        this.firstLinks = firstLinks;
        this.targets = targets;
        this.repeatedLinks = repeatedLinks;
    }

    public static WebGraphBuilder builder() {
        return new WebGraphBuilder();
    }

    public int nodes() {
        return firstLinks.length - 1;
    }

    public long edges() {
        return firstLinks[nodes()];
    }

    /** How many links were given more than once from and to the same page. Of these one is kept. */
    public long repeatedLinks() {
        return repeatedLinks;
    }

    public String url(int node) {
        return urls.get(Objects.checkIndex(node, nodes()));
    }

    /** The number of the first link of a page. Its last is the one before the first of the next page. */
    public long firstLink(int node) {
        return firstLinks[node];
    }

    /** Where a link leads. */
    public int target(long link) {
        return targets[(int) link];
    }

    public int outDegree(int node) {
        return (int) (firstLinks[node + 1] - firstLinks[node]);
    }

    /** The same pages with every link turned round; the links of a page then come in the order of their numbers. */
    public WebGraph transposed() {
        long[] first = new long[nodes() + 1];
        for (int target : targets) {
            first[target + 1]++;
        }
        for (int node = 0; node < nodes(); node++) {
            first[node + 1] += first[node];
        }
        long[] next = first.clone();
        int[] sources = new int[targets.length];
        for (int node = 0; node < nodes(); node++) {
            for (long link = firstLinks[node]; link < firstLinks[node + 1]; link++) {
                sources[(int) next[targets[(int) link]]++] = node;
            }
        }
        return new WebGraph(urls, first, sources, repeatedLinks);
    }
}
