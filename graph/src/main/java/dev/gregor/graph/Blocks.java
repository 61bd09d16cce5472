package dev.gregor.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which page of a graph belongs to which block. Blocks are numbered in the order of their first pages. */
public final class Blocks {
    private final int[] blockOf;
    private final List<String> names;

    private Blocks(int[] blockOf, List<String> names) {
        this.blockOf = blockOf;
        this.names = List.copyOf(names);
    }

    public static Blocks of(WebGraph graph, Blocking blocking) {
        Map<String, Integer> ofSite = new HashMap<>();
        Map<String, Integer> ofName = new HashMap<>();
        List<String> names = new ArrayList<>();
        int[] blockOf = new int[graph.nodes()];
        for (int node = 0; node < blockOf.length; node++) {
            String url = graph.url(node);
            blockOf[node] = ofSite.computeIfAbsent(
                    site(url),
                    unknown -> ofName.computeIfAbsent(blocking.blockOf(Blocking.hostOf(url)), name -> {
                        names.add(name);
                        return names.size() - 1;
                    }));
        }
        return new Blocks(blockOf, names);
    }

    /** A URL up to its path, as it is written. Parsing one URL of a site is enough, and much less work. */
    private static String site(String url) {
        int authority = url.indexOf("://") + 3;
        int slash = url.indexOf('/', authority);
        return authority < 3 || slash < 0 ? url : url.substring(0, slash);
    }

    public int count() {
        return names.size();
    }

    public String name(int block) {
        return names.get(block);
    }

    public int of(int node) {
        return blockOf[node];
    }

    /** The block of each page. */
    public int[] ofNodes() {
        return blockOf.clone();
    }
}
