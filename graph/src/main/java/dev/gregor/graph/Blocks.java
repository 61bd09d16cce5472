package dev.gregor.graph;

import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The partition of the pages of a graph into blocks. Blocks are numbered in the order of their first pages. */
public final class Blocks {
    private final int[] blockOf;
    private final List<String> names;

    private Blocks(int[] blockOf, List<String> names) {
        this.blockOf = blockOf;
        this.names = List.copyOf(names);
    }

    public static Blocks of(WebGraph graph, BlockKind kind) {
        return of(graph, kind::blockOf);
    }

    /** The blocks that have these names. */
    public static Blocks of(WebGraph graph, Function<Host, String> blockName) {
        Map<String, Integer> blockOfOrigin = new HashMap<>();
        Map<String, Integer> blockOfName = new HashMap<>();
        List<String> names = new ArrayList<>();
        int[] blockOf = new int[graph.nodes()];
        for (int node = 0; node < blockOf.length; node++) {
            String url = graph.url(node);
            blockOf[node] = blockOfOrigin.computeIfAbsent(
                    origin(url),
                    unknown -> blockOfName.computeIfAbsent(blockName.apply(BlockKind.hostOf(url)), name -> {
                        names.add(name);
                        return names.size() - 1;
                    }));
        }
        return new Blocks(blockOf, names);
    }

    /** The text of a URL up to its path: only one URL of each origin needs to be parsed. */
    private static String origin(String url) {
        int authority = url.indexOf("://") + 3;
        int slash = url.indexOf('/', authority);
        return authority < 3 || slash < 0 ? url : url.substring(0, slash);
    }

    /**
     * Larger blocks, each of several of these.
     *
     * @param groupOf the larger block of each block
     * @param groupNames the names of the larger blocks
     */
    public Blocks grouped(int[] groupOf, List<String> groupNames) {
        return new Blocks(Arrays.stream(blockOf).map(block -> groupOf[block]).toArray(), groupNames);
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
