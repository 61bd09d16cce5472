package dev.gregor.ranking.kernel;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The PageRank of each block by itself: only links inside a block count. */
final class LocalRanks {
    private final BlockedGraph graph;
    private final RankSettings settings;

    LocalRanks(BlockedGraph graph, RankSettings settings) {
        this.graph = graph;
        this.settings = settings;
    }

    /** Returns ranks by place; they add up to 1 in each block. */
    double[] compute(Workers workers) {
        double[] ranks = new double[graph.nodes];
        double[] gifts = new double[graph.nodes];
        int[] largestFirst = IntStream.range(0, graph.blocks())
                .boxed()
                .sorted(Comparator.comparingLong(this::inLinks).reversed())
                .mapToInt(block -> block)
                .toArray();
        workers.run(largestFirst.length, i -> compute(largestFirst[i], ranks, gifts));
        return ranks;
    }

    private long inLinks(int block) {
        return graph.first[graph.blockStart[block + 1]] - graph.first[graph.blockStart[block]];
    }

    private void compute(int block, double[] ranks, double[] gifts) {
        int from = graph.blockStart[block];
        double[] own = new double[graph.blockSize(block)];
        Arrays.fill(own, 1.0 / own.length);
        if (own.length > 1) {
            Iteration.plain(new LocalSweep(block, gifts), own, settings).run();
        }
        double total = Arrays.stream(own).sum();
        for (int i = 0; i < own.length; i++) {
            ranks[from + i] = own[i] / total;
        }
    }

    private final class LocalSweep implements Sweep {
        private final int from;
        private final int to;
        private final double[] gifts;

        /**
         * @param gifts the rank that each page passes along a link; all blocks share the array, each uses its own range
         */
        LocalSweep(int block, double[] gifts) {
            this.from = graph.blockStart[block];
            this.to = graph.blockStart[block + 1];
            this.gifts = gifts;
        }

        @Override
        public int size() {
            return to - from;
        }

        @Override
        public Change apply(double[] ranks) {
            for (int node = from; node < to; node++) {
                gifts[node] = gift(node, ranks[node - from]);
            }
            double jump = (1 - settings.damping()) / size();
            double moved = 0;
            double total = 0;
            double given = 0;
            for (int node = from; node < to; node++) {
                double kept = graph.kept[node] > 0 ? 1.0 / graph.localDegree[node] : 0;
                double rank = (jump + settings.damping() * received(node)) / (1 - settings.damping() * kept);
                moved += Math.abs(rank - ranks[node - from]);
                total += rank;
                given += graph.localDegree[node] == 0 ? 0 : rank;
                ranks[node - from] = rank;
                gifts[node] = gift(node, rank);
            }
            return new Change(moved, total, given);
        }

        private double gift(int node, double rank) {
            int degree = graph.localDegree[node];
            return degree == 0 ? 0 : rank / degree;
        }

        private double received(int node) {
            int begin = (int) graph.first[node] + graph.blockParts.innerBegin(node);
            int end = (int) graph.first[node] + graph.blockParts.innerEnd(node);
            double sum = 0;
            for (int link = begin; link < end; link++) {
                sum += gifts[graph.sources[link]];
            }
            return sum;
        }
    }
}
