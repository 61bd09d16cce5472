package dev.gregor.ranking.kernel;

/**
 * The graph of blocks. A block links to another as strongly as a surfer who is in it, at its pages in proportion to their
 * local ranks, would go there with the next link. Where the links of a block add up to less than 1, the rest jumps
 * anywhere, as from a page without links. A link takes 12 bytes, a block 28.
 */
public final class BlockGraph {
    /** Where the in-links of a block begin. */
    final int[] first;

    final int[] sources;
    final double[] weights;
    /** How likely a link leads to the block it starts from. */
    final double[] kept;
    /** How likely a jump leads to a block: what part of all pages it has. */
    final double[] jump;

    /** How likely a surfer in a block follows a link, if nothing but its lack prevents it. */
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
     * The graph of blocks that tell where they link to.
     *
     * @param pages how many pages each block has
     * @param targets the blocks that each block links to, none of them twice; it may be among them itself
     * @param weights how strongly, in the same order
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
