package dev.gregor.ranking;

import dev.gregor.ranking.block.BlockState;
import dev.gregor.ranking.block.BlockStore;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** A {@link BlockStore} in a state store of Kafka Streams; {@link BlockKey} says which entries it holds. */
final class StreamsBlockStore implements BlockStore {
    private final KeyValueStore<BlockKey, byte[]> store;

    StreamsBlockStore(KeyValueStore<BlockKey, byte[]> store) {
        this.store = store;
    }

    @Override
    public @Nullable BlockState state(String block) {
        byte[] value = store.get(BlockKey.ofState(block));
        return value == null ? null : BlockState.of(value);
    }

    @Override
    public void putState(String block, @Nullable BlockState state) {
        store.put(BlockKey.ofState(block), state == null ? null : state.toBytes());
    }

    @Override
    public void forEachState(BiConsumer<String, BlockState> reader) {
        KeyRange<BlockKey> range = BlockKey.allStates();
        try (KeyValueIterator<BlockKey, byte[]> found = store.range(range.first(), range.last())) {
            found.forEachRemaining(entry -> reader.accept(entry.key.block(), BlockState.of(entry.value)));
        }
    }

    @Override
    public byte @Nullable [] page(String block, String url) {
        return store.get(BlockKey.ofPage(block, url));
    }

    @Override
    public void putPage(String block, String url, byte @Nullable [] entry) {
        store.put(BlockKey.ofPage(block, url), entry);
    }

    @Override
    public int scanPages(String block, String after, int limit, BiConsumer<String, byte[]> reader) {
        KeyRange<BlockKey> range = BlockKey.pagesAfter(block, after);
        int count = 0;
        try (KeyValueIterator<BlockKey, byte[]> found = store.range(range.first(), range.last())) {
            while (count < limit && found.hasNext()) {
                KeyValue<BlockKey, byte[]> next = found.next();
                reader.accept(next.key.url(), next.value);
                count++;
            }
        }
        return count;
    }

    @Override
    public byte[] rankChunk(String block, int buffer, int number) {
        return Objects.requireNonNull(store.get(BlockKey.ofRankChunk(block, buffer, number)), "chunk of ranks");
    }

    @Override
    public void putRankChunk(String block, int buffer, int number, byte @Nullable [] chunk) {
        store.put(BlockKey.ofRankChunk(block, buffer, number), chunk);
    }
}
