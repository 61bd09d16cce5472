package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NearDuplicatesTest {
    private static final CrawlUrl A = url("a");
    private static final CrawlUrl B = url("b");
    private static final CrawlUrl C = url("c");
    private static final CrawlUrl D = url("d");

    private final PartitionedIndex parts = new PartitionedIndex(4, 3);

    @Test
    void shouldTellACopyOnAnotherHost() {
        parts.see(content(B, "1", 0xabc, 1));
        parts.see(content(A, "1", 0xabc, 2));
        assertThat(parts.told).containsOnlyKeys(A).containsValue(new Duplicate(A, B, Kind.COPY, 0));
    }

    @Test
    void shouldTellCopiesThatHaveTooLittleText() {
        parts.see(content(A, "1", null, 1));
        parts.see(content(B, "1", null, 2));
        parts.see(content(C, "2", null, 3));
        assertThat(parts.told).containsOnlyKeys(B).containsValue(new Duplicate(B, A, Kind.COPY, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldTellTextsThatDifferInNoMoreBitsThanAllowed(int nearBits) {
        PartitionedIndex allowed = new PartitionedIndex(4, nearBits);
        long bits = 0x0123_4567_89ab_cdefL;
        for (int distance = 0; distance <= 4; distance++) {
            CrawlUrl original = url("original" + distance);
            CrawlUrl near = url("near" + distance);
            long base = Long.rotateLeft(bits, 16 * distance) ^ distance;
            allowed.see(content(original, "o" + distance, base, 10L * distance));
            allowed.see(content(near, "n" + distance, base ^ spread(distance), 10L * distance + 1));
            if (distance <= nearBits) {
                assertThat(allowed.told).containsEntry(near, new Duplicate(near, original, Kind.NEAR, distance));
            } else {
                assertThat(allowed.told).doesNotContainKey(near);
            }
        }
    }

    @Test
    void shouldPreferACopyToANearOne() {
        parts.see(content(A, "1", 0xf0, 1));
        parts.see(content(B, "2", 0x0f, 2));
        parts.see(content(C, "2", 0x0f, 3));
        assertThat(parts.told).containsEntry(C, new Duplicate(C, B, Kind.COPY, 0));
    }

    @Test
    void shouldPreferTheNearestAndThenTheSmallerUrl() {
        PartitionedIndex one = new PartitionedIndex(1, 3);
        one.see(content(B, "1", 0b111, 1));
        one.see(content(A, "2", 0b111 ^ 0b11_0000_0000, 2));
        assertThat(one.told.get(A)).isEqualTo(new Duplicate(A, B, Kind.NEAR, 2));
        one.see(content(C, "3", 0b111 ^ 0b1_0000_0000, 3));
        assertThat(one.told.get(C))
                .as("as near to A as to B, and A is a copy of B")
                .isEqualTo(new Duplicate(C, B, Kind.NEAR, 1));
    }

    @Test
    void shouldPointToTheOriginalOfACopy() {
        PartitionedIndex one = new PartitionedIndex(1, 3);
        one.see(content(A, "1", 0, 1));
        one.see(content(B, "2", 0b111, 2));
        one.see(content(C, "3", 0b111_111, 3));
        assertThat(one.told.get(C)).isEqualTo(new Duplicate(C, A, Kind.NEAR, 6));
    }

    @Test
    void shouldChangeNothingWhenASightingComesAgain() {
        parts.see(content(A, "1", 7, 1));
        parts.see(content(B, "1", 7, 2));
        int news = parts.news;
        int writes = writes();
        parts.see(content(B, "1", 7, 2));
        parts.see(content(A, "1", 7, 9));
        assertThat(parts.news).isEqualTo(news);
        assertThat(writes()).isEqualTo(writes);
    }

    @Test
    void shouldTakeBackWhatWasSaidOfACopyThatChanges() {
        parts.see(content(A, "1", 7, 1));
        parts.see(content(B, "1", 7, 2));
        parts.change(content(B, "2", 0x7777_7777_7777_7777L, 3));
        assertThat(parts.told).isEmpty();
        assertThat(parts.verdicts()).isZero();
        parts.see(content(C, "2", 0x7777_7777_7777_7777L, 4));
        assertThat(parts.told).containsOnlyKeys(C).containsValue(new Duplicate(C, B, Kind.COPY, 0));
    }

    @Test
    void shouldSayAnewWhatAChangedPageIsACopyOf() {
        parts.see(content(A, "1", 7, 1));
        parts.see(content(B, "2", 0x7777_7777_7777_7777L, 2));
        parts.see(content(C, "1", 7, 3));
        parts.change(content(C, "2", 0x7777_7777_7777_7777L, 4));
        assertThat(parts.told).containsOnlyKeys(C).containsValue(new Duplicate(C, B, Kind.COPY, 0));
    }

    @Test
    void shouldForgetAPageThatIsGone() {
        parts.see(content(A, "1", 7, 1));
        parts.see(content(B, "1", 7, 2));
        parts.go(B, 3);
        assertThat(parts.told).isEmpty();
        parts.go(A, 4);
        assertThat(parts.shelves).allSatisfy(shelf -> {
            assertThat(shelf.pages).isEmpty();
            assertThat(shelf.buckets.values())
                    .allSatisfy(entries -> assertThat(entries).isEmpty());
        });
    }

    /** The copies of a page that goes are copies of each other; who comes next is a copy of theirs. */
    @Test
    void shouldLeaveCopiesAloneWhenTheirOriginalGoes() {
        parts.see(content(A, "1", 7, 1));
        parts.see(content(B, "1", 7, 2));
        parts.see(content(C, "1", 7, 3));
        parts.go(A, 4);
        assertThat(parts.told.get(B)).isEqualTo(new Duplicate(B, A, Kind.COPY, 0));
        parts.see(content(D, "1", 7, 5));
        assertThat(parts.told.get(D)).isEqualTo(new Duplicate(D, B, Kind.COPY, 0));
        parts.change(content(B, "2", 0x7777_7777_7777_7777L, 6));
        assertThat(parts.told).containsOnlyKeys(C, D);
    }

    @Test
    void shouldKeepTheFirstOfManyCopies() {
        for (int i = 0; i < 100; i++) {
            parts.see(content(url("copy" + i), "1", 7, i));
        }
        assertThat(parts.told).hasSize(99).allSatisfy((url, duplicate) -> assertThat(duplicate.original())
                .isEqualTo(url("copy0")));
        assertThat(parts.shelves).allSatisfy(shelf -> assertThat(shelf.buckets.values())
                .allSatisfy(entries -> assertThat(entries).hasSizeLessThanOrEqualTo(NearDuplicates.MOST_TWINS)));
    }

    /** All have the same lowest band, and differ in many bits of the others. */
    @Test
    void shouldKeepTheLatestOfManyUnlikePagesInABucket() {
        PartitionedIndex one = new PartitionedIndex(1, 3);
        for (int i = 0; i < 100; i++) {
            one.see(content(url("page" + i), "d" + i, unlike(i), i));
        }
        assertThat(one.told).isEmpty();
        assertThat(one.shelves.get(0).entries(new BandIndex.Bucket(0, "5")))
                .hasSize(NearDuplicates.MOST_IN_BUCKET)
                .allSatisfy(
                        entry -> assertThat(entry.since()).isGreaterThanOrEqualTo(100 - NearDuplicates.MOST_IN_BUCKET));
    }

    private static long unlike(int i) {
        return (i * 0x9E37_79B9_7F4A_7C15L & ~0xffffL) | 5;
    }

    private int writes() {
        return parts.shelves.stream().mapToInt(shelf -> shelf.writes).sum();
    }

    /** As many bits as {@code count}, each in another band, as far as there are bands. */
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

    static PageContent content(CrawlUrl url, String digest, long bits, long at) {
        return content(url, digest, String.format("%016x", bits), at);
    }

    private static PageContent content(CrawlUrl url, String digest, @Nullable String simhash, long at) {
        return new PageContent(url, "sha256:" + digest, simhash, at);
    }
}
