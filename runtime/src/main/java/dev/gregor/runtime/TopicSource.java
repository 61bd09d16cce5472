package dev.gregor.runtime;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Rejection;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.processor.api.FixedKeyProcessor;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorContext;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;
import org.jspecify.annotations.Nullable;

/** The source of a topology: it passes on decoded records and sends malformed ones to the topic {@code rejected}. */
public final class TopicSource {
    private final StreamsBuilder builder;
    private final String stage;
    private final Meters.Counter rejected;

    public TopicSource(StreamsBuilder builder, String stage, Meters meters) {
        this.builder = builder;
        this.stage = stage;
        this.rejected = meters.counter(Metric.REJECTED, stage);
    }

    /** The values of a topic. Malformed records are rejected, records without a value are skipped. */
    public <V> KStream<String, V> read(Topic<V> topic) {
        return rejectMalformed(
                topic.name(), builder.stream(topic.name(), topic.consumed().withName("read-" + topic.name())));
    }

    /**
     * Rejects the malformed records of a stream and returns the values of all others.
     *
     * @param name of the stream, for the names of processors
     */
    public <V> KStream<String, V> rejectMalformed(String name, KStream<String, Decoded<V>> decoded) {
        decoded.flatMapValues(TopicSource::malformed, Named.as("malformed-in-" + name))
                .processValues(() -> new RejectionProcessor<V>(stage, rejected), Named.as("add-origin-in-" + name))
                .to(Topics.REJECTED.name(), Topics.REJECTED.produced().withName("reject-" + name));
        return decoded.flatMapValues(TopicSource::value, Named.as("valid-in-" + name));
    }

    private static <V> Iterable<Decoded.Poison<V>> malformed(Decoded<V> decoded) {
        return decoded instanceof Decoded.Poison<V> bad ? List.of(bad) : List.of();
    }

    private static <V> Iterable<V> value(Decoded<V> decoded) {
        return decoded instanceof Decoded.Good<V> good ? List.of(good.value()) : List.of();
    }

    /** Turns a malformed record into a rejection with its topic, partition and offset. */
    private static final class RejectionProcessor<V>
            implements FixedKeyProcessor<String, Decoded.Poison<V>, Rejection> {
        private final String stage;
        private final Meters.Counter rejected;
        private @Nullable FixedKeyProcessorContext<String, Rejection> context;

        RejectionProcessor(String stage, Meters.Counter rejected) {
            this.stage = stage;
            this.rejected = rejected;
        }

        @Override
        public void init(FixedKeyProcessorContext<String, Rejection> context) {
            this.context = context;
        }

        @Override
        public void process(FixedKeyRecord<String, Decoded.Poison<V>> record) {
            var origin = Objects.requireNonNull(context).recordMetadata();
            Decoded.Poison<V> bad = record.value();
            Rejection rejection = new Rejection(
                    stage,
                    bad.reason(),
                    bad.detail(),
                    origin.map(metadata -> metadata.topic()).orElse(""),
                    origin.map(metadata -> metadata.partition()).orElse(-1),
                    origin.map(metadata -> metadata.offset()).orElse(-1L),
                    bad.excerpt());
            rejected.add(1);
            context.forward(record.withValue(rejection));
        }
    }
}
