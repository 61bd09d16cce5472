package dev.gregor.ranking;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * A key of the store {@link BlockProcessor#STORE}, which holds three kinds of entry:
 *
 * <table>
 *   <caption>Keys as UTF-8 text</caption>
 *   <tr><th>entry</th><th>key</th></tr>
 *   <tr><td>state of a block</td><td>{@code s<block>}</td></tr>
 *   <tr><td>page of a block</td><td>{@code p<block> <url>}</td></tr>
 *   <tr><td>chunk of a block's ranks</td><td>{@code r<block> <buffer> <number>}</td></tr>
 * </table>
 *
 * <p>Names of blocks contain no space.
 *
 * <p>The three kinds share a store because each persistent store is a RocksDB instance, with about 100 MB of caches and
 * buffers in each partition by default, and a changelog topic. The keys of the pages of a block are adjacent, so a scan
 * of them is a range query that crosses no other entry, as it would be in a store of their own.
 */
final class BlockKey {
    static final Serde<BlockKey> SERDE =
            Serdes.serdeFrom((topic, key) -> key.bytes, (topic, bytes) -> new BlockKey(bytes));

    private static final char STATE = 's';
    private static final char PAGE = 'p';
    private static final char RANK_CHUNK = 'r';
    private static final char SEPARATOR = ' ';
    /** Follows the separator in the order of keys. */
    private static final char AFTER_SEPARATOR = SEPARATOR + 1;

    private final byte[] bytes;

    private BlockKey(byte[] bytes) {
        this.bytes = bytes;
    }

    private static BlockKey of(String text) {
        return new BlockKey(text.getBytes(UTF_8));
    }

    static BlockKey ofState(String block) {
        return of(STATE + block);
    }

    static BlockKey ofPage(String block, String url) {
        return of(PAGE + block + SEPARATOR + url);
    }

    static BlockKey ofRankChunk(String block, int buffer, int number) {
        return of(RANK_CHUNK + block + SEPARATOR + buffer + SEPARATOR + number);
    }

    static KeyRange<BlockKey> allStates() {
        return new KeyRange<>(ofState(""), of(String.valueOf((char) (STATE + 1))));
    }

    /** Returns the keys of a block's pages after a URL; of all its pages if the URL is empty. */
    static KeyRange<BlockKey> pagesAfter(String block, String url) {
        BlockKey first = ofPage(block, url.isEmpty() ? "" : url + '\0');
        return new KeyRange<>(first, of(PAGE + block + AFTER_SEPARATOR));
    }

    /** The block of any kind of key. */
    String block() {
        int separator = separator();
        return text(1, separator < 0 ? bytes.length : separator);
    }

    /** The URL of a page's key. */
    String url() {
        if (bytes[0] != PAGE) {
            throw new IllegalStateException("not the key of a page: " + text(0, bytes.length));
        }
        return text(separator() + 1, bytes.length);
    }

    private int separator() {
        for (int i = 1; i < bytes.length; i++) {
            if (bytes[i] == SEPARATOR) {
                return i;
            }
        }
        return -1;
    }

    private String text(int from, int to) {
        return new String(bytes, from, to - from, UTF_8);
    }
}
