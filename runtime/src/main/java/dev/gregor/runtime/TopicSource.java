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

/** Where records enter a topology: what can be read goes in, poison goes to {@code rejected}. */
public final class TopicSource {
    private final StreamsBuilder builder;
    private final String stage;
    private final Meters.Count rejected;

    public TopicSource(StreamsBuilder builder, String stage, Meters meters) {
        this.builder = builder;
        this.stage = stage;
        this.rejected = meters.count(Metric.REJECTED, stage);
    }

    /** The readable values of a topic. Records without a value say nothing here and are passed over. */
    public <V> KStream<String, V> read(Topic<V> topic) {
        return good(topic.name(), builder.stream(topic.name(), topic.consumed().withName("read-" + topic.name())));
    }

    /** The good ones of {@code mixed}; the others are rejected. */
    public <V> KStream<String, V> good(String what, KStream<String, Decoded<V>> mixed) {
        mixed.flatMapValues(TopicSource::poison, Named.as("poison-in-" + what))
                .processValues(() -> new WithOrigin<V>(stage, rejected), Named.as("name-origin-in-" + what))
                .to(Topics.REJECTED.name(), Topics.REJECTED.produced().withName("reject-" + what));
        return mixed.flatMapValues(TopicSource::value, Named.as("good-in-" + what));
    }

    private static <V> Iterable<Decoded.Poison<V>> poison(Decoded<V> decoded) {
        return decoded instanceof Decoded.Poison<V> bad ? List.of(bad) : List.of();
    }

    private static <V> Iterable<V> value(Decoded<V> decoded) {
        return decoded instanceof Decoded.Good<V> good ? List.of(good.value()) : List.of();
    }

    /** Adds where a bad record stood. */
    private static final class WithOrigin<V> implements FixedKeyProcessor<String, Decoded.Poison<V>, Rejection> {
        private final String stage;
        private final Meters.Count rejected;
        private @Nullable FixedKeyProcessorContext<String, Rejection> context;

        WithOrigin(String stage, Meters.Count rejected) {
            this.stage = stage;
            this.rejected = rejected;
        }

        @Override
        public void init(FixedKeyProcessorContext<String, Rejection> context) {
            this.context = context;
        }

        @Override
        public void process(FixedKeyRecord<String, Decoded.Poison<V>> record) {
            var at = Objects.requireNonNull(context).recordMetadata();
            Decoded.Poison<V> bad = record.value();
            Rejection rejection = new Rejection(
                    stage,
                    bad.reason(),
                    bad.detail(),
                    at.map(meta -> meta.topic()).orElse(""),
                    at.map(meta -> meta.partition()).orElse(-1),
                    at.map(meta -> meta.offset()).orElse(-1L),
                    bad.excerpt());
            rejected.add(1);
            context.forward(record.withValue(rejection));
        }
    }
}
