package dev.gregor.app;

import dev.gregor.app.cli.Stages;
import dev.gregor.dedup.DedupConfig;
import dev.gregor.dedup.DedupTopology;
import dev.gregor.ids.IdsTopology;
import dev.gregor.parser.ParserConfig;
import dev.gregor.parser.ParserTopology;
import dev.gregor.ranking.RankingConfig;
import dev.gregor.ranking.RankingTopology;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.SchedulerConfig;
import dev.gregor.scheduler.SchedulerTopology;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.TopicNames;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription;
import org.apache.kafka.streams.TopologyDescription.Source;
import org.apache.kafka.streams.TopologyTestDriver;

/** The topologies of all stages that are one, with all their topics: those that depend on a setting, too. */
final class Topologies {
    static final int PARTITIONS = 4;

    private static final Settings SETTINGS = Stages.settings(Map.of(
            "GREGOR_ORDER", "rank", "GREGOR_RANK_BLOCK", "domain", "GREGOR_SCOPE", "any", "GREGOR_CHUNKS", "true"));

    private Topologies() {}

    static Map<Party, Topology> all() {
        return all(TopicNames.UNPREFIXED);
    }

    static Map<Party, Topology> all(TopicNames names) {
        UrlCanonicalizer urls = UrlCanonicalizer.standard();
        return new EnumMap<>(Map.of(
                Party.DEDUP, DedupTopology.build(DedupConfig.from(SETTINGS), urls, names, PARTITIONS, Meters.NONE),
                Party.SCHEDULER,
                        SchedulerTopology.build(
                                SchedulerConfig.from(SETTINGS), urls, names, PARTITIONS, () -> 0, Meters.NONE),
                Party.PARSER, ParserTopology.build(ParserConfig.from(SETTINGS), urls, names, PARTITIONS, Meters.NONE),
                Party.RANKING,
                        RankingTopology.build(RankingConfig.from(SETTINGS), names, PARTITIONS, () -> 0, Meters.NONE),
                Party.IDS, IdsTopology.build(names, PARTITIONS, Meters.NONE)));
    }

    static Topology of(Party party) {
        return Objects.requireNonNull(all().get(party));
    }

    static TopologyTestDriver driver(Party party, Path state) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, applicationId(party));
        properties.put(
                StreamsConfig.STATE_DIR_CONFIG, state.resolve(party.name()).toString());
        return new TopologyTestDriver(of(party), properties);
    }

    /** All topics that a stage reads, under their full names. */
    static Set<String> sources(Party party) {
        Set<String> topics = new TreeSet<>();
        for (String topic : sources(of(party).describe())) {
            topics.add(isInternal(topic) ? applicationId(party) + "-" + topic : topic);
        }
        return topics;
    }

    /** The names of internal topics lack the application ID. */
    static Set<String> sources(TopologyDescription topology) {
        Set<String> topics = new TreeSet<>();
        topology.globalStores().forEach(store -> topics.addAll(store.source().topicSet()));
        topology.subtopologies().stream()
                .flatMap(subtopology -> subtopology.nodes().stream())
                .forEach(node -> {
                    if (node instanceof Source source && source.topicSet() != null) {
                        topics.addAll(source.topicSet());
                    }
                });
        return topics;
    }

    static boolean isInternal(String topic) {
        return topic.endsWith("-repartition");
    }

    static String applicationId(Party party) {
        return TopicNames.UNPREFIXED.applicationId(party.name().toLowerCase(Locale.ROOT));
    }
}
