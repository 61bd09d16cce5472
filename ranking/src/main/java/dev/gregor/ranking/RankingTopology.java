package dev.gregor.ranking;

import static org.apache.kafka.common.serialization.Serdes.ByteArray;

import dev.gregor.ranking.block.BlockKind;
import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.Rank;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/**
 * The ranking topology: {@code graph} and {@code sites} in, {@code ranks}, {@code sites} and {@code standing} out. The
 * owners of blocks tell the owner of the graph of sites where their links lead, on an internal topic; it answers on
 * {@code sites}.
 */
public final class RankingTopology {
    static final String NAME = "ranking";

    private RankingTopology() {}

    /**
     * Builds it.
     *
     * @param partitions of each topic of the ring
     * @param nanoClock tells how long a step took
     */
    public static Topology build(RankingConfig config, int partitions, LongSupplier nanoClock) {
        return build(config, partitions, nanoClock, Meters.NONE);
    }

    /** The same, observed. */
    public static Topology build(RankingConfig config, int partitions, LongSupplier nanoClock, Meters meters) {
        StreamsBuilder builder = new StreamsBuilder();
        List.of(BlockProcessor.STORE, SiteProcessor.STORE).forEach(store -> addStore(builder, store));
        RankRules rules = config.rules();
        TimeSlice slice = TimeSlice.of(partitions, nanoClock);
        KStream<String, RankingOutput> findings = events(
                        new TopicSource(builder, NAME, meters), rules.grouping(), partitions)
                .process(() -> new BlockProcessor(rules, slice, meters), Named.as("rank-blocks"), BlockProcessor.STORE);
        writeRanks(findings);
        writeProgress(findings);
        findings.flatMapValues(
                        finding -> finding instanceof RankingOutput.Linked linked ? List.of(linked.links()) : List.of(),
                        Named.as("site-links-found"))
                .repartition(Repartitioned.<String, SiteLinks>as("site-links")
                        .withKeySerde(Serdes.String())
                        .withValueSerde(Serdes.serdeFrom(
                                (topic, links) -> links.toBytes(), (topic, bytes) -> SiteLinks.of(bytes)))
                        .withNumberOfPartitions(partitions))
                .process(() -> new SiteProcessor(rules, slice), Named.as("rank-sites"), SiteProcessor.STORE)
                .to(Topics.SITES.name(), Topics.SITES.produced().withName("write-sites"));
        return builder.build();
    }

    private static void addStore(StreamsBuilder builder, String name) {
        builder.addStateStore(
                Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), ByteArray(), ByteArray())
                        .withCachingDisabled()
                        .withLoggingEnabled(Map.of()));
    }

    private static KStream<String, BlockEvent> events(TopicSource intake, BlockKind grouping, int partitions) {
        KStream<String, BlockEvent> crawled = byBlock(intake.read(Topics.GRAPH), grouping, partitions)
                .mapValues(page -> new BlockEvent.Crawled(page), Named.as("crawled"));
        KStream<String, BlockEvent> answered =
                intake.read(Topics.SITES).mapValues(rank -> new BlockEvent.Answered(rank), Named.as("answered"));
        return crawled.merge(answered, Named.as("block-events"));
    }

    /** The graph comes by host. Other blocks have pages of several hosts, which must meet. */
    private static KStream<String, PageLinks> byBlock(
            KStream<String, PageLinks> byHost, BlockKind grouping, int partitions) {
        if (grouping == BlockKind.HOST) {
            return byHost;
        }
        return byHost.selectKey((host, page) -> grouping.blockOf(page.url().host()), Named.as("key-pages-by-block"))
                .repartition(Repartitioned.<String, PageLinks>as("pages-by-block")
                        .withKeySerde(Serdes.String())
                        .withValueSerde(Json.serde(PageLinks.class))
                        .withNumberOfPartitions(partitions));
    }

    private static void writeRanks(KStream<String, RankingOutput> findings) {
        findings.filter(
                        (url, finding) ->
                                finding instanceof RankingOutput.Ranked || finding instanceof RankingOutput.Gone,
                        Named.as("ranks-found"))
                .mapValues(RankingTopology::rank, Named.as("ranks-to-tell"))
                .to(
                        Topics.RANKS.name(),
                        Topics.RANKS
                                .produced()
                                .withName("write-ranks")
                                .withStreamPartitioner(
                                        (topic, url, rank, partitions) -> Optional.of(Set.of(HostPartition.of(
                                                new CrawlUrl(url).host().name(), partitions)))));
    }

    /** A page that is gone is a record without a value. */
    private static @Nullable Rank rank(RankingOutput finding) {
        return finding instanceof RankingOutput.Ranked ranked ? ranked.rank() : null;
    }

    private static void writeProgress(KStream<String, RankingOutput> findings) {
        findings.flatMapValues(
                        finding ->
                                finding instanceof RankingOutput.Progressed made ? List.of(made.progress()) : List.of(),
                        Named.as("progress-found"))
                .to(
                        Topics.STANDING.name(),
                        Topics.STANDING
                                .produced()
                                .withName("write-standing")
                                .withStreamPartitioner((topic, key, progress, partitions) ->
                                        Optional.of(Set.of(progress.partition() % partitions))));
    }
}
