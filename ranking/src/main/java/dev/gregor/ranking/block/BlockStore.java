package dev.gregor.ranking.block;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The stored blocks of one partition: their states, their pages and their pages' ranks. */
public interface BlockStore {
    @Nullable
    BlockState state(String block);

    /** Writes the state of a block; null deletes it. */
    void putState(String block, @Nullable BlockState state);

    /** Reads the states of all blocks. */
    void forEachState(BiConsumer<String, BlockState> reader);

    /** Reads the links of a page, as {@link PageEntry} encodes them. */
    byte @Nullable [] page(String block, String url);

    /** Writes the links of a page; null deletes them. */
    void putPage(String block, String url, byte @Nullable [] entry);

    /**
     * Reads a run of a block's pages in the order of their URLs.
     *
     * @param after the run begins with the first page after this URL; empty begins with the first page of the block
     * @return how many pages there were, up to {@code limit}
     */
    int scanPages(String block, String after, int limit, BiConsumer<String, byte[]> reader);

    /** Reads a chunk of ranks, as {@link RankChunk} encodes it; the chunk must exist. */
    byte[] rankChunk(String block, int buffer, int number);

    /** Writes a chunk of ranks; null deletes it. */
    void putRankChunk(String block, int buffer, int number, byte @Nullable [] chunk);
}
