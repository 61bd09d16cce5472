package dev.gregor.dedup;

import static org.apache.kafka.common.serialization.Serdes.ByteArray;

import dev.gregor.runtime.Intake;
import dev.gregor.topics.Json;
import dev.gregor.topics.LinkBatch;
import dev.gregor.topics.Topics;
import dev.gregor.urls.UrlCanon;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.apache.kafka.streams.state.Stores;

/** The URL-seen topology: {@code seeds} and {@code links} in, {@code frontier} out. */
public final class DedupTopology {
    static final String NAME = "dedup";

    private DedupTopology() {}

    public static Topology build(DedupConfig config, UrlCanon canon, int partitions) {
        StreamsBuilder builder = new StreamsBuilder();
        builder.addStateStore(Stores.keyValueStoreBuilder(
                        Stores.persistentKeyValueStore(SeenProcessor.STORE), ByteArray(), ByteArray())
                .withCachingDisabled()
                .withLoggingEnabled(Map.of()));

        Intake intake = new Intake(builder, NAME);
        intake.read(Topics.LINKS)
                .merge(seeds(intake, new SeedReader(canon), partitions), Named.as("seeds-and-links"))
                .process(
                        () -> new SeenProcessor(config.memoryBytes()), Named.as("keep-the-unseen"), SeenProcessor.STORE)
                .to(Topics.FRONTIER.name(), Topics.FRONTIER.produced().withName("write-frontier"));
        return builder.build();
    }

    /** Foreign clients put seeds on any partition; they are brought to the one that their fingerprint names. */
    private static KStream<String, LinkBatch> seeds(Intake intake, SeedReader reader, int partitions) {
        KStream<String, LinkBatch> urls =
                intake.good("seed-urls", intake.read(Topics.SEEDS).mapValues(reader::read, Named.as("canonical-seed")));
        return urls.selectKey((key, batch) -> part(batch, partitions), Named.as("key-seeds-by-fingerprint"))
                .repartition(Repartitioned.<String, LinkBatch>as("seeds-by-fingerprint")
                        .withKeySerde(Serdes.String())
                        .withValueSerde(Json.serde(LinkBatch.class))
                        .withNumberOfPartitions(partitions)
                        .withStreamPartitioner(
                                (topic, part, batch, count) -> Optional.of(Set.of(Integer.parseInt(part)))));
    }

    private static String part(LinkBatch batch, int partitions) {
        return Integer.toString(batch.links().get(0).fingerprint().bucket(partitions));
    }
}
