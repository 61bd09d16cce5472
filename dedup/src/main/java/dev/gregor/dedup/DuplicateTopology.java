package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topics;
import java.util.List;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;

/**
 * Copies across hosts: {@code sightings} in, {@code duplicates} and {@code aliases} out. Likes meet in the part of the
 * fingerprints that they share; what the parts find meets by URL, or by address.
 */
final class DuplicateTopology {
    private DuplicateTopology() {}

    static void add(TopicSource intake, DedupConfig config, int partitions) {
        KStream<String, DuplicateCandidate> findings = intake.good(
                        "sound-sightings",
                        intake.read(Topics.SIGHTINGS).mapValues(FingerprintCheck::read, Named.as("sound-sighting")))
                .process(
                        () -> new NearDuplicateProcessor(config.nearDistance()),
                        Named.as("find-likes"),
                        NearDuplicateProcessor.STORE)
                .repartition(Repartitioned.<String, DuplicateCandidate>as("findings")
                        .withKeySerde(Serdes.String())
                        .withValueSerde(Json.serde(DuplicateCandidate.class))
                        .withNumberOfPartitions(partitions));
        findings.flatMapValues(
                        finding -> finding instanceof DuplicateCandidate.Likened likened ? List.of(likened) : List.of(),
                        Named.as("likes-found"))
                .process(VerdictProcessor::new, Named.as("weigh-likes"), StreamsVerdictStore.STORE)
                .to(Topics.DUPLICATES.name(), Topics.DUPLICATES.produced().withName("write-duplicates"));
        findings.flatMapValues(
                        finding -> config.aliases() && finding instanceof DuplicateCandidate.FrontPage page
                                ? List.of(page)
                                : List.of(),
                        Named.as("front-pages-found"))
                .process(SiteAliasProcessor::new, Named.as("compare-front-pages"), StreamsVerdictStore.STORE)
                .to(Topics.ALIASES.name(), Topics.ALIASES.produced().withName("write-aliases"));
    }
}
