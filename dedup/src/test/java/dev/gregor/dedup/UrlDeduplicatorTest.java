package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UrlDeduplicatorTest {
    private static final CrawlUrl SOURCE = new CrawlUrl("http://s.org/");
    private static final CrawlUrl A1 = new CrawlUrl("http://a.org/1");
    private static final CrawlUrl A2 = new CrawlUrl("http://a.org/2");
    private static final CrawlUrl B1 = new CrawlUrl("http://b.org/1");
    private static final LinkWeight WEIGHT = new LinkWeight(3, 0);
    private static final Freshness DAILY = new Freshness(null, Duration.ofDays(1));

    private final Set<Fingerprint> stored = new HashSet<>();
    private final InlinkCounts.Accumulator inlinks = InlinkCounts.Accumulator.ofSums();
    private final List<Sent> frontier = new ArrayList<>();
    private final SeenUrls seen = new SeenUrls(new SetStore(stored), new KnownFingerprints(1 << 20));
    private final UrlDeduplicator deduplicator =
            new UrlDeduplicator(seen, inlinks, (host, batch) -> frontier.add(new Sent(host.name(), batch)));

    private record Sent(String host, FrontierBatch batch) {}

    private record SetStore(Set<Fingerprint> all) implements SeenUrls.Store {
        @Override
        public boolean contains(Fingerprint fingerprint) {
            return all.contains(fingerprint);
        }

        @Override
        public void add(Fingerprint fingerprint) {
            all.add(fingerprint);
        }
    }

    @Test
    void shouldDiscoverASeedOnce() {
        deduplicator.requested(new SeedUrl(A1, false));
        deduplicator.requested(new SeedUrl(A1, false));

        assertThat(frontier).containsExactly(new Sent("a.org", FrontierBatch.Discovered.seed(A1)));
        assertThat(stored).containsExactly(A1.fingerprint());
    }

    @Test
    void shouldRefetchASeenUrlEachTime() {
        deduplicator.requested(new SeedUrl(A1, false));
        frontier.clear();
        deduplicator.requested(new SeedUrl(A1, true));
        deduplicator.requested(new SeedUrl(A1, true));

        Sent refetch = new Sent("a.org", new FrontierBatch.Refetch(List.of(A1)));
        assertThat(frontier).containsExactly(refetch, refetch);
    }

    @Test
    void shouldRefetchAnUnseenUrlAndMarkItAsSeen() {
        deduplicator.requested(new SeedUrl(A1, true));
        assertThat(frontier).containsExactly(new Sent("a.org", new FrontierBatch.Refetch(List.of(A1))));
        frontier.clear();

        deduplicator.requested(new SeedUrl(A1, false));
        deduplicator.outlinks(new LinkBatch.Outlinks(SOURCE, 1, List.of(A1), null));
        assertThat(frontier).isEmpty();
        assertThat(stored).containsExactly(A1.fingerprint());
    }

    @Test
    void shouldDiscoverNewOutlinksByHost() {
        deduplicator.outlinks(new LinkBatch.Outlinks(SOURCE, 2, List.of(A1, B1, A2), WEIGHT));

        assertThat(frontier)
                .containsExactly(
                        new Sent("a.org", new FrontierBatch.Discovered(SOURCE, 2, List.of(A1, A2), WEIGHT)),
                        new Sent("b.org", new FrontierBatch.Discovered(SOURCE, 2, List.of(B1), WEIGHT)));
        assertThat(inlinks.size()).isZero();
    }

    @Test
    void shouldPassOnTheNumberOfRedirects() {
        deduplicator.outlinks(new LinkBatch.Outlinks(SOURCE, 2, 7, List.of(A1), null));

        assertThat(frontier)
                .containsExactly(new Sent("a.org", new FrontierBatch.Discovered(SOURCE, 2, 7, List.of(A1), null)));
    }

    @Test
    void shouldSumUpTheWeightsOfLinksToSeenUrls() {
        see(A1, B1);
        deduplicator.outlinks(new LinkBatch.Outlinks(SOURCE, 1, List.of(A1, A2), WEIGHT));
        deduplicator.outlinks(new LinkBatch.Outlinks(B1, 1, List.of(A1, B1), new LinkWeight(4, 1)));

        assertThat(frontier)
                .containsExactly(new Sent("a.org", new FrontierBatch.Discovered(SOURCE, 1, List.of(A2), WEIGHT)));
        assertThat(drained())
                .isEqualTo(Map.of(
                        "a.org", Map.of(A1.fingerprint().tag(), 7L),
                        "b.org", Map.of(B1.fingerprint().tag(), 1L)));
    }

    @Test
    void shouldCountTheSecondLinkOfABatchToOneUrl() {
        deduplicator.outlinks(new LinkBatch.Outlinks(SOURCE, 1, List.of(A1, A1), WEIGHT));

        assertThat(frontier).hasSize(1);
        assertThat(drained()).isEqualTo(Map.of("a.org", Map.of(A1.fingerprint().tag(), 3L)));
    }

    @Test
    void shouldNotCountLinksWithoutWeight() {
        see(A1);
        deduplicator.outlinks(new LinkBatch.Outlinks(SOURCE, 1, List.of(A1), null));
        deduplicator.outlinks(new LinkBatch.Outlinks(A2, 1, List.of(A1), WEIGHT));

        assertThat(frontier).isEmpty();
        assertThat(inlinks.size()).isZero();
    }

    @Test
    void shouldAddTheWeightsThatTheParserHasSummedUp() {
        see(A1);
        InlinkCounts counts =
                new InlinkCounts(Map.of("a.org", Map.of(A1.fingerprint().tag(), 2L)));
        deduplicator.inlinks(new LinkBatch.Inlinks(counts));
        deduplicator.outlinks(new LinkBatch.Outlinks(SOURCE, 1, List.of(A1), WEIGHT));

        assertThat(frontier).isEmpty();
        assertThat(drained()).isEqualTo(Map.of("a.org", Map.of(A1.fingerprint().tag(), 5L)));
    }

    @Test
    void shouldDiscoverListedUrlsWithTheirFreshness() {
        SitemapEntry daily = new SitemapEntry(A1, DAILY);
        SitemapEntry unstated = new SitemapEntry(A2, Freshness.UNSTATED);
        deduplicator.listed(new LinkBatch.Listed(SOURCE, 3, List.of(daily, unstated)));

        assertThat(frontier)
                .containsExactly(new Sent("a.org", new FrontierBatch.Listed(SOURCE, 3, List.of(daily, unstated))));
        assertThat(stored).containsExactlyInAnyOrder(A1.fingerprint(), A2.fingerprint());
    }

    @Test
    void shouldPassOnTheFreshnessOfSeenUrlsAfterTheNewOnes() {
        see(A1);
        SitemapEntry known = new SitemapEntry(A1, DAILY);
        SitemapEntry unknown = new SitemapEntry(B1, DAILY);
        deduplicator.listed(new LinkBatch.Listed(SOURCE, 3, List.of(known, unknown)));

        assertThat(frontier)
                .containsExactly(
                        new Sent("b.org", new FrontierBatch.Listed(SOURCE, 3, List.of(unknown))),
                        new Sent("a.org", new FrontierBatch.Freshened(List.of(known))));
    }

    @Test
    void shouldIgnoreSeenUrlsWithoutStatedFreshness() {
        see(A1);
        deduplicator.listed(new LinkBatch.Listed(SOURCE, 3, List.of(new SitemapEntry(A1, Freshness.UNSTATED))));

        assertThat(frontier).isEmpty();
        assertThat(inlinks.size()).isZero();
    }

    @Test
    void shouldPassOnReparsesByHostWithoutASeenTest() {
        see(A1);
        seen.drainCounts();
        LinkBatch.Reparse batch = new LinkBatch.Reparse(SOURCE, List.of(A1, B1, A2));
        deduplicator.reparse(batch);
        deduplicator.reparse(batch);

        Sent first = new Sent("a.org", new FrontierBatch.Reparse(List.of(A1, A2)));
        Sent second = new Sent("b.org", new FrontierBatch.Reparse(List.of(B1)));
        assertThat(frontier).containsExactly(first, second, first, second);
        assertThat(stored).containsExactly(A1.fingerprint());
        assertThat(seen.drainCounts()).isEqualTo(new SeenUrls.Counts(0, 0, 0));
    }

    @Test
    void shouldHandleEachTypeOfBatch() {
        for (LinkBatch batch : List.of(
                new LinkBatch.Outlinks(SOURCE, 1, List.of(A1), null),
                new LinkBatch.Listed(SOURCE, 1, List.of(new SitemapEntry(B1, DAILY))),
                new LinkBatch.Inlinks(
                        new InlinkCounts(Map.of("a.org", Map.of(A1.fingerprint().tag(), 2L)))),
                new LinkBatch.Reparse(SOURCE, List.of(A1)))) {
            batch.dispatch(deduplicator);
        }
        assertThat(frontier.stream().<Class<?>>map(sent -> sent.batch().getClass()))
                .containsExactly(
                        FrontierBatch.Discovered.class, FrontierBatch.Listed.class, FrontierBatch.Reparse.class);
        assertThat(inlinks.size()).isEqualTo(1);
    }

    private void see(CrawlUrl... urls) {
        Stream.of(urls).forEach(url -> assertThat(seen.isNew(url.fingerprint())).isTrue());
    }

    private Map<String, Map<String, Long>> drained() {
        List<InlinkCounts> sums = new ArrayList<>();
        inlinks.drain(host -> 0, (partition, counts) -> sums.add(counts));
        assertThat(sums).hasSize(1);
        return sums.get(0).byHost();
    }
}
