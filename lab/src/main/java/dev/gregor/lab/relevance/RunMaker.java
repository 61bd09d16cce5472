package dev.gregor.lab.relevance;

import dev.gregor.search.query.SearchEngine;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Asks queries of an index. */
final class RunMaker {
    static final String PLAIN = "BM25 on title and text";
    static final String FULL = "+ grouping: the full score";

    private static final double UNGROUPED = 1_000;

    private final CorpusIndex index;

    RunMaker(CorpusIndex index) {
        this.index = index;
    }

    static SearchRun plain(PlainIndex index, List<KnownItem> queries) {
        return run(PLAIN, queries, query -> index.search(query, SearchRun.DEPTH));
    }

    SearchRun run(String name, ScoreWeights weights, List<KnownItem> queries) {
        SearchEngine engine = index.engine(weights);
        return run(name, queries, query -> CorpusIndex.search(engine, query));
    }

    /** The score of the product, part by part. */
    List<SearchRun> parts(ScoreWeights weights, List<KnownItem> queries) {
        ScoreWeights ungrouped = weights.with("site", UNGROUPED);
        ScoreWeights unranked = ungrouped.with("rank", 0).with("quality", 0);
        ScoreWeights unlinked = unranked.with("links", 0).with("sitelinks", 0);
        return List.of(
                run("+ names, stems and fields", unlinked, queries),
                run("+ words of links", unranked, queries),
                run("+ rank and quality", ungrouped, queries),
                run(FULL, weights, queries));
    }

    /** A way to search. */
    private interface Search {
        List<String> ask(String query) throws IOException;
    }

    private static SearchRun run(String name, List<KnownItem> queries, Search search) {
        List<List<String>> results = queries.parallelStream()
                .map(item -> {
                    try {
                        return search.ask(item.query());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .toList();
        return new SearchRun(name, queries, results);
    }
}
