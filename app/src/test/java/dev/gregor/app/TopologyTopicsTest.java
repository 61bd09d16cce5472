package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.kafka.streams.TopologyDescription;
import org.apache.kafka.streams.TopologyDescription.Sink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The topologies write and read the topics that the catalogue assigns to them. */
class TopologyTopicsTest {
    /** The longest name of a topic that Kafka takes. */
    private static final int MAX_NAME = 249;

    private static Map<Party, TopologyDescription> topologies(TopicNames names) {
        Map<Party, TopologyDescription> described = new EnumMap<>(Party.class);
        Topologies.all(names).forEach((party, topology) -> described.put(party, topology.describe()));
        return described;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "team."})
    void shouldWriteAndReadTheTopicsOfTheCatalogue(String prefix) {
        TopicNames names = new TopicNames(prefix);
        topologies(names).forEach((party, topology) -> {
            assertThat(sinks(topology)).as("written by " + party).isEqualTo(named(names, party, true));
            assertThat(sources(topology)).as("read by " + party).isEqualTo(named(names, party, false));
        });
    }

    @Test
    void shouldLeaveRoomForThePrefix() {
        topologies(TopicNames.UNPREFIXED).forEach((party, topology) -> {
            Set<String> internal = Topologies.sources(topology);
            internal.removeIf(topic -> !Topologies.isInternal(topic));
            stores(topology).forEach(store -> internal.add(store + "-changelog"));
            assertThat(internal).as("internal topics of " + party).isNotEmpty().allSatisfy(topic -> assertThat(
                            Topologies.applicationId(party) + "-" + topic)
                    .hasSizeLessThan(MAX_NAME - TopicNames.MAX_PREFIX));
        });
    }

    private static Set<String> stores(TopologyDescription topology) {
        return topology.subtopologies().stream()
                .flatMap(subtopology -> subtopology.nodes().stream())
                .filter(node -> node instanceof TopologyDescription.Processor)
                .flatMap(node -> ((TopologyDescription.Processor) node).stores().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldHaveOneWriterForEachTopicButRejected() {
        assertThat(Topics.all()).allSatisfy(topic -> {
            if (!topic.equals(Topics.REJECTED)) {
                assertThat(topic.writers()).as(topic.baseName()).hasSize(1);
            }
        });
        assertThat(Topics.REJECTED.writers())
                .isEqualTo(EnumSet.complementOf(EnumSet.of(Party.SEARCH, Party.EXPORT, Party.USER)));
    }

    private static Set<String> named(TopicNames names, Party party, boolean written) {
        return Topics.all().stream()
                .filter(topic -> (written ? topic.writers() : topic.readers()).contains(party))
                .map(names::of)
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
        topics.removeIf(Topologies::isInternal);
        return topics;
    }

    private static Set<String> sources(TopologyDescription topology) {
        Set<String> topics = Topologies.sources(topology);
        topics.removeIf(Topologies::isInternal);
        return topics;
    }
}
