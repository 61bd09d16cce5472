package dev.gregor.ranking;

import dev.gregor.ranking.RankingOutput.Cases;
import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.StateStores;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.InternalTopic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.topics.records.rank.RankProgress;
import dev.gregor.urls.CrawlUrl;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;

/**
 * The ranking topology. It reads {@code graph} and {@code sites}, and writes {@code ranks}, {@code sites},
 * {@code communities} and {@code rank-progress}. Block processors send the links between blocks to the site processor on the internal topic
 * {@code site-links}; the ranks of the sites come back on {@code sites}.
 */
public final class RankingTopology {
    static final String NAME = "ranking";

    private static final InternalTopic<PageLinks> PAGES_BY_BLOCK =
            InternalTopic.json("pages-by-block", PageLinks.class);
    private static final InternalTopic<SiteLinks> SITE_LINKS = new InternalTopic<>("site-links", new SiteLinksCodec());

    /** A page that is gone becomes a tombstone. */
    private static final Cases<List<Rank>> RANKS_ONLY =
            new Cases<>(List::of, () -> Collections.singletonList(null), links -> List.of(), progress -> List.of());

    private static final Cases<List<SiteLinks>> LINKS_ONLY =
            new Cases<>(rank -> List.of(), () -> List.of(), List::of, progress -> List.of());

    private static final Cases<List<RankProgress>> PROGRESS_ONLY =
            new Cases<>(rank -> List.of(), () -> List.of(), links -> List.of(), List::of);

    private RankingTopology() {}

    /**
     * Builds the topology of a crawl without prefix and metrics.
     *
     * @param partitions how many partitions each topic has
     * @param nanoClock measures how long a step of ranking takes
     */
    public static Topology build(RankingConfig config, int partitions, LongSupplier nanoClock) {
        return build(config, TopicNames.UNPREFIXED, partitions, nanoClock, Meters.NONE);
    }

    public static Topology build(
            RankingConfig config, TopicNames names, int partitions, LongSupplier nanoClock, Meters meters) {
        StreamsBuilder builder = new StreamsBuilder();
        builder.addStateStore(StateStores.persistent(BlockProcessor.STORE, BlockKey.SERDE, Serdes.ByteArray()))
                .addStateStore(StateStores.persistent(SiteProcessor.STORE, SiteKey.SERDE, Serdes.ByteArray()));
        RankRules rules = config.rules();
        TimeSlice slice = TimeSlice.of(partitions, nanoClock);
        TopicSource source = new TopicSource(builder, names, NAME, meters);
        KStream<String, RankingOutput> outputs = blockEvents(source, rules, partitions)
                .process(() -> new BlockProcessor(rules, slice, meters), Named.as("rank-blocks"), BlockProcessor.STORE);
        writeRanks(outputs, names);
        writeProgress(outputs, names);
        writeSites(
                siteLinks(source, outputs, partitions)
                        .process(() -> new SiteProcessor(config, slice), Named.as("rank-sites"), SiteProcessor.STORE),
                names);
        return builder.build();
    }

    private static KStream<String, BlockEvent> blockEvents(TopicSource source, RankRules rules, int partitions) {
        KStream<String, BlockEvent> pages = byBlock(source, rules, partitions)
                .mapValues(page -> new BlockEvent.PageCrawled(page), Named.as("page-events"));
        KStream<String, BlockEvent> siteRanks = source.read(Topics.SITES)
                .mapValues(rank -> new BlockEvent.SiteRanked(rank), Named.as("site-rank-events"));
        return pages.merge(siteRanks, Named.as("block-events"));
    }

    /** The graph is partitioned by host. The hosts of any other kind of block must first meet in one partition. */
    private static KStream<String, PageLinks> byBlock(TopicSource source, RankRules rules, int partitions) {
        KStream<String, PageLinks> byHost = source.read(Topics.GRAPH);
        if (rules.blocksAreHosts()) {
            return byHost;
        }
        KStream<String, PageLinks> byBlock =
                byHost.selectKey((host, page) -> rules.blockOf(page.url().host()), Named.as("key-pages-by-block"));
        return source.repartition(byBlock, PAGES_BY_BLOCK, partitions);
    }

    private static KStream<String, SiteLinks> siteLinks(
            TopicSource source, KStream<String, RankingOutput> outputs, int partitions) {
        KStream<String, SiteLinks> links =
                outputs.flatMapValues(output -> output.match(LINKS_ONLY), Named.as("select-site-links"));
        return source.repartition(links, SITE_LINKS, partitions);
    }

    private static void writeRanks(KStream<String, RankingOutput> outputs, TopicNames names) {
        outputs.flatMapValues(output -> output.match(RANKS_ONLY), Named.as("select-ranks"))
                .to(
                        names.of(Topics.RANKS),
                        Topics.RANKS
                                .produced()
                                .withName("write-ranks")
                                .withStreamPartitioner(
                                        (topic, url, rank, partitions) -> Optional.of(Set.of(HostPartition.of(
                                                new CrawlUrl(url).host().name(), partitions)))));
    }

    private static void writeSites(KStream<String, SiteOutput> outputs, TopicNames names) {
        outputs.flatMapValues(SiteOutput::ranks, Named.as("select-site-ranks"))
                .to(names.of(Topics.SITES), Topics.SITES.produced().withName("write-sites"));
        outputs.flatMapValues(SiteOutput::communities, Named.as("select-communities"))
                .to(names.of(Topics.COMMUNITIES), Topics.COMMUNITIES.produced().withName("write-communities"));
    }

    private static void writeProgress(KStream<String, RankingOutput> outputs, TopicNames names) {
        outputs.flatMapValues(output -> output.match(PROGRESS_ONLY), Named.as("select-progress"))
                .to(
                        names.of(Topics.RANK_PROGRESS),
                        Topics.RANK_PROGRESS
                                .produced()
                                .withName("write-rank-progress")
                                .withStreamPartitioner((topic, key, progress, partitions) ->
                                        Optional.of(Set.of(progress.partition() % partitions))));
    }
}
