package dev.gregor.parser;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.runtime.GlobalTopics;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.urls.UrlCanon;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/** The reading topology: {@code pages} in, {@code documents}, {@code links}, {@code graph} and {@code sightings} out. */
public final class ParserTopology {
    static final String NAME = "parser";

    private ParserTopology() {}

    public static Topology build(ParserConfig config, UrlCanon canon, int partitions) {
        return build(config, canon, partitions, Meters.NONE);
    }

    public static Topology build(ParserConfig config, UrlCanon canon, int partitions, Meters meters) {
        StreamsBuilder builder = new StreamsBuilder();
        ParserContext surroundings =
                new ParserContext(new SeedHosts(canon), new AliasTable(), new ControlState(config.blocked()));
        GlobalTopics.hear(builder, Topics.SEEDS, surroundings.seeds()::hear);
        GlobalTopics.hear(builder, Topics.ALIASES, surroundings.aliases()::hear);
        GlobalTopics.hear(builder, Topics.CONTROL, surroundings.control()::hear);
        builder.addStateStore(Stores.keyValueStoreBuilder(
                        Stores.persistentKeyValueStore(PageProcessor.CONTENTS),
                        Serdes.String(),
                        Json.serde(FirstUrls.class))
                .withCachingDisabled()
                .withLoggingEnabled(Map.of()));

        KStream<String, ParsedPage> readings = new TopicSource(builder, NAME, meters)
                .read(Topics.PAGES)
                .processValues(
                        () -> new PageProcessor(config, canon, surroundings, partitions, meters),
                        Named.as("read-page"),
                        PageProcessor.CONTENTS);
        writeDocuments(readings);
        writeLinks(readings);
        writeGraph(readings);
        writeSightings(readings);
        return builder.build();
    }

    private static void writeDocuments(KStream<String, ParsedPage> readings) {
        readings.flatMap((host, reading) -> documentRecords(reading), Named.as("documents-to-write"))
                .to(Topics.DOCUMENTS.name(), Topics.DOCUMENTS.produced().withName("write-documents"));
    }

    private static List<KeyValue<String, @Nullable Document>> documentRecords(ParsedPage reading) {
        if (reading.deleted() != null) {
            return List.of(new KeyValue<>(reading.deleted().value(), null));
        }
        return reading.document() == null
                ? List.of()
                : List.of(new KeyValue<>(reading.document().url().value(), reading.document()));
    }

    private static void writeLinks(KStream<String, ParsedPage> readings) {
        readings.flatMap(
                        (host, reading) -> reading.links().stream()
                                .map(parcel -> KeyValue.pair(Integer.toString(parcel.part()), parcel.batch()))
                                .toList(),
                        Named.as("links-to-write"))
                .to(
                        Topics.LINKS.name(),
                        Topics.LINKS
                                .produced()
                                .withStreamPartitioner(ParserTopology::partition)
                                .withName("write-links"));
    }

    /** To where dedup keeps this part of the seen-set, or of the fingerprints. */
    static <V> Optional<Set<Integer>> partition(String topic, String part, V value, int count) {
        return Optional.of(Set.of(Integer.parseInt(part)));
    }

    private static void writeGraph(KStream<String, ParsedPage> readings) {
        readings.flatMapValues(
                        reading -> reading.graph() == null ? List.of() : List.of(reading.graph()),
                        Named.as("graph-to-write"))
                .to(Topics.GRAPH.name(), Topics.GRAPH.produced().withName("write-graph"));
    }

    private static void writeSightings(KStream<String, ParsedPage> readings) {
        readings.flatMap(
                        (host, reading) -> reading.sightings().entrySet().stream()
                                .map(each -> KeyValue.pair(Integer.toString(each.getKey()), each.getValue()))
                                .toList(),
                        Named.as("sightings-to-write"))
                .to(
                        Topics.SIGHTINGS.name(),
                        Topics.SIGHTINGS
                                .produced()
                                .withStreamPartitioner(ParserTopology::partition)
                                .withName("write-sightings"));
    }
}
