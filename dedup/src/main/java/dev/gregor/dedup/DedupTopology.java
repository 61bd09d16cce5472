package dev.gregor.dedup;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.StateStores;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.InternalTopic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.jspecify.annotations.Nullable;

/**
 * The URL-seen topology: {@code seeds}, {@code links} and {@code control} in, {@code frontier} out. Beside it run the
 * {@link DuplicateTopology} and the {@link AliasTopology}.
 */
public final class DedupTopology {
    static final String NAME = "dedup";

    private static final InternalTopic<SeedUrl> SEEDS_BY_FINGERPRINT =
            InternalTopic.json("seeds-by-fingerprint", SeedUrl.class);

    private DedupTopology() {}

    /** Builds the topology of a crawl without prefix and metrics. */
    public static Topology build(DedupConfig config, UrlCanonicalizer canonicalizer, int partitions) {
        return build(config, canonicalizer, TopicNames.UNPREFIXED, partitions, Meters.NONE);
    }

    public static Topology build(
            DedupConfig config, UrlCanonicalizer canonicalizer, TopicNames names, int partitions, Meters meters) {
        StreamsBuilder builder = new StreamsBuilder();
        builder.addStateStore(StateStores.persistent(SeenProcessor.STORE));
        DuplicateTopology.STORES.forEach(store -> builder.addStateStore(StateStores.persistent(store)));
        AliasTopology.STORES.forEach(store -> builder.addStateStore(StateStores.persistent(store)));
        TopicSource intake = new TopicSource(builder, names, NAME, meters);
        SeedReader reader = new SeedReader(canonicalizer);
        KStream<String, SeedUrl> requested =
                seeds(intake, reader).merge(refetches(intake, reader), Named.as("requested-urls"));
        DuplicateTopology duplicates = DuplicateTopology.add(intake, config, partitions);
        KStream<String, LinkBatch> links = intake.read(Topics.LINKS);
        AliasTopology.add(intake, config, links, duplicates.frontPages(), partitions);
        links.merge(duplicates.frontPageLinks(), Named.as("links-and-front-pages"))
                .<Discovery>mapValues(Discovery.Links::new, Named.as("links-of-pages"))
                .merge(byFingerprint(intake, requested, partitions), Named.as("seeds-and-links"))
                .process(
                        () -> new SeenProcessor(config, partitions, meters),
                        Named.as("drop-seen-urls"),
                        SeenProcessor.STORE)
                .to(
                        names.of(Topics.FRONTIER),
                        Topics.FRONTIER
                                .produced()
                                .withStreamPartitioner(DedupTopology::partition)
                                .withName("write-frontier"));
        return builder.build();
    }

    /** By host, as the producer does by the key; link weights, which have no key, by any of their hosts: all are alike. */
    static Optional<Set<Integer>> partition(String topic, @Nullable String host, FrontierBatch batch, int partitions) {
        if (!(batch instanceof FrontierBatch.Inlinks inlinks)) {
            return Optional.empty();
        }
        String any = inlinks.counts().byHost().keySet().iterator().next();
        return Optional.of(Set.of(HostPartition.of(any, partitions)));
    }

    private static KStream<String, SeedUrl> seeds(TopicSource intake, SeedReader reader) {
        return intake.rejectMalformed(
                "seed-urls",
                intake.read(Topics.SEEDS).mapValues(seed -> reader.read(seed), Named.as("canonical-seed")));
    }

    /** The one command that concerns the seen-set. */
    private static KStream<String, SeedUrl> refetches(TopicSource intake, SeedReader reader) {
        return intake.rejectMalformed(
                "refetch-urls",
                intake.read(Topics.CONTROL)
                        .flatMapValues(
                                command -> command instanceof Control.Refetch refetch
                                        ? List.of(reader.read(refetch))
                                        : List.of(),
                                Named.as("canonical-refetch")));
    }

    /** Clients write seeds to any partition; each goes to the one that owns its bucket. */
    private static KStream<String, Discovery> byFingerprint(
            TopicSource intake, KStream<String, SeedUrl> requested, int partitions) {
        return intake.repartition(
                        requested.selectKey(
                                (key, seed) -> bucket(seed, partitions), Named.as("key-seeds-by-fingerprint")),
                        SEEDS_BY_FINGERPRINT,
                        partitions,
                        Integer::parseInt)
                .mapValues(Discovery.Requested::new, Named.as("seeds-by-bucket"));
    }

    private static String bucket(SeedUrl seed, int partitions) {
        return Integer.toString(seed.url().fingerprint().bucket(partitions));
    }
}
