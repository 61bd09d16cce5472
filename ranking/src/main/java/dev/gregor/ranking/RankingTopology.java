package dev.gregor.ranking;

import dev.gregor.runtime.Intake;
import dev.gregor.topics.Json;
import dev.gregor.topics.PageLinks;
import dev.gregor.topics.Topics;
import java.util.Map;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.state.Stores;

/** The ranking topology: {@code graph} in. It stores the link graph; nothing is computed from it yet. */
public final class RankingTopology {
    static final String NAME = "ranking";

    private RankingTopology() {}

    public static Topology build() {
        StreamsBuilder builder = new StreamsBuilder();
        builder.addStateStore(Stores.keyValueStoreBuilder(
                        Stores.persistentKeyValueStore(GraphProcessor.STORE),
                        Serdes.String(),
                        Json.serde(PageLinks.class))
                .withCachingDisabled()
                .withLoggingEnabled(Map.of()));
        new Intake(builder, NAME)
                .read(Topics.GRAPH)
                .process(GraphProcessor::new, Named.as("store-links"), GraphProcessor.STORE);
        return builder.build();
    }
}
