package dev.gregor.dedup.duplicates;

import dev.gregor.dedup.duplicates.BandIndex.Bucket;
import dev.gregor.dedup.duplicates.BandIndex.BucketEntry;
import dev.gregor.topics.SimhashBands;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the duplicates and near-duplicates of a page among the pages of one partition. The later of two similar pages
 * is a duplicate of the earlier one, or of that one's original as far as this partition knows it.
 *
 * <p>A bucket keeps the latest {@value #MAX_BUCKET_ENTRIES} pages. Of pages with an equal simhash, or with an equal
 * digest, it keeps only the earliest {@value #MAX_EQUAL_ENTRIES}, because a page that is similar to one of them is
 * similar to all of them. Similar pages that no longer share a bucket are not found.
 *
 * <p>When a page changes or is gone, its match is withdrawn. The matches of its duplicates stand until these change
 * themselves; the next page with their content becomes a duplicate of one of them.
 */
public final class NearDuplicates {
    static final int MAX_BUCKET_ENTRIES = 32;
    static final int MAX_EQUAL_ENTRIES = 4;
    private static final int MAX_HOPS = 8;
    private static final Comparator<BucketEntry> EARLIEST_FIRST = Comparator.comparingLong(BucketEntry::firstFetchedAt);

    private final BandIndex index;
    private final int partition;
    private final int maxDistance;
    private final FrontPageLinks frontPageLinks = new FrontPageLinks();

    /**
     * @param partition the number of the partition that the index is for
     * @param maxDistance in how many bits the simhashes of two near-duplicates may differ
     */
    public NearDuplicates(BandIndex index, int partition, int maxDistance) {
        this.index = index;
        this.partition = partition;
        this.maxDistance = maxDistance;
    }

    /** Indexes a page that was fetched at this time, and returns the candidates that change by it. */
    public List<DuplicateCandidate> onFingerprint(ContentFingerprint fingerprint, long fetchedAt) {
        IndexedPage before = index.page(fingerprint.url().fingerprint());
        if (before != null && before.hasFingerprint(fingerprint)) {
            return List.of();
        }
        List<DuplicateCandidate> candidates = new ArrayList<>();
        if (before != null) {
            remove(before, candidates);
        }
        DuplicateMatch match = null;
        if (fingerprint.digest() != null && !fingerprint.bands().isEmpty()) {
            PageContent content =
                    new PageContent(fingerprint.url(), fingerprint.digest(), fingerprint.simhash(), fetchedAt);
            match = add(content, fingerprint, candidates);
        }
        if (!Objects.equals(match, before == null ? null : before.match())) {
            candidates.add(new DuplicateCandidate.PageMatch(fingerprint.url(), partition, match));
        }
        return candidates;
    }

    private void remove(IndexedPage page, List<DuplicateCandidate> candidates) {
        for (int band : page.bands()) {
            Bucket bucket = Bucket.of(band, page.content());
            List<BucketEntry> entries = new ArrayList<>(index.entries(bucket));
            if (entries.remove(BucketEntry.of(band, page.content()))) {
                index.putEntries(bucket, entries);
            }
        }
        index.removePage(page.content().url());
        emitFrontPage(page, true, candidates);
    }

    private @Nullable DuplicateMatch add(
            PageContent content, ContentFingerprint fingerprint, List<DuplicateCandidate> candidates) {
        Map<Fingerprint, IndexedPage> similar = new LinkedHashMap<>();
        for (int band : fingerprint.bands()) {
            Bucket bucket = Bucket.of(band, content);
            List<BucketEntry> entries = index.entries(bucket);
            collectSimilar(band, entries, content, similar);
            addEntry(bucket, entries, BucketEntry.of(band, content));
        }
        DuplicateMatch best = null;
        for (IndexedPage other : similar.values()) {
            if (other.content().isEarlierThan(content)) {
                best = better(best, match(content, other));
            }
        }
        IndexedPage page = new IndexedPage(
                content, fingerprint.bands(), fingerprint.address(), fingerprint.frontPageDepth(), best);
        index.putPage(page);
        rematchLaterPages(page, similar, candidates);
        similar.values().forEach(other -> frontPageLinks.add(page, other, candidates));
        emitFrontPage(page, false, candidates);
        return best;
    }

    private void collectSimilar(
            int band, List<BucketEntry> entries, PageContent content, Map<Fingerprint, IndexedPage> similar) {
        for (BucketEntry entry : entries) {
            boolean near = band == SimhashBands.DIGEST
                    || Long.bitCount(entry.simhash() ^ content.simhashBits()) <= maxDistance;
            if (near && !similar.containsKey(entry.url())) {
                IndexedPage page = index.page(entry.url());
                if (page != null && isSimilar(page.content(), content)) {
                    similar.put(entry.url(), page);
                }
            }
        }
    }

    private boolean isSimilar(PageContent one, PageContent other) {
        return one.similarityTo(other)
                .filter(similarity -> similarity.kind() == Kind.COPY || similarity.distance() <= maxDistance)
                .isPresent();
    }

    /** Adds an entry to a bucket, and evicts one that exceeds a limit then. */
    private void addEntry(Bucket bucket, List<BucketEntry> entries, BucketEntry entry) {
        List<BucketEntry> equal = entries.stream()
                .filter(each -> each.simhash() == entry.simhash())
                .toList();
        List<BucketEntry> after = new ArrayList<>(entries);
        after.add(entry);
        if (equal.size() >= MAX_EQUAL_ENTRIES) {
            after.remove(Stream.concat(Stream.of(entry), equal.stream())
                    .max(EARLIEST_FIRST)
                    .orElseThrow());
        } else if (after.size() > MAX_BUCKET_ENTRIES) {
            after.remove(Collections.min(after, EARLIEST_FIRST));
        }
        if (!after.equals(entries)) {
            index.putEntries(bucket, after);
        }
    }

    /** Matches pages that were fetched later than this one but whose fingerprints arrived before it. */
    private void rematchLaterPages(
            IndexedPage page, Map<Fingerprint, IndexedPage> similar, List<DuplicateCandidate> candidates) {
        for (IndexedPage other : similar.values()) {
            if (page.content().isEarlierThan(other.content())) {
                DuplicateMatch match = better(other.match(), match(other.content(), page));
                if (!match.equals(other.match())) {
                    index.putPage(other.withMatch(match));
                    candidates.add(
                            new DuplicateCandidate.PageMatch(other.content().url(), partition, match));
                }
            }
        }
    }

    private static void emitFrontPage(IndexedPage page, boolean removed, List<DuplicateCandidate> candidates) {
        if (page.address() != null && page.bands().contains(SimhashBands.DIGEST)) {
            PageContent content = page.content();
            candidates.add(new DuplicateCandidate.FrontPage(
                    page.address(), content.url(), content.digest(), content.firstFetchedAt(), removed));
        }
    }

    private static DuplicateMatch better(@Nullable DuplicateMatch one, DuplicateMatch other) {
        return one == null || DuplicateMatch.BEST_FIRST.compare(other, one) < 0 ? other : one;
    }

    /**
     * The match of a page with an earlier one. The parser does not compute a simhash for every copy, so the similarity
     * to the original is taken from the neighbour where one of the two has none: what holds for a page holds for its
     * copies.
     */
    private DuplicateMatch match(PageContent content, IndexedPage earlier) {
        CrawlUrl neighbour = earlier.content().url();
        Similarity toNeighbour = content.similarityTo(earlier.content()).orElseThrow();
        PageContent original = originalOf(earlier).content();
        Optional<Similarity> toOriginal = content.similarityTo(original);
        if (toOriginal.isEmpty() && original.digest().equals(earlier.content().digest())) {
            toOriginal = Optional.of(toNeighbour);
        } else if (toOriginal.isEmpty() && toNeighbour.kind() == Kind.COPY) {
            toOriginal = similarity(earlier, original);
        }
        return toOriginal
                .map(known -> new DuplicateMatch(original.url(), known, neighbour, toNeighbour))
                .orElseGet(() -> new DuplicateMatch(neighbour, toNeighbour, neighbour, toNeighbour));
    }

    private static Optional<Similarity> similarity(IndexedPage page, PageContent original) {
        return page.content().similarityTo(original).or(() -> Optional.ofNullable(page.match())
                .filter(match -> match.original().equals(original.url()))
                .map(DuplicateMatch::similarity));
    }

    /** Follows the originals of a page as long as this partition knows them and they are earlier. */
    private IndexedPage originalOf(IndexedPage page) {
        IndexedPage original = page;
        for (int hop = 0; hop < MAX_HOPS; hop++) {
            IndexedPage next = original.match() == null
                    ? null
                    : index.page(original.match().original().fingerprint());
            if (next == null || !next.content().isEarlierThan(original.content())) {
                return original;
            }
            original = next;
        }
        return original;
    }
}
