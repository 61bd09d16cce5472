package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.SimhashBands;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Duplicate.Kind;
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

/** Compares {@link NearDuplicates} with a model that compares every page with every other. */
class NearDuplicatesModelTest {
    private static final int PAGES = 400;
    private static final int CLUSTERS = 60;

    @ParameterizedTest
    @CsvSource({"1,0", "1,2", "1,3", "2,3", "5,3"})
    void shouldFindWhatTheModelFinds(int partitionCount, int maxDistance) {
        int duplicates = 0;
        for (long seed = 1; seed <= 8; seed++) {
            List<PageContent> pages = pages(new Random(seed));
            PartitionedIndex partitions = new PartitionedIndex(partitionCount, maxDistance);
            pages.forEach(partitions::add);
            for (PageContent page : pages) {
                List<PageContent> earlier = earlier(page, pages, maxDistance);
                Duplicate duplicate = partitions.duplicates.get(page.url());
                assertThat(duplicate == null).as("no duplicate: %s", page).isEqualTo(earlier.isEmpty());
                if (duplicate != null) {
                    assertSound(duplicate, page, pages);
                    duplicates++;
                }
            }
        }
        assertThat(duplicates).isGreaterThan(PAGES / 2);
    }

    /** One partition knows all pages, so the model predicts its results exactly. */
    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3"})
    void shouldFindTheOriginalOfEachDuplicate(int maxDistance) {
        for (long seed = 1; seed <= 8; seed++) {
            List<PageContent> pages = pages(new Random(seed));
            PartitionedIndex one = new PartitionedIndex(1, maxDistance);
            Map<CrawlUrl, Duplicate> model = new HashMap<>();
            Map<CrawlUrl, PageContent> originals = new HashMap<>();
            for (PageContent page : pages) {
                one.add(page);
                PageContent original = earlier(page, pages, maxDistance).stream()
                        .min(Comparator.<PageContent, Similarity>comparing(
                                        each -> page.similarityTo(each).orElseThrow())
                                .thenComparing(each -> each.url().value()))
                        .map(neighbour -> originals.getOrDefault(neighbour.url(), neighbour))
                        .orElse(page);
                originals.put(page.url(), original);
                if (!original.equals(page)) {
                    Similarity similarity = similarity(page, original, pages);
                    model.put(
                            page.url(),
                            new Duplicate(page.url(), original.url(), similarity.kind(), similarity.distance()));
                }
            }
            assertThat(one.duplicates).isEqualTo(model);
        }
    }

    /** Records to several partitions, and from several writers, overtake each other. */
    @ParameterizedTest
    @CsvSource({"1", "3"})
    void shouldFindTheSameInAnyOrderOfArrival(int partitionCount) {
        for (long seed = 1; seed <= 8; seed++) {
            Random random = new Random(seed);
            List<PageContent> pages = pages(random);
            PartitionedIndex partitions = new PartitionedIndex(partitionCount, 3);
            List<Runnable> arrivals = new ArrayList<>();
            for (PageContent page : pages) {
                SimhashBands.buckets(page.digest(), page.simhash(), partitionCount)
                        .forEach((partition, bands) ->
                                arrivals.add(() -> partitions.add(partition, page, bands, false)));
            }
            Collections.shuffle(arrivals, random);
            arrivals.forEach(Runnable::run);
            for (PageContent page : pages) {
                Duplicate duplicate = partitions.duplicates.get(page.url());
                assertThat(duplicate == null)
                        .as("no duplicate: %s", page)
                        .isEqualTo(earlier(page, pages, 3).isEmpty());
                if (duplicate != null) {
                    assertSound(duplicate, page, pages);
                }
            }
        }
    }

    /** The original is earlier than the duplicate, so duplicates never form a cycle. */
    private static void assertSound(Duplicate duplicate, PageContent page, List<PageContent> pages) {
        PageContent original = pages.stream()
                .filter(each -> each.url().equals(duplicate.original()))
                .findFirst()
                .orElseThrow();
        assertThat(original.isEarlierThan(page)).isTrue();
        assertThat(duplicate.kind() == Kind.COPY).isEqualTo(original.digest().equals(page.digest()));
        assertThat(new Similarity(duplicate.kind(), duplicate.distance())).isEqualTo(similarity(page, original, pages));
    }

    /** A copy without a simhash is as similar to others as a copy that has one. */
    private static Similarity similarity(PageContent page, PageContent original, List<PageContent> pages) {
        return page.similarityTo(original).orElseGet(() -> copyWithSimhash(page, pages)
                .similarityTo(copyWithSimhash(original, pages))
                .orElseThrow());
    }

    private static PageContent copyWithSimhash(PageContent page, List<PageContent> pages) {
        return pages.stream()
                .filter(each -> each.digest().equals(page.digest()) && each.simhash() != null)
                .findFirst()
                .orElseThrow();
    }

    private static List<PageContent> earlier(PageContent page, List<PageContent> pages, int maxDistance) {
        return pages.stream()
                .filter(each -> each.isEarlierThan(page))
                .filter(each -> page.similarityTo(each)
                        .filter(similarity -> similarity.kind() == Kind.COPY || similarity.distance() <= maxDistance)
                        .isPresent())
                .toList();
    }

    /**
     * Pages in clusters, the earliest first. The pages of a cluster differ from its centre in up to four bits; some are
     * copies of the centre, some have too little text for a simhash, some are fetched at the same time. Clusters are
     * small enough for all their pages to stay in their buckets.
     */
    private static List<PageContent> pages(Random random) {
        long[] centres = random.longs(CLUSTERS).toArray();
        List<PageContent> pages = new ArrayList<>();
        for (int i = 0; i < PAGES; i++) {
            int cluster = random.nextInt(CLUSTERS);
            long bits = centres[cluster];
            String digest = "sha256:centre" + cluster;
            for (int flips = random.nextInt(5); flips > 0; flips--) {
                bits ^= 1L << random.nextInt(64);
                digest = "sha256:page" + i;
            }
            boolean tooShort = random.nextInt(10) == 0;
            CrawlUrl url = new CrawlUrl("http://h" + random.nextInt(1_000_000) + "/" + i);
            pages.add(new PageContent(url, digest, tooShort ? null : String.format("%016x", bits), i / 2));
        }
        pages.sort((one, other) -> one.isEarlierThan(other) ? -1 : 1);
        return pages;
    }
}
