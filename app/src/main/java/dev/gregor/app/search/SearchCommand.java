package dev.gregor.app.search;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.GregorVersion;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.search.SearchConfig;
import dev.gregor.search.SearchIndexer;
import dev.gregor.search.SearchStage;
import dev.gregor.search.opensearch.OpenSearchClient;
import dev.gregor.search.opensearch.OpenSearchEngine;
import dev.gregor.search.query.CommittedIndex;
import dev.gregor.search.query.IndexSource;
import dev.gregor.search.query.QueryClause.Kind;
import dev.gregor.search.query.SearchEngine;
import dev.gregor.search.query.SearchRequest;
import dev.gregor.search.query.SearchResults;
import dev.gregor.search.web.SearchWebConfig;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topics;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Searches the documents of a crawl. */
@Command(
        name = "search",
        mixinStandardHelpOptions = true,
        description = {
            "Search the documents of a crawl, whether it runs or has ended.",
            "Without words: serve a page on this machine to search with, until Ctrl-C.",
            "The index is in the folder 'search' of the data folder. It is made at the first search, and brought up to"
                    + " date at each.",
            "A query has words, \"phrases\", -words, site:, domain:, community:, category:, lang:, type:, title:, url:, after: and"
                    + " before:."
        },
        footer = {
            "",
            "Examples:",
            "  gregor search \"array list\" --data crawl1",
            "  gregor search os.path.join site:docs.example.org --data crawl1",
            "  gregor search '\"annual report\" type:pdf after:2025-06' --data crawl1",
            "  gregor search 'harbour -boat lang:en' --data crawl1 --size 20",
            "  gregor search --data crawl1                   opens the page",
            "  gregor search harbour --data crawl1 --json | jq -r '.results[].url'"
        })
public final class SearchCommand implements Callable<Integer> {
    private static final long WATCH_INTERVAL_MILLIS = 200;
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);

    @Parameters(paramLabel = "WORDS", arity = "0..*", description = "The query.")
    private List<String> words = List.of();

    @Option(names = "--site", paramLabel = "HOST", description = "Only pages of this host.")
    private @Nullable String site;

    @Option(names = "--size", paramLabel = "N", description = "Results per page, 1 to 100 (default: 10).")
    private int size = SearchRequest.DEFAULT_SIZE;

    @Option(names = "--page", paramLabel = "N", description = "Which page of results (default: 1).")
    private int page = 1;

    @Option(names = "--explain", description = "Show how each score came about.")
    private boolean explain;

    @Option(names = "--json", description = "Print one JSON object, with facets.")
    private boolean json;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port of the page; 0 for any free one (default: 8095, or another one if it is taken).")
    private @Nullable String port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description = {
                "Address on which the page is opened (default: 127.0.0.1, for this machine only).",
                "With 0.0.0.0 everyone who reaches this machine can search, unless GREGOR_SEARCH_TOKEN sets a token."
            })
    private @Nullable String bind;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        SearchRequest request = request();
        StopSignal stop = StopSignal.install();
        try (ReadableCrawl opened = crawl.openForReading()) {
            KafkaOption.requireTopic(Topics.DOCUMENTS, opened.kafka());
            Path data = crawl.data().orElse(opened.settings().get(StreamsConfiguration.DATA));
            if (words.isEmpty()) {
                return servePage(data, opened, stop);
            }
            search(request, SearchConfig.in(data, opened.settings()), opened, stop);
        } catch (IOException e) {
            throw new UserError("cannot search: " + FileErrors.of(e), e);
        } finally {
            stop.stopped();
        }
        return 0;
    }

    /** Serves the page until Ctrl-C. The index follows the topics meanwhile. */
    private int servePage(Path data, ReadableCrawl opened, StopSignal stop) throws InterruptedException {
        int partitions = KafkaOption.partitions(opened.kafka());
        StageContext context =
                new StageContext(pageSettings(data, opened), opened.kafka(), partitions, GregorVersion.current());
        try (Service service = new SearchStage().service(context)) {
            service.page().ifPresent(page -> print("search page at " + page + "/ (Ctrl-C ends it)"));
            service.start();
            while (!stop.await(WATCH_INTERVAL_MILLIS)) {
                if (service.failure().isCompletedExceptionally()) {
                    throw new UserError("cannot search: " + reason(service));
                }
            }
            return 0;
        }
    }

    private Settings pageSettings(Path data, ReadableCrawl opened) {
        Map<String, String> given = new HashMap<>();
        given.put(StreamsConfiguration.DATA.name(), data.toString());
        if (port != null) {
            given.put(SearchWebConfig.PORT.name(), port);
        }
        if (bind != null) {
            given.put(SearchWebConfig.BIND.name(), bind);
        }
        Settings settings = opened.settings().with(given);
        if (settings.get(SearchWebConfig.PORT).isEmpty()) {
            throw new UserError("there is no page without a port: give words to search for, or --port");
        }
        return settings;
    }

    private static String reason(Service service) {
        try {
            service.failure().join();
            return "search stopped";
        } catch (CompletionException e) {
            return String.valueOf((e.getCause() == null ? e : e.getCause()).getMessage());
        }
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }

    private SearchRequest request() {
        if (words.isEmpty() && (json || explain || site != null)) {
            throw new UserError("give words to search for; without words, a page is served");
        }
        if (size < 1 || size > SearchRequest.MAX_SIZE) {
            throw new UserError("--size " + size + ": expected a number from 1 to " + SearchRequest.MAX_SIZE);
        }
        int last = SearchRequest.MAX_DEPTH / size;
        if (page < 1 || page > last) {
            throw new UserError("--page " + page + ": expected a number from 1 to " + last + " with --size " + size);
        }
        SearchRequest request = SearchRequest.of(String.join(" ", words))
                .withPage(page - 1, size)
                .withExplain(explain)
                .withFacets(json);
        return site == null ? request : request.with(Kind.SITE, site);
    }

    private void search(SearchRequest request, SearchConfig config, ReadableCrawl opened, StopSignal stop)
            throws IOException {
        if (config.openSearch().isPresent()) { // whoever feeds the cluster keeps it up to date
            OpenSearchClient client = new OpenSearchClient(config.openSearch().get());
            print(new OpenSearchEngine(client, config.engine(), Meters.NONE).search(request));
            return;
        }
        PrintWriter err = spec.commandLine().getErr();
        try (ProgressReporter reporter = ProgressReporter.ofCommand("search", err);
                SearchIndexer indexer =
                        SearchIndexer.open(opened.kafka(), config.folder(), InstantSource.system(), reporter::say)) {
            update(indexer, reporter, stop);
            reporter.clear();
            if (!stop.requested()) {
                answer(request, indexer, config);
            }
        } catch (LockObtainFailedException e) {
            try (CommittedIndex index = CommittedIndex.open(config.folder())) {
                answer(request, index, config);
            }
        }
    }

    /** Reads what the topics have now; what comes later is for the next search. */
    private static void update(SearchIndexer indexer, ProgressReporter reporter, StopSignal stop) throws IOException {
        Map<String, Long> ends = indexer.ends();
        reporter.show(() -> Numbers.of(indexer.applied(), "record") + " read into the index");
        while (!stop.requested() && !indexer.hasReached(ends)) {
            indexer.step(POLL_TIMEOUT);
        }
        if (indexer.applied() > 0) {
            indexer.commit();
        }
    }

    private void answer(SearchRequest request, IndexSource index, SearchConfig config) throws IOException {
        print(new SearchEngine(index, config.engine()).search(request));
    }

    private void print(SearchResults results) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(Json.MAPPER.writeValueAsString(results));
        } else {
            new ResultPrinter(out, Boolean.getBoolean("gregor.bold")).print(results);
        }
        out.flush();
    }
}
