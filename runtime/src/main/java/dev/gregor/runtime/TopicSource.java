package dev.gregor.runtime;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.InternalTopic;
import dev.gregor.topics.Topic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Rejection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.apache.kafka.streams.processor.api.FixedKeyProcessor;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorContext;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;
import org.jspecify.annotations.Nullable;

/**
 * The sources of a topology, internal topics included. A source passes on decoded records without their headers, which
 * Kafka Streams would otherwise copy to every output, and sends malformed ones to the topic {@code rejected}.
 */
public final class TopicSource {
    private final StreamsBuilder builder;
    private final TopicNames names;
    private final String stage;
    private final Meters.Counter rejected;

    public TopicSource(StreamsBuilder builder, TopicNames names, String stage, Meters meters) {
        this.builder = builder;
        this.names = names;
        this.stage = stage;
        this.rejected = meters.counter(Metric.REJECTED, stage);
    }

    /** What the crawl calls its topics. */
    public TopicNames names() {
        return names;
    }

    /** The values of a topic. Malformed records are rejected, records without a value are skipped. */
    public <V> KStream<String, V> read(Topic<V> topic) {
        return read(topic, topic.consumed());
    }

    /** The same, read in a special way. */
    public <V> KStream<String, V> read(Topic<V> topic, Consumed<String, Decoded<V>> how) {
        return rejectMalformed(topic.baseName(), stream(topic, how));
    }

    /** The records of a topic, malformed ones included, for further checks before {@link #rejectMalformed}. */
    public <V> KStream<String, Decoded<V>> stream(Topic<V> topic, Consumed<String, Decoded<V>> how) {
        return builder.stream(names.of(topic), how.withName("read-" + topic.baseName()));
    }

    /** Sends records through an internal topic, which brings those of equal keys together. */
    public <V> KStream<String, V> repartition(KStream<String, V> stream, InternalTopic<V> topic, int partitions) {
        return repartition(stream, topic, repartitioned(topic, partitions));
    }

    /** Sends records through an internal topic, each to the partition that is a function of its key. */
    public <V> KStream<String, V> repartition(
            KStream<String, V> stream, InternalTopic<V> topic, int partitions, ToIntFunction<String> partition) {
        return repartition(
                stream,
                topic,
                repartitioned(topic, partitions)
                        .withStreamPartitioner(
                                (name, key, value, count) -> Optional.of(Set.of(partition.applyAsInt(key)))));
    }

    private static <V> Repartitioned<String, Decoded<V>> repartitioned(InternalTopic<V> topic, int partitions) {
        return Repartitioned.<String, Decoded<V>>as(topic.name())
                .withKeySerde(Serdes.String())
                .withValueSerde(topic.serde())
                .withNumberOfPartitions(partitions);
    }

    private <V> KStream<String, V> repartition(
            KStream<String, V> stream, InternalTopic<V> topic, Repartitioned<String, Decoded<V>> how) {
        KStream<String, Decoded<V>> written = stream.mapValues(Decoded::good, Named.as("to-" + topic.name()));
        return rejectMalformed(topic.name(), written.repartition(how));
    }

    /**
     * Rejects the malformed records of a stream and returns the values of all others.
     *
     * @param name of the stream, for the names of processors
     */
    public <V> KStream<String, V> rejectMalformed(String name, KStream<String, Decoded<V>> decoded) {
        decoded.flatMapValues(TopicSource::malformed, Named.as("malformed-in-" + name))
                .processValues(() -> new RejectionProcessor<V>(stage, rejected), Named.as("add-origin-in-" + name))
                .to(names.of(Topics.REJECTED), Topics.REJECTED.produced().withName("reject-" + name));
        return decoded.processValues(() -> new ValidProcessor<V>(), Named.as("valid-in-" + name));
    }

    private static <V> Iterable<Decoded.Poison<V>> malformed(Decoded<V> decoded) {
        return decoded instanceof Decoded.Poison<V> bad ? List.of(bad) : List.of();
    }

    /** Passes on the values that could be decoded, without headers. */
    private static final class ValidProcessor<V> implements FixedKeyProcessor<String, Decoded<V>, V> {
        private @Nullable FixedKeyProcessorContext<String, V> context;

        @Override
        public void init(FixedKeyProcessorContext<String, V> context) {
            this.context = context;
        }

        @Override
        public void process(FixedKeyRecord<String, Decoded<V>> record) {
            if (record.value() instanceof Decoded.Good<V> good) {
                Objects.requireNonNull(context)
                        .forward(record.withValue(good.value()).withHeaders(new RecordHeaders()));
            }
        }
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
