package dev.gregor.dedup.duplicates;

import dev.gregor.dedup.duplicates.DuplicateVerdicts.DuplicateChange;
import dev.gregor.topics.SimhashBands;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All partitions together: receives fingerprints as the parser routes them, and holds the resulting duplicates. */
final class PartitionedIndex implements VerdictStore {
    final List<InMemoryBandIndex> indexes = new ArrayList<>();
    final Map<CrawlUrl, Duplicate> duplicates = new HashMap<>();
    final List<DuplicateCandidate.FrontPageLink> frontPageLinks = new ArrayList<>();
    int changes;
    private final List<NearDuplicates> partitions = new ArrayList<>();
    private final Map<CrawlUrl, DuplicateVerdict> verdicts = new HashMap<>();
    private final DuplicateVerdicts decisions = new DuplicateVerdicts(this);

    PartitionedIndex(int count, int maxDistance) {
        for (int partition = 0; partition < count; partition++) {
            InMemoryBandIndex index = new InMemoryBandIndex();
            indexes.add(index);
            partitions.add(new NearDuplicates(index, partition, maxDistance));
        }
    }

    /** Adds a page that was not fetched before. */
    void add(PageContent content) {
        SimhashBands.buckets(content.digest(), content.simhash(), partitions.size())
                .forEach((partition, bands) -> add(partition, content, bands, false));
    }

    /** Adds a page to one partition only: records of the parser to two partitions may overtake each other. */
    void add(int partition, PageContent content, List<Integer> bands, boolean changed) {
        accept(
                partition,
                new ContentFingerprint(content.url(), bands, content.digest(), content.simhash(), changed, null),
                content.firstFetchedAt());
    }

    /** Adds a page that leads to the front page of its host. */
    void add(PageContent content, @Nullable Integer frontPageDepth) {
        SimhashBands.buckets(content.digest(), content.simhash(), partitions.size())
                .forEach((partition, bands) -> accept(
                        partition,
                        new ContentFingerprint(
                                content.url(),
                                bands,
                                content.digest(),
                                content.simhash(),
                                false,
                                null,
                                bands.contains(SimhashBands.DIGEST) ? frontPageDepth : null),
                        content.firstFetchedAt()));
    }

    void change(PageContent content) {
        Map<Integer, List<Integer>> bands =
                SimhashBands.buckets(content.digest(), content.simhash(), partitions.size());
        for (int partition = 0; partition < partitions.size(); partition++) {
            add(partition, content, bands.getOrDefault(partition, List.of()), true);
        }
    }

    void remove(CrawlUrl url, long fetchedAt) {
        for (int partition = 0; partition < partitions.size(); partition++) {
            accept(partition, new ContentFingerprint(url, List.of(), null, null, true, null), fetchedAt);
        }
    }

    private void accept(int partition, ContentFingerprint fingerprint, long fetchedAt) {
        for (DuplicateCandidate candidate : partitions.get(partition).onFingerprint(fingerprint, fetchedAt)) {
            if (candidate instanceof DuplicateCandidate.PageMatch match) {
                decisions.onPageMatch(match).ifPresent(this::apply);
            } else if (candidate instanceof DuplicateCandidate.FrontPageLink link) {
                frontPageLinks.add(link);
            }
        }
    }

    private void apply(DuplicateChange change) {
        changes++;
        if (change.duplicate() == null) {
            duplicates.remove(change.url());
        } else {
            duplicates.put(change.url(), change.duplicate());
        }
    }

    @Override
    public @Nullable DuplicateVerdict verdict(CrawlUrl url) {
        return verdicts.get(url);
    }

    @Override
    public void putVerdict(CrawlUrl url, @Nullable DuplicateVerdict verdict) {
        if (verdict == null) {
            verdicts.remove(url);
        } else {
            verdicts.put(url, verdict);
        }
    }

    int verdictCount() {
        return verdicts.size();
    }
}
