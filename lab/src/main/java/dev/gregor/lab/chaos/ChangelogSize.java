package dev.gregor.lab.chaos;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.runtime.KafkaAccess;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import org.apache.kafka.common.serialization.ByteBufferDeserializer;

/** The number of keys in a state store, counted in its changelog topic. */
final class ChangelogSize {
    private ChangelogSize() {}

    static long of(KafkaAccess kafka, String changelog) {
        Set<ByteBuffer> keys = new HashSet<>();
        try (TopicReader<ByteBuffer, ByteBuffer> reader = TopicReader.fromBeginning(
                kafka, changelog, new ByteBufferDeserializer(), new ByteBufferDeserializer())) {
            reader.readToEnd(record -> {
                if (record.value() == null) {
                    keys.remove(record.key());
                } else {
                    keys.add(record.key());
                }
            });
        }
        return keys.size();
    }
}
