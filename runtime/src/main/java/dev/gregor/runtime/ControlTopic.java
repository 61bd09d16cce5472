package dev.gregor.runtime;

import dev.gregor.topics.Control;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/** Brings {@code control} to the {@link ControlBook} of a topology: all of it before the first record of any other topic. */
public final class ControlTopic {
    private static final String STORE = "control-book";

    private ControlTopic() {}

    public static void read(StreamsBuilder builder, ControlBook book) {
        builder.addGlobalStore(
                Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(STORE), Serdes.String(), Serdes.String())
                        .withLoggingDisabled(),
                Topics.CONTROL.name(),
                Topics.CONTROL.consumed(),
                () -> new Telling(book));
    }

    /** Gives a record of {@code control} to the book. Unreadable ones are dedup's to reject. */
    public static void tell(ControlBook book, @Nullable String key, @Nullable Decoded<Control> value) {
        if (key == null) {
            return;
        }
        if (value == null) {
            book.tell(key, null);
        } else if (value instanceof Decoded.Good<Control> good) {
            book.tell(key, good.value());
        }
    }

    private record Telling(ControlBook book) implements Processor<String, Decoded<Control>, Void, Void> {
        @Override
        public void process(Record<String, Decoded<Control>> record) {
            tell(book, record.key(), record.value());
        }
    }
}
