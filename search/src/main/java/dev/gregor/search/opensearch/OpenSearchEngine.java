package dev.gregor.search.opensearch;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.PageField;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.query.Communities;
import dev.gregor.search.query.PageFinder;
import dev.gregor.search.query.PassageFinder;
import dev.gregor.search.query.QueryPlan;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.query.SearchRequest;
import dev.gregor.search.query.SearchResult;
import dev.gregor.search.query.SearchResults;
import dev.gregor.search.query.Suggestions;
import dev.gregor.search.query.WordQueries;
import dev.gregor.search.query.WordStatistics;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Answers queries from an OpenSearch cluster. */
public final class OpenSearchEngine implements PageFinder {
    private static final int FEW = 10;
    private static final int MAX_TEXT = 50_000;
    private static final int MAX_SIMILAR_WORDS = 25;
    private static final int MAX_TYPED = 100;
    private static final long VIEW_AGE_NANOS = Duration.ofSeconds(5).toNanos();

    private final OpenSearchClient client;
    private final EngineSettings settings;
    private final Meters.Timer queryTime;
    private volatile @Nullable OpenSearchView view;

    public OpenSearchEngine(OpenSearchClient client, EngineSettings settings, Meters meters) {
        this.client = client;
        this.settings = settings;
        this.queryTime = meters.timer(Metric.SEARCH_TIME);
    }

    private OpenSearchView view() throws IOException {
        OpenSearchView known = view;
        if (known == null || System.nanoTime() - known.readAt() > VIEW_AGE_NANOS) {
            known = OpenSearchView.read(client);
            view = known;
        }
        return known;
    }

    /** A query in the form of the cluster, and its answer. */
    private record Found(OpenSearchAnswer answer, Map<String, Object> query, long strictTotal, boolean relaxed) {}

    @Override
    public SearchResults search(SearchRequest request) throws IOException {
        long start = System.nanoTime();
        OpenSearchView state = view();
        QueryPlan draft = plan(request, state, OpenSearchStatistics.UNKNOWN);
        OpenSearchStatistics statistics = OpenSearchStatistics.of(queriesOf(draft), client);
        QueryPlan plan = plan(request, state, statistics);
        Found found = find(plan, new QueryDsl(statistics, settings.weights()), request);
        List<SearchResult> results = new OpenSearchResults(client, state.aliases(), plan.passages())
                .of(
                        found.answer(),
                        found.query(),
                        request,
                        plan.compiled().siteGiven() ? Integer.MAX_VALUE : perSite());
        SearchResults answer = new SearchResults(
                request.query(),
                found.answer().total(),
                found.answer().complete(),
                found.relaxed(),
                request.page(),
                request.size(),
                results,
                request.facets() ? found.answer().facets() : Map.of(),
                found.strictTotal() < FEW
                        ? OpenSearchSpelling.correct(plan.parsed(), request, statistics, client)
                        : null,
                plan.notices(),
                millisSince(start));
        queryTime.record(System.nanoTime() - start);
        return answer;
    }

    private int perSite() {
        return settings.weights().site();
    }

    private QueryPlan plan(SearchRequest request, OpenSearchView state, WordStatistics statistics) throws IOException {
        return QueryPlan.of(
                request,
                settings,
                new QueryPlan.Context(state.languages(), state.aliases(), Communities.NONE, statistics));
    }

    private static Set<Query> queriesOf(QueryPlan plan) {
        Set<Query> queries = new LinkedHashSet<>(plan.compiled().relaxed());
        Query strict = plan.compiled().strict();
        if (strict != null) {
            queries.add(strict);
        }
        queries.addAll(plan.categories().values());
        return queries;
    }

    private Found find(QueryPlan plan, QueryDsl dsl, SearchRequest request) throws IOException {
        Query strict = plan.compiled().strict();
        Map<String, Object> categories = new LinkedHashMap<>();
        plan.categories().forEach((name, query) -> categories.put(name, dsl.filter(query)));
        Map<String, Object> facets = request.facets() ? OpenSearchAnswer.facetRequest(categories) : Map.of();
        if (strict == null) {
            Map<String, Object> nothing = Map.of("match_none", Map.of());
            return new Found(ask(nothing, facets, request), nothing, FEW, false);
        }
        Map<String, Object> query = dsl.ranked(strict);
        OpenSearchAnswer answer = ask(query, facets, request);
        if (answer.total() < FEW) {
            for (Query other : plan.compiled().relaxed()) {
                Map<String, Object> relaxed = dsl.ranked(other);
                OpenSearchAnswer more = ask(relaxed, facets, request);
                if (more.total() > answer.total()) {
                    return new Found(more, relaxed, answer.total(), true);
                }
            }
        }
        return new Found(answer, query, answer.total(), false);
    }

    /** More than are shown, since duplicates are left out and sites are spread. */
    private OpenSearchAnswer ask(Map<String, Object> query, Map<String, Object> facets, SearchRequest request)
            throws IOException {
        int shown = (request.page() + 1) * request.size();
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("size", Math.min(SearchRequest.MAX_DEPTH + SearchRequest.MAX_SIZE, shown * 5 + 50));
        body.put("timeout", settings.timeout().toMillis() + "ms");
        body.put("track_total_hits", true);
        body.put("_source", false);
        body.put("docvalue_fields", List.of(IndexFields.SITE, IndexFields.CONTENT));
        body.put("query", query);
        if (!facets.isEmpty()) {
            body.put("aggs", facets);
        }
        return new OpenSearchAnswer(client.post("/" + client.config().index() + "/_search", body));
    }

    @Override
    public SearchResults similar(String url, int size) throws IOException {
        long start = System.nanoTime();
        SearchRequest request = SearchRequest.of("").withPage(0, size);
        Map<String, Object> query = similarTo(url);
        OpenSearchAnswer answer = ask(query, Map.of(), request);
        PassageFinder unmarked =
                plan(SearchRequest.of(""), view(), OpenSearchStatistics.UNKNOWN).passages();
        return new SearchResults(
                url,
                answer.total(),
                answer.complete(),
                false,
                0,
                request.size(),
                new OpenSearchResults(client, view().aliases(), unmarked).of(answer, query, request, perSite()),
                Map.of(),
                null,
                List.of(),
                millisSince(start));
    }

    private Map<String, Object> similarTo(String url) throws IOException {
        String key = OpenSearchDocuments.pageKey(url);
        JsonNode found = client.get("/" + client.config().index() + "/_doc/" + key);
        JsonNode source = found == null ? null : found.path("_source").path(OpenSearchIndexes.PAGE);
        PageSource page =
                source == null || source.isMissingNode() ? null : Json.MAPPER.treeToValue(source, PageSource.class);
        if (page == null || page.main() == null) {
            return Map.of("match_none", Map.of());
        }
        String main = page.main().substring(0, Math.min(MAX_TEXT, page.main().length()));
        String words = String.join(" ", WordQueries.words(main + "\n" + (page.title() == null ? "" : page.title())));
        Map<String, Object> like = new LinkedHashMap<>();
        like.put("fields", List.of(PageField.MAIN.words()));
        like.put("like", List.of(words));
        like.put("max_query_terms", MAX_SIMILAR_WORDS);
        like.put("min_term_freq", 1);
        like.put("min_doc_freq", 2);
        like.put("boost_terms", 1);
        like.put("minimum_should_match", 1);
        return Map.of(
                "bool",
                Map.of(
                        "must", Map.of("more_like_this", like),
                        "must_not", Map.of("ids", Map.of("values", List.of(key)))));
    }

    /** Titles of important pages. */
    @Override
    public List<String> suggest(String prefix, int size) throws IOException {
        String typed = prefix.substring(0, Math.min(MAX_TYPED, prefix.length()));
        List<String> words = WordQueries.words(typed);
        if (words.isEmpty()) {
            return List.of();
        }
        Map<String, Object> query =
                new QueryDsl(OpenSearchStatistics.UNKNOWN, settings.weights()).ranked(Suggestions.titleQuery(words));
        JsonNode answer = client.post(
                "/" + client.config().index() + "/_search",
                Map.of(
                        "size",
                        Math.max(1, Math.min(SearchRequest.MAX_SIZE, size)),
                        "_source",
                        List.of(OpenSearchIndexes.PAGE + ".title"),
                        "query",
                        query));
        Set<String> titles = new LinkedHashSet<>();
        for (JsonNode hit : answer.path("hits").path("hits")) {
            String title = hit.path("_source")
                    .path(OpenSearchIndexes.PAGE)
                    .path("title")
                    .asString("")
                    .strip();
            if (!title.isEmpty() && title.length() <= MAX_TYPED && !title.equalsIgnoreCase(typed.strip())) {
                titles.add(title);
            }
        }
        return new ArrayList<>(titles);
    }

    private static long millisSince(long start) {
        return Duration.ofNanos(System.nanoTime() - start).toMillis();
    }
}
