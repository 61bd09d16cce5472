package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.dedup.duplicates.SiteCandidate;
import dev.gregor.runtime.TopicSource;
import dev.gregor.topics.InternalTopic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.LinkBatch;
import java.util.List;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;

/**
 * The sub-topologies that find aliases: front pages and referrals in, {@code aliases} out. A front page gets the standing of
 * its host in the partition of the host, and is compared with others in the partition of its address.
 */
final class AliasTopology {
    /** The state stores that its processors use. */
    static final List<String> STORES = List.of(StreamsKnownHostStore.STORE, StreamsAliasStore.STORE);

    private static final InternalTopic<FrontPage> FRONT_PAGES_BY_HOST =
            InternalTopic.json("front-pages-by-host", FrontPage.class);
    private static final InternalTopic<SiteCandidate> CANDIDATES_BY_ADDRESS =
            InternalTopic.json("site-candidates", SiteCandidate.class);

    private AliasTopology() {}

    /** @param links of which each referral is in the partition of its hosts */
    static void add(
            TopicSource source,
            DedupConfig config,
            KStream<String, LinkBatch> links,
            KStream<String, FrontPage> frontPages,
            int partitions) {
        KStream<String, HostEvidence> referrals = links.filter(
                        (key, batch) -> config.aliases(), Named.as("referrals-unless-off"))
                .flatMapValues(AliasTopology::referrals, Named.as("referrals"));
        KStream<String, SiteCandidate> candidates = source.repartition(frontPages, FRONT_PAGES_BY_HOST, partitions)
                .<HostEvidence>mapValues(HostEvidence.Served::new, Named.as("served-front-pages"))
                .merge(referrals, Named.as("evidence-of-hosts"))
                .process(KnownHostProcessor::new, Named.as("add-standings"), StreamsKnownHostStore.STORE);
        source.repartition(candidates, CANDIDATES_BY_ADDRESS, partitions)
                .process(SiteAliasProcessor::new, Named.as("decide-aliases"), StreamsAliasStore.STORE)
                .to(source.names().of(Topics.ALIASES), Topics.ALIASES.produced().withName("write-aliases"));
    }

    private static List<HostEvidence> referrals(LinkBatch batch) {
        return batch instanceof LinkBatch.Referrals referrals
                ? List.of(new HostEvidence.Referred(referrals))
                : List.of();
    }
}
