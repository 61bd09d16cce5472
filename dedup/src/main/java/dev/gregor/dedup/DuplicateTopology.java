package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate;
import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.dedup.duplicates.DuplicateCandidate.PageMatch;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.InternalTopic;
import dev.gregor.topics.Topics;
import java.util.List;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;

/**
 * The sub-topologies that find duplicates across hosts: {@code fingerprints} in, {@code duplicates} and {@code aliases}
 * out. The first finds candidates in the partition of a band, the second decides on them by URL and by address.
 */
final class DuplicateTopology {
    /** The state stores that its processors use. */
    static final List<String> STORES =
            List.of(StreamsBandIndex.STORE, StreamsVerdictStore.STORE, StreamsAliasStore.STORE);

    private static final InternalTopic<DuplicateCandidate> CANDIDATES =
            InternalTopic.json("duplicate-candidates", DuplicateCandidate.class);

    private DuplicateTopology() {}

    static void add(TopicSource source, DedupConfig config, int partitions) {
        KStream<String, DuplicateCandidate> found = source.rejectMalformed(
                        "valid-fingerprints",
                        source.read(Topics.FINGERPRINTS)
                                .mapValues(FingerprintCheck::check, Named.as("check-fingerprints")))
                .process(
                        () -> new NearDuplicateProcessor(config.nearDistance()),
                        Named.as("find-near-duplicates"),
                        StreamsBandIndex.STORE);
        KStream<String, DuplicateCandidate> candidates = source.repartition(found, CANDIDATES, partitions);
        candidates
                .flatMapValues(DuplicateTopology::pageMatches, Named.as("page-matches"))
                .process(VerdictProcessor::new, Named.as("decide-duplicates"), StreamsVerdictStore.STORE)
                .to(Topics.DUPLICATES.name(), Topics.DUPLICATES.produced().withName("write-duplicates"));
        candidates
                .filter((key, candidate) -> config.aliases(), Named.as("unless-aliases-are-off"))
                .flatMapValues(DuplicateTopology::frontPages, Named.as("front-pages"))
                .process(SiteAliasProcessor::new, Named.as("decide-aliases"), StreamsAliasStore.STORE)
                .to(Topics.ALIASES.name(), Topics.ALIASES.produced().withName("write-aliases"));
    }

    private static List<PageMatch> pageMatches(DuplicateCandidate candidate) {
        return candidate.dispatch(List::of, frontPage -> List.of());
    }

    private static List<FrontPage> frontPages(DuplicateCandidate candidate) {
        return candidate.dispatch(match -> List.of(), List::of);
    }
}
