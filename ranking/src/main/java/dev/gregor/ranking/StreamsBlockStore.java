package dev.gregor.ranking;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gregor.ranking.block.BlockState;
import dev.gregor.ranking.block.BlockStore;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Blocks in one store: a letter for what it is, the block, and after a space what it is of. No name has a space in it. */
final class StreamsBlockStore implements BlockStore {
    private static final char BLOCK = 'b';
    private static final char PAGE = 'p';
    private static final char SHEET = 's';
    /** Follows the space. */
    private static final char END = '!';

    private final KeyValueStore<byte[], byte[]> store;

    StreamsBlockStore(KeyValueStore<byte[], byte[]> store) {
        this.store = store;
    }

    @Override
    public byte @Nullable [] page(String block, String url) {
        return store.get(pageKey(block, url));
    }

    @Override
    public void keepPage(String block, String url, byte @Nullable [] entry) {
        store.put(pageKey(block, url), entry);
    }

    @Override
    public int pages(String block, String after, int most, BiConsumer<String, byte[]> reader) {
        byte[] from = pageKey(block, after.isEmpty() ? "" : after + '\0');
        byte[] to = (PAGE + block + END).getBytes(UTF_8);
        int prefix = pageKey(block, "").length;
        int count = 0;
        try (KeyValueIterator<byte[], byte[]> found = store.range(from, to)) {
            while (count < most && found.hasNext()) {
                KeyValue<byte[], byte[]> next = found.next();
                reader.accept(new String(next.key, prefix, next.key.length - prefix, UTF_8), next.value);
                count++;
            }
        }
        return count;
    }

    @Override
    public @Nullable BlockState block(String block) {
        byte[] value = store.get(blockKey(block));
        return value == null ? null : read(value);
    }

    @Override
    public void keepBlock(String block, @Nullable BlockState state) {
        store.put(blockKey(block), state == null ? null : written(state));
    }

    @Override
    public void blocks(BiConsumer<String, BlockState> reader) {
        byte[] from = blockKey("");
        byte[] to = {BLOCK + 1};
        try (KeyValueIterator<byte[], byte[]> all = store.range(from, to)) {
            while (all.hasNext()) {
                KeyValue<byte[], byte[]> next = all.next();
                reader.accept(new String(next.key, 1, next.key.length - 1, UTF_8), read(next.value));
            }
        }
    }

    @Override
    public byte[] sheet(String block, int half, int number) {
        return Objects.requireNonNull(store.get(sheetKey(block, half, number)), "sheet of ranks");
    }

    @Override
    public void keepSheet(String block, int half, int number, byte @Nullable [] sheet) {
        store.put(sheetKey(block, half, number), sheet);
    }

    private static byte[] blockKey(String block) {
        return (BLOCK + block).getBytes(UTF_8);
    }

    private static byte[] pageKey(String block, String url) {
        return (PAGE + block + ' ' + url).getBytes(UTF_8);
    }

    private static byte[] sheetKey(String block, int half, int number) {
        return (SHEET + block + ' ' + half + ' ' + number).getBytes(UTF_8);
    }

    private static byte[] written(BlockState state) {
        return ByteBuffer.allocate(3 * Long.BYTES + 2 * Integer.BYTES + 2)
                .put((byte) (state.changed() ? 1 : 0))
                .put((byte) (state.telling() ? 1 : 0))
                .putLong(state.version())
                .putLong(state.answered())
                .putDouble(state.rank())
                .putInt(state.pages())
                .putInt(state.sheets())
                .array();
    }

    private static BlockState read(byte[] value) {
        ByteBuffer bytes = ByteBuffer.wrap(value);
        boolean changed = bytes.get() == 1;
        boolean telling = bytes.get() == 1;
        return new BlockState(
                changed, bytes.getLong(), bytes.getLong(), bytes.getDouble(), telling, bytes.getInt(), bytes.getInt());
    }
}
