package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.Stages;
import dev.gregor.dedup.DedupConfig;
import dev.gregor.dedup.DedupTopology;
import dev.gregor.parser.ParserConfig;
import dev.gregor.parser.ParserTopology;
import dev.gregor.ranking.RankingConfig;
import dev.gregor.ranking.RankingTopology;
import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.SchedulerConfig;
import dev.gregor.scheduler.SchedulerTopology;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.Topics;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription;
import org.apache.kafka.streams.TopologyDescription.Sink;
import org.apache.kafka.streams.TopologyDescription.Source;
import org.junit.jupiter.api.Test;

/** The topologies write and read the topics that the catalogue assigns to them. */
class TopologyTopicsTest {
    private static final int PARTITIONS = 4;

    private final Settings settings = Stages.settings(Map.of("GREGOR_ORDER", "rank"));

    private Map<Party, TopologyDescription> topologies() {
        Map<Party, Topology> topologies = new EnumMap<>(Map.of(
                Party.DEDUP, DedupTopology.build(DedupConfig.from(settings), UrlCanonicalizer.standard(), PARTITIONS),
                Party.SCHEDULER,
                        SchedulerTopology.build(
                                SchedulerConfig.from(settings), UrlCanonicalizer.standard(), PARTITIONS, () -> 0),
                Party.PARSER,
                        ParserTopology.build(ParserConfig.from(settings), UrlCanonicalizer.standard(), PARTITIONS),
                Party.RANKING, RankingTopology.build(RankingConfig.from(settings), PARTITIONS, () -> 0)));
        Map<Party, TopologyDescription> described = new EnumMap<>(Party.class);
        topologies.forEach((party, topology) -> described.put(party, topology.describe()));
        return described;
    }

    @Test
    void shouldWriteAndReadTheTopicsOfTheCatalogue() {
        topologies().forEach((party, topology) -> {
            assertThat(sinks(topology)).as("written by " + party).isEqualTo(named(party, true));
            assertThat(sources(topology)).as("read by " + party).isEqualTo(named(party, false));
        });
    }

    @Test
    void shouldHaveOneWriterForEachTopicButRejected() {
        assertThat(Topics.all()).allSatisfy(topic -> {
            if (!topic.equals(Topics.REJECTED)) {
                assertThat(topic.writers()).as(topic.name()).hasSize(1);
            }
        });
        assertThat(Topics.REJECTED.writers()).isEqualTo(EnumSet.complementOf(EnumSet.of(Party.USER)));
    }

    private static Set<String> named(Party party, boolean written) {
        return Topics.all().stream()
                .filter(topic -> (written ? topic.writers() : topic.readers()).contains(party))
                .map(Topic::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> sinks(TopologyDescription topology) {
        Set<String> topics = new TreeSet<>();
        topology.subtopologies().stream()
                .flatMap(subtopology -> subtopology.nodes().stream())
                .forEach(node -> {
                    if (node instanceof Sink sink && sink.topic() != null) {
                        topics.add(sink.topic());
                    }
                });
        topics.removeIf(TopologyTopicsTest::internal);
        return topics;
    }

    private static Set<String> sources(TopologyDescription topology) {
        Set<String> topics = new TreeSet<>();
        topology.globalStores().forEach(store -> topics.addAll(store.source().topicSet()));
        topology.subtopologies().stream()
                .flatMap(subtopology -> subtopology.nodes().stream())
                .forEach(node -> {
                    if (node instanceof Source source && source.topicSet() != null) {
                        topics.addAll(source.topicSet());
                    }
                });
        topics.removeIf(TopologyTopicsTest::internal);
        return topics;
    }

    private static boolean internal(String topic) {
        return topic.endsWith("-repartition");
    }
}
