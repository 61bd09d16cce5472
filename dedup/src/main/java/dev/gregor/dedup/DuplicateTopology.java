package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate;
import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPageLink;
import dev.gregor.dedup.duplicates.DuplicateCandidate.PageMatch;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.InternalTopic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.Fingerprint;
import java.util.List;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;

/**
 * The sub-topologies that find duplicates across hosts: {@code fingerprints} in, {@code duplicates} out. The first finds
 * candidates in the partition of a band, the second decides on them by URL. Front pages go on to the
 * {@link AliasTopology}, and links to front pages to the seen-set.
 */
final class DuplicateTopology {
    /** The state stores that its processors use. */
    static final List<String> STORES = List.of(StreamsBandIndex.STORE, StreamsVerdictStore.STORE);

    private static final InternalTopic<PageMatch> CANDIDATES =
            InternalTopic.json("duplicate-candidates", PageMatch.class);
    private static final InternalTopic<LinkBatch> FRONT_PAGE_LINKS =
            InternalTopic.json("front-page-links", LinkBatch.class);

    private final TopicSource source;
    private final DedupConfig config;
    private final int partitions;
    private final KStream<String, DuplicateCandidate> candidates;

    private DuplicateTopology(
            TopicSource source, DedupConfig config, int partitions, KStream<String, DuplicateCandidate> candidates) {
        this.source = source;
        this.config = config;
        this.partitions = partitions;
        this.candidates = candidates;
    }

    static DuplicateTopology add(TopicSource source, DedupConfig config, int partitions) {
        DuplicateTopology topology = new DuplicateTopology(
                source,
                config,
                partitions,
                source.rejectMalformed(
                                "valid-fingerprints",
                                source.read(Topics.FINGERPRINTS)
                                        .mapValues(FingerprintCheck::check, Named.as("check-fingerprints")))
                        .process(
                                () -> new NearDuplicateProcessor(config.nearDistance()),
                                Named.as("find-near-duplicates"),
                                StreamsBandIndex.STORE));
        topology.writeDuplicates();
        return topology;
    }

    private void writeDuplicates() {
        source.repartition(only(PageMatch.class, "page-matches"), CANDIDATES, partitions)
                .process(VerdictProcessor::new, Named.as("decide-duplicates"), StreamsVerdictStore.STORE)
                .to(
                        source.names().of(Topics.DUPLICATES),
                        Topics.DUPLICATES.produced().withName("write-duplicates"));
    }

    /** Front pages, keyed by host; none if aliases are switched off, as are links to front pages. */
    KStream<String, FrontPage> frontPages() {
        return unlessOff(only(FrontPage.class, "front-pages"), "front-pages");
    }

    /** Links to front pages that should be fetched, in the bucket of the seen-set that owns them. */
    KStream<String, LinkBatch> frontPageLinks() {
        KStream<String, LinkBatch> links = unlessOff(
                        only(FrontPageLink.class, "links-to-front-pages"), "links-to-front-pages")
                .mapValues(
                        link -> new LinkBatch.Outlinks(link.page(), link.depth(), List.of(link.frontPage()), null),
                        Named.as("outlinks-to-front-pages"));
        return source.repartition(
                links, FRONT_PAGE_LINKS, partitions, url -> Fingerprint.of(url).bucket(partitions));
    }

    private <C extends DuplicateCandidate> KStream<String, C> only(Class<C> type, String name) {
        return candidates.flatMapValues(
                candidate -> type.isInstance(candidate) ? List.of(type.cast(candidate)) : List.of(), Named.as(name));
    }

    private <C> KStream<String, C> unlessOff(KStream<String, C> stream, String name) {
        return stream.filter((key, candidate) -> config.aliases(), Named.as(name + "-unless-off"));
    }
}
