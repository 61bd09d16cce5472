package dev.gregor.ranking.block;

import java.nio.ByteBuffer;

/**
 * The stored state of a block as a whole.
 *
 * <p>Ranks are double-buffered: while a ranking fills the chunks of one buffer, those of the other stay in use. The
 * parity of {@code version} selects the buffer in use.
 *
 * @param changed whether pages changed since the block was ranked
 * @param version how often the block was ranked; each time its links were sent to the site graph with this version
 * @param rankVersion the version that {@code rank} was computed with
 * @param rank the rank of the block in the site graph: the sum of its pages' ranks
 * @param publishing whether its pages' ranks are still to be compared with the published ones
 * @param pages how many pages it had when it was ranked last
 * @param chunks how many {@link RankChunk}s the buffer in use holds
 */
public record BlockState(
        boolean changed, long version, long rankVersion, double rank, boolean publishing, int pages, int chunks) {
    static final BlockState NEW = new BlockState(false, 0, 0, 0, false, 0, 0);

    private static final int BYTES = 2 + 3 * Long.BYTES + 2 * Integer.BYTES;

    BlockState withChange() {
        return new BlockState(true, version, rankVersion, rank, publishing, pages, chunks);
    }

    BlockState withoutChange() {
        return new BlockState(false, version, rankVersion, rank, publishing, pages, chunks);
    }

    /**
     * Returns the state after a ranking, which begins a new version.
     *
     * @param changedMeanwhile whether pages changed while the block was being ranked
     */
    BlockState ranked(boolean changedMeanwhile, int newPages, int newChunks) {
        return new BlockState(changedMeanwhile, version + 1, rankVersion, rank, false, newPages, newChunks);
    }

    /** Returns the state with the block's rank for the current version; its pages' ranks are to be published. */
    BlockState withRank(double newRank) {
        return new BlockState(changed, version, version, newRank, true, pages, chunks);
    }

    BlockState published() {
        return new BlockState(changed, version, rankVersion, rank, false, pages, chunks);
    }

    boolean awaitsRank() {
        return rankVersion < version;
    }

    /** The buffer in use, 0 or 1. */
    int buffer() {
        return (int) (version & 1);
    }

    public byte[] toBytes() {
        return ByteBuffer.allocate(BYTES)
                .put((byte) (changed ? 1 : 0))
                .put((byte) (publishing ? 1 : 0))
                .putLong(version)
                .putLong(rankVersion)
                .putDouble(rank)
                .putInt(pages)
                .putInt(chunks)
                .array();
    }

    public static BlockState of(byte[] value) {
        ByteBuffer bytes = ByteBuffer.wrap(value);
        boolean changed = bytes.get() == 1;
        boolean publishing = bytes.get() == 1;
        return new BlockState(
                changed,
                bytes.getLong(),
                bytes.getLong(),
                bytes.getDouble(),
                publishing,
                bytes.getInt(),
                bytes.getInt());
    }
}
