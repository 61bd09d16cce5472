package dev.gregor.lab.relevance;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.search.score.ScoreWeights;
import dev.gregor.topics.records.Document;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Measures how well the score finds known pages, beside plain BM25. */
public final class RelevanceBench {
    private final BenchOptions options;
    private final Consumer<String> progress;

    /**
     * What is measured.
     *
     * @param docs the folder with the documentation
     * @param development whether the development queries are asked, and not the test queries
     * @param queriesPerSite how many queries of each set a site gives
     * @param stuffed how many stuffed pages are added in the end
     * @param trec where runs and answers are written
     */
    public record BenchOptions(
            Path docs,
            boolean development,
            int queriesPerSite,
            int stuffed,
            ScoreWeights weights,
            @Nullable Path trec) {}

    public RelevanceBench(BenchOptions options, Consumer<String> progress) {
        this.options = options;
        this.progress = progress;
    }

    /** Compares the parts of the score. */
    public RelevanceReport run() throws IOException {
        DocCorpus corpus = DocCorpus.read(options.docs(), options.queriesPerSite(), progress);
        List<KnownItem> queries = queries(corpus, options.development());
        Map<String, Double> ranks = CorpusRanks.of(corpus.linked());
        try (CorpusIndex index = new CorpusIndex();
                PlainIndex plain = new PlainIndex(corpus.pages())) {
            progress.accept("indexing " + corpus.pages().size() + " pages");
            index.add(corpus.pages(), ranks);
            progress.accept("asking " + queries.size() + " queries");
            RunMaker maker = new RunMaker(index);
            List<SearchRun> runs = new ArrayList<>();
            runs.add(RunMaker.plain(plain, queries));
            runs.addAll(maker.parts(options.weights(), queries));
            if (options.trec() != null) {
                TrecFiles.write(options.trec(), queries, runs);
            }
            RelevanceReport.Stuffing stuffing =
                    options.stuffed() == 0 ? null : stuff(corpus, index, runs.get(runs.size() - 1));
            return new RelevanceReport(corpus.pages().size(), List.copyOf(runs), stuffing);
        }
    }

    private static List<KnownItem> queries(DocCorpus corpus, boolean development) {
        List<KnownItem> queries = corpus.queries().stream()
                .filter(query -> query.test() != development)
                .toList();
        if (queries.isEmpty()) {
            throw new BenchException("no queries: no site has an index");
        }
        return queries;
    }

    /** Ranks are computed again, since the stuffed pages link to each other, as farms do. */
    private RelevanceReport.Stuffing stuff(DocCorpus corpus, CorpusIndex index, SearchRun before) throws IOException {
        progress.accept("adding " + options.stuffed() + " stuffed pages");
        List<Document> stuffed = StuffedPages.of(before.queries(), corpus.pages(), options.stuffed());
        List<Document> all = new ArrayList<>(corpus.linked());
        all.addAll(stuffed);
        index.add(stuffed, CorpusRanks.of(all));
        SearchRun after = new RunMaker(index).run("stuffed", options.weights(), before.queries());
        Set<String> shown = new HashSet<>();
        after.results()
                .forEach(results ->
                        results.stream().filter(StuffedPages::isStuffed).forEach(shown::add));
        return new RelevanceReport.Stuffing(
                stuffed.size(),
                shown.size(),
                before.overall().mrr(),
                after.overall().mrr());
    }

    /** Looks for better weights on the development queries. */
    public ScoreWeights tune(int rounds) throws IOException {
        DocCorpus corpus = DocCorpus.read(options.docs(), options.queriesPerSite(), progress);
        try (CorpusIndex index = new CorpusIndex()) {
            index.add(corpus.pages(), CorpusRanks.of(corpus.linked()));
            return new WeightTuner(new RunMaker(index), options.weights(), queries(corpus, true), progress)
                    .tune(rounds);
        }
    }
}
