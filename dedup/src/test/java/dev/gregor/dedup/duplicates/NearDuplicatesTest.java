package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPageLink;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NearDuplicatesTest {
    private static final CrawlUrl A = url("a");
    private static final CrawlUrl B = url("b");
    private static final CrawlUrl C = url("c");
    private static final CrawlUrl D = url("d");

    private final PartitionedIndex partitions = new PartitionedIndex(4, 3);

    @Test
    void shouldFindACopyOnAnotherHost() {
        partitions.add(content(B, "1", 0xabc, 1));
        partitions.add(content(A, "1", 0xabc, 2));
        assertThat(partitions.duplicates).containsOnlyKeys(A).containsValue(new Duplicate(A, B, Kind.COPY, 0));
    }

    @Test
    void shouldFindCopiesWithTooLittleTextForASimhash() {
        partitions.add(content(A, "1", null, 1));
        partitions.add(content(B, "1", null, 2));
        partitions.add(content(C, "2", null, 3));
        assertThat(partitions.duplicates).containsOnlyKeys(B).containsValue(new Duplicate(B, A, Kind.COPY, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldFindTextsWithinTheMaximumDistance(int maxDistance) {
        PartitionedIndex allowed = new PartitionedIndex(4, maxDistance);
        long bits = 0x0123_4567_89ab_cdefL;
        for (int distance = 0; distance <= 4; distance++) {
            CrawlUrl original = url("original" + distance);
            CrawlUrl near = url("near" + distance);
            long base = Long.rotateLeft(bits, 16 * distance) ^ distance;
            allowed.add(content(original, "o" + distance, base, 10L * distance));
            allowed.add(content(near, "n" + distance, base ^ spread(distance), 10L * distance + 1));
            if (distance <= maxDistance) {
                assertThat(allowed.duplicates).containsEntry(near, new Duplicate(near, original, Kind.NEAR, distance));
            } else {
                assertThat(allowed.duplicates).doesNotContainKey(near);
            }
        }
    }

    @Test
    void shouldAskOnceForTheFrontPagesOfHostsWithTheSameBodyUnderTheSamePath() {
        PartitionedIndex one = new PartitionedIndex(1, 3);
        for (int page = 0; page < 3; page++) {
            for (String host : List.of("a", "b", "c")) {
                CrawlUrl url = new CrawlUrl("https://" + host + "/same/" + page);
                one.add(content(url, "body" + page, 0xabcL << page, 1), page + 2);
            }
        }
        assertThat(one.frontPageLinks)
                .extracting(link -> link.frontPage().value(), FrontPageLink::depth)
                .containsExactly(tuple("https://b/", 2), tuple("https://a/", 2), tuple("https://c/", 2));
    }

    @Test
    void shouldNotAskForFrontPagesOfOtherCopies() {
        partitions.add(content(new CrawlUrl("http://a/1"), "1", 0xabc, 1), 2);
        partitions.add(content(new CrawlUrl("http://b/2"), "1", 0xabc, 2), 2);
        partitions.add(content(new CrawlUrl("https://a/1"), "1", 0xabc, 3), 2);
        partitions.add(content(new CrawlUrl("http://b/1"), "2", 0xabd, 4), 2);
        assertThat(partitions.frontPageLinks)
                .as("another path, the same host, another body")
                .isEmpty();
    }

    @Test
    void shouldNotAskForAFrontPageThatTheCrawlWouldNotFollow() {
        partitions.add(content(new CrawlUrl("http://a/1"), "1", 0xabc, 1), null);
        partitions.add(content(new CrawlUrl("http://b/1"), "1", 0xabc, 2), 7);
        assertThat(partitions.frontPageLinks).containsExactly(new FrontPageLink(new CrawlUrl("http://b/1"), 7));
    }

    @Test
    void shouldPreferACopyToANearDuplicate() {
        partitions.add(content(A, "1", 0xf0, 1));
        partitions.add(content(B, "2", 0x0f, 2));
        partitions.add(content(C, "2", 0x0f, 3));
        assertThat(partitions.duplicates).containsEntry(C, new Duplicate(C, B, Kind.COPY, 0));
    }

    @Test
    void shouldPreferTheNearestAndThenTheSmallerUrl() {
        PartitionedIndex one = new PartitionedIndex(1, 3);
        one.add(content(B, "1", 0b111, 1));
        one.add(content(A, "2", 0b111 ^ 0b11_0000_0000, 2));
        assertThat(one.duplicates.get(A)).isEqualTo(new Duplicate(A, B, Kind.NEAR, 2));
        one.add(content(C, "3", 0b111 ^ 0b1_0000_0000, 3));
        assertThat(one.duplicates.get(C))
                .as("as near to A as to B, and A is a duplicate of B")
                .isEqualTo(new Duplicate(C, B, Kind.NEAR, 1));
    }

    @Test
    void shouldFollowANeighbourToItsOriginal() {
        PartitionedIndex one = new PartitionedIndex(1, 3);
        one.add(content(A, "1", 0, 1));
        one.add(content(B, "2", 0b111, 2));
        one.add(content(C, "3", 0b111_111, 3));
        assertThat(one.duplicates.get(C)).isEqualTo(new Duplicate(C, A, Kind.NEAR, 6));
    }

    @Test
    void shouldChangeNothingWhenAFingerprintIsRepeated() {
        partitions.add(content(A, "1", 7, 1));
        partitions.add(content(B, "1", 7, 2));
        int changes = partitions.changes;
        int writes = writes();
        partitions.add(content(B, "1", 7, 2));
        partitions.add(content(A, "1", 7, 9));
        assertThat(partitions.changes).isEqualTo(changes);
        assertThat(writes()).isEqualTo(writes);
    }

    @Test
    void shouldWithdrawTheMatchOfACopyThatChanges() {
        partitions.add(content(A, "1", 7, 1));
        partitions.add(content(B, "1", 7, 2));
        partitions.change(content(B, "2", 0x7777_7777_7777_7777L, 3));
        assertThat(partitions.duplicates).isEmpty();
        assertThat(partitions.verdictCount()).isZero();
        partitions.add(content(C, "2", 0x7777_7777_7777_7777L, 4));
        assertThat(partitions.duplicates).containsOnlyKeys(C).containsValue(new Duplicate(C, B, Kind.COPY, 0));
    }

    @Test
    void shouldMatchAChangedPageAgain() {
        partitions.add(content(A, "1", 7, 1));
        partitions.add(content(B, "2", 0x7777_7777_7777_7777L, 2));
        partitions.add(content(C, "1", 7, 3));
        partitions.change(content(C, "2", 0x7777_7777_7777_7777L, 4));
        assertThat(partitions.duplicates).containsOnlyKeys(C).containsValue(new Duplicate(C, B, Kind.COPY, 0));
    }

    @Test
    void shouldRemoveAPageThatIsGone() {
        partitions.add(content(A, "1", 7, 1));
        partitions.add(content(B, "1", 7, 2));
        partitions.remove(B, 3);
        assertThat(partitions.duplicates).isEmpty();
        partitions.remove(A, 4);
        assertThat(partitions.indexes).allSatisfy(index -> {
            assertThat(index.pages).isEmpty();
            assertThat(index.buckets.values())
                    .allSatisfy(entries -> assertThat(entries).isEmpty());
        });
    }

    /** The copies of a removed page are copies of each other; the next copy is matched with one of them. */
    @Test
    void shouldKeepTheMatchesOfCopiesWhenTheirOriginalIsGone() {
        partitions.add(content(A, "1", 7, 1));
        partitions.add(content(B, "1", 7, 2));
        partitions.add(content(C, "1", 7, 3));
        partitions.remove(A, 4);
        assertThat(partitions.duplicates.get(B)).isEqualTo(new Duplicate(B, A, Kind.COPY, 0));
        partitions.add(content(D, "1", 7, 5));
        assertThat(partitions.duplicates.get(D)).isEqualTo(new Duplicate(D, B, Kind.COPY, 0));
        partitions.change(content(B, "2", 0x7777_7777_7777_7777L, 6));
        assertThat(partitions.duplicates).containsOnlyKeys(C, D);
    }

    @Test
    void shouldKeepTheEarliestOfManyCopies() {
        for (int i = 0; i < 100; i++) {
            partitions.add(content(url("copy" + i), "1", 7, i));
        }
        assertThat(partitions.duplicates).hasSize(99).allSatisfy((url, duplicate) -> assertThat(duplicate.original())
                .isEqualTo(url("copy0")));
        assertThat(partitions.indexes).allSatisfy(index -> assertThat(index.buckets.values())
                .allSatisfy(entries -> assertThat(entries).hasSizeLessThanOrEqualTo(NearDuplicates.MAX_EQUAL_ENTRIES)));
    }

    /** All pages have the same value in the lowest band, and differ in many bits of the others. */
    @Test
    void shouldKeepTheLatestOfManyDifferentPagesInABucket() {
        PartitionedIndex one = new PartitionedIndex(1, 3);
        for (int i = 0; i < 100; i++) {
            one.add(content(url("page" + i), "d" + i, spreadSimhash(i), i));
        }
        assertThat(one.duplicates).isEmpty();
        assertThat(one.indexes.get(0).entries(new BandIndex.Bucket(0, "5")))
                .hasSize(NearDuplicates.MAX_BUCKET_ENTRIES)
                .allSatisfy(entry -> assertThat(entry.firstFetchedAt())
                        .isGreaterThanOrEqualTo(100 - NearDuplicates.MAX_BUCKET_ENTRIES));
    }

    private static long spreadSimhash(int i) {
        return (i * 0x9E37_79B9_7F4A_7C15L & ~0xffffL) | 5;
    }

    private int writes() {
        return partitions.indexes.stream().mapToInt(index -> index.writes).sum();
    }

    /** Sets {@code count} bits, each in another band as long as there are bands. */
    private static long spread(int count) {
        long bits = 0;
        for (int i = 0; i < count; i++) {
            bits |= 1L << (i * 16 + 3);
        }
        return bits;
    }

    static CrawlUrl url(String name) {
        return new CrawlUrl("http://" + name + ".org/");
    }

    static PageContent content(CrawlUrl url, String digest, long simhash, long fetchedAt) {
        return content(url, digest, String.format("%016x", simhash), fetchedAt);
    }

    private static PageContent content(CrawlUrl url, String digest, @Nullable String simhash, long fetchedAt) {
        return new PageContent(url, "sha256:" + digest, simhash, fetchedAt);
    }
}
