package dev.gregor.lab.search;

import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.lab.measure.CrawlMeasurement.MemoryUsage;
import dev.gregor.search.index.IndexChange;
import dev.gregor.search.index.IndexChange.PageChange;
import dev.gregor.search.index.IndexChange.RankChange;
import dev.gregor.search.index.IndexPosition;
import dev.gregor.search.index.IndexUpdater;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.index.SearchIndex;
import dev.gregor.search.query.IndexSource;
import dev.gregor.search.query.SearchEngine;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.lucene.store.FSDirectory;

/**
 * Measures indexing and queries beside {@link BareLucene} with the same documents, analyzers, fields and queries. One
 * thread indexes, as in the product.
 */
public final class SearchBench {
    private static final int BATCH = 2_000;

    /** About as many documents as the product reads in the five seconds between two commits. */
    private static final int COMMIT_CHANGES = 10_000;

    private static final int WARM_UP = 1_000;
    private static final List<String> LANGUAGES = List.of("en", "de", "fr", "ko", "ru");

    private final SyntheticDocuments documents;
    private final int queries;
    private final Consumer<String> progress;

    public SearchBench(int documents, int queries, Consumer<String> progress) {
        this.documents = new SyntheticDocuments(documents);
        this.queries = queries;
        this.progress = progress;
    }

    /** What indexing took, and what it left. */
    record Indexing(CpuTime time, long diskBytes) {}

    /**
     * All that was measured.
     *
     * @param ranks what giving a rank to all pages took
     * @param heapBytes what the open index occupies after the queries
     */
    record Measured(
            int documents, Indexing bare, Indexing index, CpuTime ranks, QueryTimes.Result queries, long heapBytes) {}

    public SearchReport run() throws IOException {
        try (BenchFolder folder = BenchFolder.create()) {
            warmUp(folder.path());
            progress.accept("collecting the words of links for bare Lucene");
            InlinkWords inlinks = InlinkWords.of(documents, i -> {});
            Path barePath = folder.path().resolve("bare");
            Indexing bare = indexBare(documents, barePath, inlinks);
            Path path = folder.path().resolve("gregor");
            Indexing gregor = index(documents, path);
            return queries(barePath, bare, path, gregor);
        }
    }

    private void warmUp(Path folder) throws IOException {
        progress.accept("warming up");
        SyntheticDocuments few = new SyntheticDocuments(Math.min(WARM_UP, documents.count()));
        for (int i = 0; i < 2; i++) {
            indexBare(few, folder.resolve("warm-bare" + i), InlinkWords.of(few, page -> {}));
            index(few, folder.resolve("warm" + i));
        }
    }

    /** Pages are made while no time is measured. */
    private static final class PageMaker {
        private CpuTime spent = CpuTime.NONE;

        List<PageSource> pages(SyntheticDocuments from, int start) {
            CpuTime.Stopwatch stopwatch = CpuTime.ofThread();
            List<PageSource> pages = new ArrayList<>();
            for (int i = start; i < Math.min(from.count(), start + BATCH); i++) {
                pages.add(from.page(i));
            }
            spent = spent.plus(stopwatch.stop());
            return pages;
        }

        CpuTime without(CpuTime total) {
            return new CpuTime(total.seconds() - spent.seconds(), total.cpuSeconds() - spent.cpuSeconds());
        }
    }

    private Indexing indexBare(SyntheticDocuments from, Path folder, InlinkWords inlinks) throws IOException {
        PageMaker maker = new PageMaker();
        CpuTime.Stopwatch stopwatch = CpuTime.ofProcess();
        try (BareLucene bare = new BareLucene(folder, inlinks)) {
            for (int start = 0; start < from.count(); start += BATCH) {
                for (PageSource page : maker.pages(from, start)) {
                    bare.add(page);
                }
                progress.accept("bare Lucene indexes page " + start);
            }
            bare.commit();
        }
        return new Indexing(maker.without(stopwatch.stop()), size(folder));
    }

    private Indexing index(SyntheticDocuments from, Path folder) throws IOException {
        PageMaker maker = new PageMaker();
        CpuTime.Stopwatch stopwatch = CpuTime.ofProcess();
        try (SearchIndex index = SearchIndex.open(FSDirectory.open(folder))) {
            IndexUpdater updater = new IndexUpdater(index);
            for (int start = 0; start < from.count(); start += BATCH) {
                List<IndexChange> changes = new ArrayList<>();
                maker.pages(from, start)
                        .forEach(page -> changes.add(new PageChange(page.url().value(), page)));
                updater.apply(changes);
                if ((start + BATCH) % COMMIT_CHANGES == 0) {
                    updater.commit(position());
                }
                progress.accept("the index gets page " + start);
            }
            updater.commit(position());
        }
        return new Indexing(maker.without(stopwatch.stop()), size(folder));
    }

    private static IndexPosition position() {
        return new IndexPosition("bench", Instant.EPOCH, Map.of());
    }

    private SearchReport queries(Path barePath, Indexing bareIndexing, Path path, Indexing indexing)
            throws IOException {
        List<String> asked = SampleQueries.of(documents, queries);
        try (FSDirectory bareDirectory = FSDirectory.open(barePath);
                BareQueries bare = new BareQueries(bareDirectory, LANGUAGES)) {
            long before = MemoryUsage.now().heapBytes();
            try (SearchIndex index = SearchIndex.open(FSDirectory.open(path))) {
                CpuTime ranks = rank(index);
                SearchEngine engine = new SearchEngine(IndexSource.of(index.searchers()), EngineSettings.DEFAULT);
                QueryTimes.Result result = new QueryTimes(asked, bare, engine, progress).measure();
                long heap = Math.max(0, MemoryUsage.now().heapBytes() - before);
                return SearchReport.of(new Measured(documents.count(), bareIndexing, indexing, ranks, result, heap));
            }
        }
    }

    /** Gives all pages a rank, as the ranking does now and then. */
    private CpuTime rank(SearchIndex index) throws IOException {
        IndexUpdater updater = new IndexUpdater(index);
        CpuTime.Stopwatch stopwatch = CpuTime.ofProcess();
        for (int start = 0; start < documents.count(); start += BATCH) {
            List<IndexChange> changes = new ArrayList<>();
            for (int i = start; i < Math.min(documents.count(), start + BATCH); i++) {
                changes.add(new RankChange(documents.url(i), documents.rank(i)));
            }
            updater.apply(changes);
            progress.accept("the index gets the rank of page " + start);
        }
        updater.commit(position());
        return stopwatch.stop();
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(SearchBench::sizeOf).sum();
        }
    }

    private static long sizeOf(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
