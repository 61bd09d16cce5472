package dev.gregor.ranking.kernel;

/**
 * The graph of blocks. The weight of a link is the probability that a surfer in the source block, who is at each page
 * with the probability of its local rank, goes to the target block with the next link. If the weights of a block add up
 * to less than 1, the surfer jumps to any page with the remaining probability, as from a page without links. A link
 * takes 12 bytes, a block 28.
 */
public final class BlockGraph {
    /** Where the inlinks of each block begin. */
    final int[] first;

    final int[] sources;
    final double[] weights;
    /** The weight of each block's link to itself. */
    final double[] kept;
    /** The probability that a jump leads to each block: its share of all pages. */
    final double[] jump;

    /** The probability that a surfer in each block finds a link to follow: the sum of its weights. */
    final double[] given;

    BlockGraph(int[] first, int[] sources, double[] weights, double[] kept, double[] jump) {
        this.first = first;
        this.sources = sources;
        this.weights = weights;
        this.kept = kept;
        this.jump = jump;
        this.given = kept.clone();
        for (int link = 0; link < sources.length; link++) {
            given[sources[link]] += weights[link];
        }
    }

    /**
     * Builds the graph from the outlinks of each block.
     *
     * @param pages the number of pages of each block
     * @param targets the blocks that each block links to, none of them twice; the block itself may be among them
     * @param weights the weights of these links, in the same order
     */
    public static BlockGraph of(int[] pages, int[][] targets, double[][] weights) {
        int blocks = pages.length;
        int[] first = new int[blocks + 1];
        double[] kept = new double[blocks];
        for (int block = 0; block < blocks; block++) {
            for (int i = 0; i < targets[block].length; i++) {
                if (targets[block][i] == block) {
                    kept[block] = weights[block][i];
                } else {
                    first[targets[block][i] + 1]++;
                }
            }
        }
        for (int block = 0; block < blocks; block++) {
            first[block + 1] += first[block];
        }
        int[] next = first.clone();
        int[] sources = new int[first[blocks]];
        double[] turned = new double[first[blocks]];
        for (int block = 0; block < blocks; block++) {
            for (int i = 0; i < targets[block].length; i++) {
                if (targets[block][i] != block) {
                    int link = next[targets[block][i]]++;
                    sources[link] = block;
                    turned[link] = weights[block][i];
                }
            }
        }
        return new BlockGraph(first, sources, turned, kept, shares(pages));
    }

    static double[] shares(int[] pages) {
        long all = 0;
        for (int each : pages) {
            all += each;
        }
        double[] shares = new double[pages.length];
        for (int block = 0; block < pages.length; block++) {
            shares[block] = (double) pages[block] / all;
        }
        return shares;
    }

    public int blocks() {
        return kept.length;
    }

    public long links() {
        return sources.length;
    }
}
