package dev.gregor.parser;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.parser.chunk.PageChunks;
import dev.gregor.parser.pdf.WorkerPdfReader;
import dev.gregor.parser.preferences.SitePreferences;
import dev.gregor.parser.site.HostErrors;
import dev.gregor.runtime.GlobalTopics;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.StateStores;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.Json;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Chunk;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.jspecify.annotations.Nullable;

/** The parser topology: {@code pages} in; {@code documents}, {@code chunks}, {@code links}, {@code graph},
 * {@code fingerprints} and {@code site-rules} out. */
public final class ParserTopology {
    static final String NAME = "parser";

    private ParserTopology() {}

    /** Builds the topology of a crawl without prefix and metrics. */
    public static Topology build(ParserConfig config, UrlCanonicalizer canonicalizer, int partitions) {
        return build(config, canonicalizer, TopicNames.UNPREFIXED, partitions, Meters.NONE);
    }

    public static Topology build(
            ParserConfig config, UrlCanonicalizer canonicalizer, TopicNames names, int partitions, Meters meters) {
        StreamsBuilder builder = new StreamsBuilder();
        ParserContext context = new ParserContext(
                new SeedHosts(canonicalizer),
                new AliasTable(),
                new ControlState(config.blocked()),
                new ParseMemory(config.reading().memory() / 2),
                config.pdf() == null ? null : new WorkerPdfReader(config.pdf()));
        GlobalTopics.subscribe(builder, names, Topics.SEEDS, context.seeds()::onRecord);
        GlobalTopics.subscribe(builder, names, Topics.ALIASES, context.aliases()::onRecord);
        GlobalTopics.subscribe(builder, names, Topics.CONTROL, context.control()::onRecord);
        builder.addStateStore(
                StateStores.persistent(PageProcessor.CONTENTS, Serdes.String(), Json.serde(FirstUrls.class)));
        builder.addStateStore(
                StateStores.persistent(PageProcessor.SITE_RULES, Serdes.String(), Json.serde(SiteRules.class)));
        builder.addStateStore(
                StateStores.persistent(PageProcessor.CHUNKS, Serdes.String(), Json.serde(PageChunks.class)));
        builder.addStateStore(
                StateStores.persistent(PageProcessor.ERROR_PAGES, Serdes.String(), Json.serde(HostErrors.class)));
        builder.addStateStore(StateStores.persistent(
                PageProcessor.SITE_PREFERENCES, Serdes.String(), Json.serde(SitePreferences.class)));

        KStream<String, ParsedPage> pages = new TopicSource(builder, names, NAME, meters)
                .read(Topics.PAGES)
                .processValues(
                        () -> new PageProcessor(config, canonicalizer, context, partitions, meters),
                        Named.as("parse-page"),
                        PageProcessor.CONTENTS,
                        PageProcessor.SITE_RULES,
                        PageProcessor.CHUNKS,
                        PageProcessor.ERROR_PAGES,
                        PageProcessor.SITE_PREFERENCES);
        writeDocuments(pages, names);
        writeChunks(pages, names);
        writeLinks(pages, names);
        writeGraph(pages, names);
        writeFingerprints(pages, names);
        writeRules(pages, names);
        return builder.build();
    }

    private static void writeDocuments(KStream<String, ParsedPage> pages, TopicNames names) {
        pages.flatMap((host, page) -> documentRecords(page), Named.as("documents-to-write"))
                .to(names.of(Topics.DOCUMENTS), Topics.DOCUMENTS.produced().withName("write-documents"));
    }

    private static List<KeyValue<String, @Nullable Document>> documentRecords(ParsedPage page) {
        if (page.gone() != null) {
            return List.of(new KeyValue<>(page.gone().value(), null));
        }
        return page.document() == null
                ? List.of()
                : List.of(new KeyValue<>(page.document().url().value(), page.document()));
    }

    private static void writeChunks(KStream<String, ParsedPage> pages, TopicNames names) {
        pages.flatMap(
                        (host, page) -> page.chunks().stream()
                                .map(change -> KeyValue.pair(change.key(), change.chunk()))
                                .toList(),
                        Named.as("chunks-to-write"))
                .to(
                        names.of(Topics.CHUNKS),
                        Topics.CHUNKS
                                .produced()
                                .withStreamPartitioner((topic, key, chunk, partitions) ->
                                        Optional.of(Set.of(HostPartition.of(Chunk.urlOf(key), partitions))))
                                .withName("write-chunks"));
    }

    private static void writeLinks(KStream<String, ParsedPage> pages, TopicNames names) {
        pages.flatMap(
                        (host, page) -> page.links().stream()
                                .map(links -> KeyValue.pair(Integer.toString(links.bucket()), links.batch()))
                                .toList(),
                        Named.as("links-to-write"))
                .to(
                        names.of(Topics.LINKS),
                        Topics.LINKS
                                .produced()
                                .withStreamPartitioner(ParserTopology::partition)
                                .withName("write-links"));
    }

    /** The partition in which dedup keeps this bucket. */
    static <V> Optional<Set<Integer>> partition(String topic, String bucket, V value, int count) {
        return Optional.of(Set.of(Integer.parseInt(bucket)));
    }

    private static void writeGraph(KStream<String, ParsedPage> pages, TopicNames names) {
        pages.flatMapValues(
                        page -> page.graph() == null ? List.of() : List.of(page.graph()), Named.as("graph-to-write"))
                .to(names.of(Topics.GRAPH), Topics.GRAPH.produced().withName("write-graph"));
    }

    private static void writeRules(KStream<String, ParsedPage> pages, TopicNames names) {
        pages.flatMap(
                        (host, page) -> page.rules().stream()
                                .map(rules -> KeyValue.pair(rules.host().name(), rules))
                                .toList(),
                        Named.as("site-rules-to-write"))
                .to(names.of(Topics.SITE_RULES), Topics.SITE_RULES.produced().withName("write-site-rules"));
    }

    private static void writeFingerprints(KStream<String, ParsedPage> pages, TopicNames names) {
        pages.flatMap(
                        (host, page) -> page.fingerprints().entrySet().stream()
                                .map(each -> KeyValue.pair(Integer.toString(each.getKey()), each.getValue()))
                                .toList(),
                        Named.as("fingerprints-to-write"))
                .to(
                        names.of(Topics.FINGERPRINTS),
                        Topics.FINGERPRINTS
                                .produced()
                                .withStreamPartitioner(ParserTopology::partition)
                                .withName("write-fingerprints"));
    }
}
