package dev.gregor.dedup;

import dev.gregor.dedup.copies.Finding;
import dev.gregor.runtime.Intake;
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
final class CopyTopology {
    private CopyTopology() {}

    static void add(Intake intake, DedupConfig config, int partitions) {
        KStream<String, Finding> findings = intake.good(
                        "sound-sightings",
                        intake.read(Topics.SIGHTINGS).mapValues(SightingReader::read, Named.as("sound-sighting")))
                .process(
                        () -> new LikenessProcessor(config.nearDistance()),
                        Named.as("find-likes"),
                        LikenessProcessor.STORE)
                .repartition(Repartitioned.<String, Finding>as("findings")
                        .withKeySerde(Serdes.String())
                        .withValueSerde(Json.serde(Finding.class))
                        .withNumberOfPartitions(partitions));
        findings.flatMapValues(
                        finding -> finding instanceof Finding.Likened likened ? List.of(likened) : List.of(),
                        Named.as("likes-found"))
                .process(VerdictProcessor::new, Named.as("weigh-likes"), StoredVerdicts.STORE)
                .to(Topics.DUPLICATES.name(), Topics.DUPLICATES.produced().withName("write-duplicates"));
        findings.flatMapValues(
                        finding -> config.aliases() && finding instanceof Finding.FrontPage page
                                ? List.of(page)
                                : List.of(),
                        Named.as("front-pages-found"))
                .process(SiteNameProcessor::new, Named.as("compare-front-pages"), StoredVerdicts.STORE)
                .to(Topics.ALIASES.name(), Topics.ALIASES.produced().withName("write-aliases"));
    }
}
