package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.topics.records.SimhashBands;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against comparing every page with every other. */
class NearDuplicatesModelTest {
    private static final int PAGES = 400;
    private static final int FAMILIES = 60;

    @ParameterizedTest
    @CsvSource({"1,0", "1,2", "1,3", "2,3", "5,3"})
    void shouldFindWhatComparingAllWithAllFinds(int partCount, int nearBits) {
        int duplicates = 0;
        for (long seed = 1; seed <= 8; seed++) {
            List<PageContent> pages = pages(new Random(seed));
            PartitionedIndex parts = new PartitionedIndex(partCount, nearBits);
            pages.forEach(parts::see);
            for (PageContent page : pages) {
                List<PageContent> earlier = earlier(page, pages, nearBits);
                Duplicate told = parts.told.get(page.url());
                assertThat(told == null).as("no copy: %s", page).isEqualTo(earlier.isEmpty());
                if (told != null) {
                    assertSound(told, page, pages);
                    duplicates++;
                }
            }
        }
        assertThat(duplicates).isGreaterThan(PAGES / 2);
    }

    /** One part knows all there is to know, so what it says is known to the last detail. */
    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3"})
    void shouldSayOfWhatAPageIsACopy(int nearBits) {
        for (long seed = 1; seed <= 8; seed++) {
            List<PageContent> pages = pages(new Random(seed));
            PartitionedIndex one = new PartitionedIndex(1, nearBits);
            Map<CrawlUrl, Duplicate> model = new HashMap<>();
            Map<CrawlUrl, PageContent> originals = new HashMap<>();
            for (PageContent page : pages) {
                one.see(page);
                PageContent original = earlier(page, pages, nearBits).stream()
                        .min(Comparator.<PageContent, Similarity>comparing(
                                        each -> page.likeness(each).orElseThrow())
                                .thenComparing(each -> each.url().value()))
                        .map(via -> originals.getOrDefault(via.url(), via))
                        .orElse(page);
                originals.put(page.url(), original);
                if (!original.equals(page)) {
                    Similarity likeness = likeness(page, original, pages);
                    model.put(
                            page.url(),
                            new Duplicate(page.url(), original.url(), likeness.kind(), likeness.distance()));
                }
            }
            assertThat(one.told).isEqualTo(model);
        }
    }

    /** Records to several parts, and from several writers, overtake each other. */
    @ParameterizedTest
    @CsvSource({"1", "3"})
    void shouldFindTheSameInWhateverOrderItHears(int partCount) {
        for (long seed = 1; seed <= 8; seed++) {
            Random random = new Random(seed);
            List<PageContent> pages = pages(random);
            PartitionedIndex parts = new PartitionedIndex(partCount, 3);
            List<Runnable> words = new ArrayList<>();
            for (PageContent page : pages) {
                SimhashBands.parts(page.digest(), page.simhash(), partCount)
                        .forEach((part, bands) -> words.add(() -> parts.see(part, page, bands, false)));
            }
            Collections.shuffle(words, random);
            words.forEach(Runnable::run);
            for (PageContent page : pages) {
                Duplicate told = parts.told.get(page.url());
                assertThat(told == null)
                        .as("no copy: %s", page)
                        .isEqualTo(earlier(page, pages, 3).isEmpty());
                if (told != null) {
                    assertSound(told, page, pages);
                }
            }
        }
    }

    /** The original was there before, so no two pages are copies of each other, and no circle ever closes. */
    private static void assertSound(Duplicate told, PageContent page, List<PageContent> pages) {
        PageContent original = pages.stream()
                .filter(each -> each.url().equals(told.original()))
                .findFirst()
                .orElseThrow();
        assertThat(original.before(page)).isTrue();
        assertThat(told.kind() == Kind.COPY).isEqualTo(original.digest().equals(page.digest()));
        assertThat(new Similarity(told.kind(), told.distance())).isEqualTo(likeness(page, original, pages));
    }

    /** A copy without a fingerprint is as like to others as one that has it. */
    private static Similarity likeness(PageContent page, PageContent original, List<PageContent> pages) {
        return page.likeness(original).orElseGet(() -> readCopy(page, pages)
                .likeness(readCopy(original, pages))
                .orElseThrow());
    }

    private static PageContent readCopy(PageContent page, List<PageContent> pages) {
        return pages.stream()
                .filter(each -> each.digest().equals(page.digest()) && each.simhash() != null)
                .findFirst()
                .orElseThrow();
    }

    private static List<PageContent> earlier(PageContent page, List<PageContent> pages, int nearBits) {
        return pages.stream()
                .filter(each -> each.before(page))
                .filter(each -> page.likeness(each)
                        .filter(likeness -> likeness.kind() == Kind.COPY || likeness.distance() <= nearBits)
                        .isPresent())
                .toList();
    }

    /**
     * Families of texts: the members differ from the head of the family in up to four bits, some are copies of it, some too
     * short to have a fingerprint. Few enough for all of a family to stay in their buckets. The first
     * comes first, though some are fetched at the same time.
     */
    private static List<PageContent> pages(Random random) {
        long[] heads = random.longs(FAMILIES).toArray();
        List<PageContent> pages = new ArrayList<>();
        for (int i = 0; i < PAGES; i++) {
            int family = random.nextInt(FAMILIES);
            long bits = heads[family];
            String digest = "sha256:head" + family;
            for (int flips = random.nextInt(5); flips > 0; flips--) {
                bits ^= 1L << random.nextInt(64);
                digest = "sha256:page" + i;
            }
            boolean tooShort = random.nextInt(10) == 0;
            CrawlUrl url = new CrawlUrl("http://h" + random.nextInt(1_000_000) + "/" + i);
            pages.add(new PageContent(url, digest, tooShort ? null : String.format("%016x", bits), i / 2));
        }
        pages.sort((one, other) -> one.before(other) ? -1 : 1);
        return pages;
    }
}
