package dev.gregor.ranking.kernel;

import java.util.Arrays;

/** Weights the links between blocks by the local ranks of their source pages. */
final class BlockWeights {
    private final BlockedGraph graph;
    /** The rank that each page passes to each page it links to. */
    private final double[] gifts;

    private final Workers workers;
    private final int[] counts;

    /** @param local ranks of pages, which add up to 1 in each block */
    BlockWeights(BlockedGraph graph, double[] local, Workers workers) {
        this.graph = graph;
        this.gifts = new double[graph.nodes];
        Arrays.setAll(gifts, node -> local[node] * graph.share[node]);
        this.workers = workers;
        this.counts = new int[graph.blocks()];
    }

    BlockGraph weigh() {
        int[] starts = PageRanges.evenStarts(workers.count(), graph.first);
        InLinks[] found = new InLinks[starts.length - 1];
        workers.run(found.length, part -> {
            found[part] = new InLinks(graph.blocks());
            collect(found[part], blockFrom(starts[part]), blockFrom(starts[part + 1]));
        });
        int[] first = new int[graph.blocks() + 1];
        for (int block = 0; block < counts.length; block++) {
            first[block + 1] = first[block] + counts[block];
        }
        int[] sources = new int[first[counts.length]];
        double[] weights = new double[sources.length];
        int filled = 0;
        for (InLinks each : found) {
            System.arraycopy(each.sources, 0, sources, filled, each.size);
            System.arraycopy(each.weights, 0, weights, filled, each.size);
            filled += each.size;
        }
        return new BlockGraph(first, sources, weights, kept(), jump());
    }

    /** Returns the first block that begins at or after this place. */
    private int blockFrom(int place) {
        if (place == graph.nodes) {
            return graph.blocks();
        }
        int block = graph.blockAt[place];
        return graph.blockStart[block] == place ? block : block + 1;
    }

    private void collect(InLinks links, int from, int to) {
        for (int block = from; block < to; block++) {
            int before = links.size;
            for (int node = graph.blockStart[block]; node < graph.blockStart[block + 1]; node++) {
                int begin = (int) graph.first[node];
                addAll(links, begin, begin + graph.blockParts.innerBegin(node));
                addAll(links, begin + graph.blockParts.innerEnd(node), (int) graph.first[node + 1]);
            }
            links.endBlock();
            counts[block] = links.size - before;
        }
    }

    private void addAll(InLinks links, int begin, int end) {
        for (int link = begin; link < end; link++) {
            int source = graph.sources[link];
            links.add(graph.blockAt[source], gifts[source]);
        }
    }

    private double[] kept() {
        double[] kept = new double[graph.blocks()];
        for (int node = 0; node < graph.nodes; node++) {
            kept[graph.blockAt[node]] += gifts[node] * graph.localDegree[node];
        }
        return kept;
    }

    private double[] jump() {
        int[] pages = new int[graph.blocks()];
        Arrays.setAll(pages, graph::blockSize);
        return BlockGraph.shares(pages);
    }

    /** The inlinks of one block after the other. */
    private static final class InLinks {
        private int[] sources = new int[64];
        private double[] weights = new double[64];
        private int size;
        private int begin;
        private final double[] sums;

        InLinks(int blocks) {
            sums = new double[blocks];
        }

        void add(int source, double weight) {
            if (sums[source] == 0) {
                if (size == sources.length) {
                    sources = Arrays.copyOf(sources, size * 2);
                    weights = Arrays.copyOf(weights, size * 2);
                }
                sources[size++] = source;
            }
            sums[source] += weight;
        }

        void endBlock() {
            for (int link = begin; link < size; link++) {
                weights[link] = sums[sources[link]];
                sums[sources[link]] = 0;
            }
            begin = size;
        }
    }
}
