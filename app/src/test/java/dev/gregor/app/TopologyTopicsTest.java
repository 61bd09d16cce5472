package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Party;
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

/** The topologies write and read the topics that the catalogue assigns to them. */
class TopologyTopicsTest {
    private static Map<Party, TopologyDescription> topologies() {
        Map<Party, TopologyDescription> described = new EnumMap<>(Party.class);
        Topologies.all().forEach((party, topology) -> described.put(party, topology.describe()));
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
        topics.removeIf(Topologies::isInternal);
        return topics;
    }

    private static Set<String> sources(TopologyDescription topology) {
        Set<String> topics = Topologies.sources(topology);
        topics.removeIf(Topologies::isInternal);
        return topics;
    }
}
