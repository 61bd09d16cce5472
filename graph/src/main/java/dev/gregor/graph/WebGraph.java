package dev.gregor.graph;

import java.util.Objects;

/**
 * An immutable web graph in compressed sparse row form: pages are numbered from 0, and the outlinks of all pages are
 * adjacent in one array. A page takes 8 bytes besides its URL, a link takes 4. The links of a page keep the order in which
 * they were added, and a page may link to itself.
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

    /** The number of links that were added again between the same two pages. The graph has each link once. */
    public long repeatedLinks() {
        return repeatedLinks;
    }

    public String url(int node) {
        return urls.get(Objects.checkIndex(node, nodes()));
    }

    /** The index of the first link of a page. Its last link is the one before the first of the next page. */
    public long firstLink(int node) {
        return firstLinks[node];
    }

    /** The page to which a link leads. */
    public int target(long link) {
        return targets[(int) link];
    }

    public int outDegree(int node) {
        return (int) (firstLinks[node + 1] - firstLinks[node]);
    }

    /** The same pages with every link reversed. The links of a page are in the order of their targets. */
    WebGraph transposed() {
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
