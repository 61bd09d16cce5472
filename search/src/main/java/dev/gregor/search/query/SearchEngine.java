package dev.gregor.search.query;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.search.query.QueryCompiler.CompiledQuery;
import dev.gregor.search.score.PageScore;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.QueryTimeout;
import org.apache.lucene.queries.function.FunctionScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.jspecify.annotations.Nullable;

/** Answers queries from an index of Lucene's in this process. */
public final class SearchEngine implements PageFinder {
    /** With fewer pages that have all words, pages with some of them are shown, too. */
    private static final int FEW = 10;

    private final IndexSource index;
    private final EngineSettings settings;
    private final Meters.Timer queryTime;
    private volatile @Nullable IndexView view;

    public SearchEngine(IndexSource index, EngineSettings settings) {
        this(index, settings, Meters.NONE);
    }

    public SearchEngine(IndexSource index, EngineSettings settings, Meters meters) {
        this.index = index;
        this.settings = settings;
        this.queryTime = meters.timer(Metric.SEARCH_TIME);
    }

    /**
     * How an engine answers.
     *
     * @param timeout a query that takes longer answers with what it has found
     */
    public record EngineSettings(ScoreWeights weights, Categories categories, Duration timeout) {
        public static final EngineSettings DEFAULT =
                new EngineSettings(ScoreWeights.DEFAULT, Categories.NONE, Duration.ofSeconds(5));
    }

    /** Work on one state of the index. */
    private interface Task<T> {
        T run(IndexSearcher searcher, IndexView view) throws IOException;
    }

    private <T> T withSearcher(Task<T> task) throws IOException {
        IndexSearcher shared = index.acquire();
        try {
            // of its own, because the time limit is a property of the searcher
            IndexSearcher searcher = new IndexSearcher(shared.getIndexReader());
            long deadline = System.nanoTime() + settings.timeout().toNanos();
            searcher.setTimeout(new Deadline(deadline));
            return task.run(searcher, view(shared.getIndexReader()));
        } finally {
            index.release(shared);
        }
    }

    private record Deadline(long nanos) implements QueryTimeout {
        @Override
        public boolean shouldExit() {
            return System.nanoTime() - nanos > 0;
        }
    }

    private IndexView view(IndexReader reader) throws IOException {
        IndexView known = view;
        if (known == null || !known.reader().equals(reader)) {
            known = IndexView.of(reader);
            view = known;
        }
        return known;
    }

    @Override
    public SearchResults search(SearchRequest request) throws IOException {
        long start = System.nanoTime();
        SearchResults results = withSearcher((searcher, state) -> search(request, searcher, state, start));
        queryTime.record(System.nanoTime() - start);
        return results;
    }

    private SearchResults search(SearchRequest request, IndexSearcher searcher, IndexView state, long start)
            throws IOException {
        IndexReader reader = searcher.getIndexReader();
        QueryPlan plan = QueryPlan.of(
                request,
                settings,
                new QueryPlan.Context(
                        state.languages(), state.aliases(), state.communities(), WordStatistics.of(reader)));
        CompiledQuery compiled = plan.compiled();
        Found found = find(compiled, searcher, request);
        ResultBuilder builder = new ResultBuilder(searcher, state, plan.passages());
        List<SearchResult> results =
                builder.results(found.top(), found.query(), request, perSite(compiled.siteGiven()));
        boolean few = found.strictTotal() < FEW;
        return new SearchResults(
                request.query(),
                found.top().totalHits.value,
                !searcher.timedOut(),
                found.relaxed(),
                request.page(),
                request.size(),
                results,
                request.facets()
                        ? new FacetSearch(searcher, settings.categories(), state.communities(), plan.conditions())
                                .count(found.query())
                        : Map.of(),
                few ? Spelling.correct(request.query(), plan.parsed(), reader, state.languages()) : null,
                plan.notices(),
                Duration.ofNanos(System.nanoTime() - start).toMillis());
    }

    private record Found(TopDocs top, Query query, long strictTotal, boolean relaxed) {}

    private Found find(CompiledQuery compiled, IndexSearcher searcher, SearchRequest request) throws IOException {
        if (compiled.strict() == null) {
            Query nothing = new MatchNoDocsQuery("an empty query");
            return new Found(top(searcher, nothing, request), nothing, FEW, false);
        }
        Query strict = scored(compiled.strict());
        TopDocs top = top(searcher, strict, request);
        if (top.totalHits.value < FEW) {
            for (Query query : compiled.relaxed()) {
                Query relaxed = scored(query);
                TopDocs more = top(searcher, relaxed, request);
                if (more.totalHits.value > top.totalHits.value) {
                    return new Found(more, relaxed, top.totalHits.value, true);
                }
            }
        }
        return new Found(top, strict, top.totalHits.value, false);
    }

    private int perSite(boolean siteGiven) {
        return siteGiven ? Integer.MAX_VALUE : settings.weights().site();
    }

    private Query scored(Query query) {
        return new FunctionScoreQuery(query, new PageScore(settings.weights()));
    }

    /** More than are shown, since duplicates are left out and sites are spread. */
    private static TopDocs top(IndexSearcher searcher, Query query, SearchRequest request) throws IOException {
        int shown = (request.page() + 1) * request.size();
        int fetched = Math.min(SearchRequest.MAX_DEPTH + SearchRequest.MAX_SIZE, shown * 5 + 50);
        int bounded = Math.max(1, Math.min(fetched, searcher.getIndexReader().maxDoc()));
        return searcher.search(query, new TopScoreDocCollectorManager(bounded, null, Integer.MAX_VALUE));
    }

    @Override
    public SearchResults similar(String url, int size) throws IOException {
        long start = System.nanoTime();
        return withSearcher((searcher, state) -> {
            SearchRequest request = SearchRequest.of("").withPage(0, size);
            Query query = SimilarPages.query(url, searcher.getIndexReader());
            Query ranked = scored(query);
            TopDocs top = top(searcher, ranked, request);
            ResultBuilder builder = new ResultBuilder(searcher, state, new PassageFinder(WordForms.empty()));
            return new SearchResults(
                    url,
                    top.totalHits.value,
                    !searcher.timedOut(),
                    false,
                    0,
                    request.size(),
                    builder.results(top, ranked, request, perSite(false)),
                    Map.of(),
                    null,
                    List.of(),
                    Duration.ofNanos(System.nanoTime() - start).toMillis());
        });
    }

    /** Titles of important pages, and frequent words. */
    @Override
    public List<String> suggest(String prefix, int size) throws IOException {
        return withSearcher((searcher, state) ->
                Suggestions.of(prefix, Math.max(1, Math.min(SearchRequest.MAX_SIZE, size)), searcher, this::scored));
    }
}
