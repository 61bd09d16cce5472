package dev.gregor.ranking.block;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Where blocks and their pages are kept. */
public interface BlockStore {
    /** The entry of a page. */
    byte @Nullable [] page(String block, String url);

    /** Keeps the entry of a page, or forgets it. */
    void keepPage(String block, String url, byte @Nullable [] entry);

    /**
     * Reads pages of a block in the order of their URLs.
     *
     * @param after begins with the first page after this URL; empty for the first of all
     * @return how many there were, up to {@code most}
     */
    int pages(String block, String after, int most, BiConsumer<String, byte[]> reader);

    @Nullable
    BlockState block(String block);

    void keepBlock(String block, @Nullable BlockState state);

    void blocks(BiConsumer<String, BlockState> reader);

    /** A sheet of ranks; it must be there. */
    byte[] sheet(String block, int half, int number);

    void keepSheet(String block, int half, int number, byte @Nullable [] sheet);
}
