package dev.gregor.dedup;

import static org.apache.kafka.common.serialization.Serdes.ByteArray;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.urls.UrlCanon;
import java.util.List;
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

/**
 * The URL-seen topology: {@code seeds}, {@code links} and {@code control} in, {@code frontier} out. Beside it, and apart
 * from it, the {@link DuplicateTopology}.
 */
public final class DedupTopology {
    static final String NAME = "dedup";

    private DedupTopology() {}

    public static Topology build(DedupConfig config, UrlCanon canon, int partitions) {
        return build(config, canon, partitions, Meters.NONE);
    }

    public static Topology build(DedupConfig config, UrlCanon canon, int partitions, Meters meters) {
        StreamsBuilder builder = new StreamsBuilder();
        List.of(SeenProcessor.STORE, NearDuplicateProcessor.STORE, StreamsVerdictStore.STORE)
                .forEach(store -> addStore(builder, store));
        TopicSource intake = new TopicSource(builder, NAME, meters);
        SeedReader reader = new SeedReader(canon);
        KStream<String, SeedUrl> wanted = seeds(intake, reader).merge(again(intake, reader), Named.as("all-wanted"));
        intake.read(Topics.LINKS)
                .<Discovery>mapValues(Discovery.Links::new, Named.as("links-arrive"))
                .merge(byFingerprint(wanted, partitions), Named.as("seeds-and-links"))
                .process(
                        () -> new SeenProcessor(config, partitions, meters),
                        Named.as("keep-the-unseen"),
                        SeenProcessor.STORE)
                .to(
                        Topics.FRONTIER.name(),
                        Topics.FRONTIER
                                .produced()
                                .withStreamPartitioner(DedupTopology::partition)
                                .withName("write-frontier"));
        DuplicateTopology.add(intake, config, partitions);
        return builder.build();
    }

    /** By host, as the producer does it; what is told of many hosts is keyed by the partition itself. */
    private static Optional<Set<Integer>> partition(String topic, String key, FrontierBatch batch, int count) {
        return batch.mentions() == null ? Optional.empty() : Optional.of(Set.of(Integer.parseInt(key)));
    }

    private static void addStore(StreamsBuilder builder, String name) {
        builder.addStateStore(
                Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), ByteArray(), ByteArray())
                        .withCachingDisabled()
                        .withLoggingEnabled(Map.of()));
    }

    private static KStream<String, SeedUrl> seeds(TopicSource intake, SeedReader reader) {
        return intake.good(
                "seed-urls",
                intake.read(Topics.SEEDS).mapValues(seed -> reader.read(seed), Named.as("canonical-seed")));
    }

    /** Of all that is commanded, only this is for the seen-set. */
    private static KStream<String, SeedUrl> again(TopicSource intake, SeedReader reader) {
        return intake.good(
                "again-urls",
                intake.read(Topics.CONTROL)
                        .flatMapValues(
                                command -> command instanceof Control.FetchAgain again
                                        ? List.of(reader.read(again))
                                        : List.of(),
                                Named.as("canonical-again")));
    }

    /** People put seeds on any partition; they are brought to the one that their fingerprint names. */
    private static KStream<String, Discovery> byFingerprint(KStream<String, SeedUrl> wanted, int partitions) {
        return wanted.selectKey((key, each) -> part(each, partitions), Named.as("key-seeds-by-fingerprint"))
                .repartition(Repartitioned.<String, SeedUrl>as("seeds-by-fingerprint")
                        .withKeySerde(Serdes.String())
                        .withValueSerde(Json.serde(SeedUrl.class))
                        .withNumberOfPartitions(partitions)
                        .withStreamPartitioner(
                                (topic, part, each, count) -> Optional.of(Set.of(Integer.parseInt(part)))))
                .mapValues(Discovery::of, Named.as("seeds-arrive"));
    }

    private static String part(SeedUrl wanted, int partitions) {
        return Integer.toString(wanted.url().fingerprint().bucket(partitions));
    }
}
