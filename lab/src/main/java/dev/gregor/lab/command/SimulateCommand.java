package dev.gregor.lab.command;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.ProgressNotes;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.rank.CrawledGraph;
import dev.gregor.graph.Blocking;
import dev.gregor.graph.GraphFiles;
import dev.gregor.graph.GraphLimits;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.order.Ordering;
import dev.gregor.lab.simulation.Draws;
import dev.gregor.lab.simulation.RankedWeb;
import dev.gregor.lab.simulation.Simulation;
import dev.gregor.runtime.KafkaAccess;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares orders of crawling on a graph that is known already. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = {
            "Crawl a stored graph in one order after the other, fetching nothing, and show how much of the PageRank and",
            "how many sites each has after how many pages. Politeness is left out: the next page is always the one that",
            "the order wants. Prints a table, in which the best after a tenth of the pages is marked; --out writes the",
            "curves (curves.csv) and charts of them (pagerank.png, sites.png)."
        },
        footer = {
            "",
            "Orders: bfs, dfs, lexbfs, lexdfs, mns, mcs, backlinks, opic, flow, larger-site, rankmass, rank",
            "(docs/orderings.md says what they are).",
            "",
            "Examples:",
            "  gregor simulate --graph urls.tsv.gz edges.tsv.gz --out plots",
            "  gregor simulate --graph urls.tsv edges.tsv --orders all --seeds http://a.org/ http://b.org/",
            "  gregor simulate --graph urls.tsv edges.tsv --seeds @seeds.txt --pages 100000",
            "  gregor simulate --graph urls.tsv edges.tsv --draws 50   50 choices of seeds by chance",
            "  gregor simulate --data crawl1 --orders mcs,flow         what a crawl has found so far"
        })
public final class SimulateCommand implements Callable<Integer> {
    private static final String ALL = "all";
    private static final int MOST_DRAWS = 100_000;
    private static final long DRAW_NUMBER = 1;

    @Option(
            names = "--graph",
            arity = "2",
            paramLabel = "FILE",
            description = {
                "The graph as two files: lines 'id<TAB>URL', ids counted from 0, and lines 'from<TAB>to'.",
                "Both may be packed with gzip. Without it, the graph is read from a crawl (--data or --kafka)."
            })
    private @Nullable List<Path> files;

    @Option(
            names = "--orders",
            split = ",",
            paramLabel = "ORDER",
            defaultValue = "bfs,lexbfs,mcs,opic,flow",
            description = "Which orders, or 'all' (default: ${DEFAULT-VALUE}).")
    private List<String> orders = List.of();

    @Option(
            names = "--seeds",
            arity = "1..*",
            paramLabel = "URL",
            description = {
                "Where the crawls begin; @FILE stands for what is in a file. Default: the seeds of the crawl that is read,",
                "or else the three pages that link to the most other sites, as portals do."
            })
    private @Nullable List<String> seeds;

    @Option(names = "--pages", paramLabel = "N", description = "Stop each crawl after so many pages (default: never).")
    private int pages = Integer.MAX_VALUE;

    @Option(
            names = "--site",
            paramLabel = "host|domain",
            defaultValue = "host",
            description = "What counts as one site (default: ${DEFAULT-VALUE}).")
    private Blocking site = Blocking.HOST;

    @Option(
            names = "--draws",
            paramLabel = "N",
            description = {
                "Instead of one choice of seeds, draw so many by chance, always the same, 3 or 10 pages each, and compare",
                "what the orders have after a tenth of the pages."
            })
    private int draws;

    @Option(names = "--out", paramLabel = "DIR", description = "A folder for the curves and charts.")
    private @Nullable Path out;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    /** What to crawl, and where to begin if nothing is said. */
    private record Source(String name, WebGraph graph, List<String> seeds) {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Ordering> orderings = orderings();
        checkNumbers();
        Consumer<String> progress = new ProgressNotes(spec.commandLine().getErr(), "simulate: ", System::nanoTime);
        Source source = source(progress);
        if (source.graph().nodes() == 0) {
            throw new UserError("the graph of " + source.name() + " has no pages");
        }
        progress.accept("computing PageRank");
        RankedWeb web = RankedWeb.of(source.graph(), site);
        if (draws > 0) {
            Draws drawn = new Draws(web, orderings);
            drawn.run(draws, new SplittableRandom(DRAW_NUMBER), progress);
            print(drawn.table());
            return 0;
        }
        Simulation simulation = new Simulation(source.name(), web, new SeedPages(web).of(seeds, source.seeds()), pages);
        simulation.run(orderings, progress);
        print(simulation.table());
        if (out != null) {
            write(simulation, out);
        }
        return 0;
    }

    private List<Ordering> orderings() {
        if (orders.equals(List.of(ALL))) {
            return Arrays.asList(Ordering.values());
        }
        Set<Ordering> named = new LinkedHashSet<>();
        for (String order : orders) {
            named.add(Ordering.named(order)
                    .orElseThrow(() -> new UserError("--orders " + order + ": no such order; there are "
                            + String.join(", ", Ordering.labels()) + ", and 'all' alone")));
        }
        return List.copyOf(named);
    }

    private void checkNumbers() {
        if (pages < 1) {
            throw new UserError("--pages " + pages + ": expected a number of at least 1");
        }
        if (draws < 0 || draws > MOST_DRAWS) {
            throw new UserError("--draws " + draws + ": expected a number from 1 to " + MOST_DRAWS);
        }
        if (draws > 0 && (seeds != null || out != null)) {
            throw new UserError("--draws chooses the seeds and draws no charts; leave out --seeds and --out");
        }
        if (out != null && Files.exists(out) && !Files.isDirectory(out)) {
            throw new UserError("--out " + out + ": expected a folder, and this is none");
        }
    }

    private Source source(Consumer<String> progress) throws IOException, InterruptedException {
        if (files != null && crawl.given()) {
            throw new UserError("give --graph, or a crawl with --data or --kafka, not both");
        }
        if (files != null) {
            return new Source(nameOf(files.get(0)), fromFiles(files.get(0), files.get(1), progress), List.of());
        }
        if (!crawl.given()) {
            throw new UserError(
                    "which graph? Give --graph URLS EDGES, or a crawl with --data DIR or --kafka HOST:PORT");
        }
        KafkaAccess kafka = crawl.access(crawl.settings());
        KafkaOption.partitions(kafka);
        return new Source("the crawl", CrawledGraph.read(kafka, progress), CrawledGraph.seeds(kafka));
    }

    private static WebGraph fromFiles(Path urls, Path edges, Consumer<String> progress) throws IOException {
        for (Path file : List.of(urls, edges)) {
            if (!Files.isReadable(file)) {
                throw new UserError("--graph " + file + ": no such file, or it cannot be read");
            }
        }
        return new GraphFiles(GraphLimits.NONE, lines -> progress.accept("reading the graph: " + lines + " lines"))
                .graph(urls, edges);
    }

    /** The name of a graph by that of its file: what is before the first dot. */
    private static String nameOf(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.indexOf('.') > 0 ? name.substring(0, name.indexOf('.')) : name;
    }

    private void print(List<String> lines) {
        PrintWriter to = spec.commandLine().getOut();
        lines.forEach(to::println);
        to.flush();
    }

    private static void write(Simulation simulation, Path folder) {
        try {
            simulation.write(folder);
        } catch (IOException e) {
            throw new UserError("--out " + folder + ": cannot write there: " + e.getMessage(), e);
        }
    }
}
