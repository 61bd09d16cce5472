package dev.gregor.lab.relevance;

import dev.gregor.search.index.IndexChange;
import dev.gregor.search.index.IndexChange.PageChange;
import dev.gregor.search.index.IndexChange.RankChange;
import dev.gregor.search.index.IndexPosition;
import dev.gregor.search.index.IndexUpdater;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.index.SearchIndex;
import dev.gregor.search.query.Categories;
import dev.gregor.search.query.IndexSource;
import dev.gregor.search.query.SearchEngine;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.query.SearchRequest;
import dev.gregor.search.query.SearchResult;
import dev.gregor.search.score.ScoreWeights;
import dev.gregor.topics.records.Document;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.store.ByteBuffersDirectory;

/** The index of the product, filled with documents and ranks instead of topics. */
final class CorpusIndex implements AutoCloseable {
    private static final int BATCH = 2_000;
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final SearchIndex index;
    private final IndexUpdater updater;

    CorpusIndex() throws IOException {
        this.index = SearchIndex.open(new ByteBuffersDirectory());
        this.updater = new IndexUpdater(index);
    }

    void add(List<Document> pages, Map<String, Double> ranks) throws IOException {
        List<IndexChange> changes = new ArrayList<>();
        for (Document page : pages) {
            String url = page.url().value();
            changes.add(new PageChange(url, PageSource.of(page)));
            Double rank = ranks.get(url);
            if (rank != null) {
                changes.add(new RankChange(url, rank));
            }
            if (changes.size() >= BATCH) {
                updater.apply(changes);
                changes.clear();
            }
        }
        updater.apply(changes);
        updater.commit(new IndexPosition("bench", Instant.EPOCH, Map.of()));
    }

    /** An engine that scores by these weights. */
    SearchEngine engine(ScoreWeights weights) {
        return new SearchEngine(
                IndexSource.of(index.searchers()), new EngineSettings(weights, Categories.NONE, TIMEOUT));
    }

    static List<String> search(SearchEngine engine, String query) throws IOException {
        return engine.search(SearchRequest.of(query)).results().stream()
                .map(SearchResult::url)
                .toList();
    }

    @Override
    public void close() throws IOException {
        index.close();
    }
}
