package dev.gregor.ranking.kernel;

/** The result of BlockRank. */
public final class BlockRanks {
    private final double[] pages;
    private final double[] local;
    private final double[] blocks;
    private final long blockLinks;
    private final Times times;

    BlockRanks(double[] pages, double[] local, double[] blocks, long blockLinks, Times times) {
        this.pages = pages;
        this.local = local;
        this.blocks = blocks;
        this.blockLinks = blockLinks;
        this.times = times;
    }

    /** The duration of each step in nanoseconds. */
    public record Times(long local, long weighing, long blocks) {
        public long total() {
            return local + weighing + blocks;
        }
    }

    /** The rank of each page of the graph. They add up to 1. */
    public double[] pages() {
        return pages.clone();
    }

    /** The rank of each page within its block. They add up to 1 in each block. */
    public double[] local() {
        return local.clone();
    }

    /** The rank of each block. They add up to 1. */
    public double[] blocks() {
        return blocks.clone();
    }

    /** The number of links between blocks. */
    public long blockLinks() {
        return blockLinks;
    }

    public Times times() {
        return times;
    }
}
