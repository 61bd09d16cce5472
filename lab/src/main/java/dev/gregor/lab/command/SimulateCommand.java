package dev.gregor.lab.command;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.rank.CrawledGraph;
import dev.gregor.graph.BlockKind;
import dev.gregor.graph.GraphFiles;
import dev.gregor.graph.GraphLimits;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.order.Ordering;
import dev.gregor.lab.simulation.RankedWeb;
import dev.gregor.lab.simulation.SeedDraws;
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

/** {@code gregor simulate}: compares crawl orderings on a stored graph. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description =
                "Simulate crawls of a stored graph, one for each ordering, without fetching anything, and show how much PageRank "
                        + "and how many sites each has collected after how many pages. Politeness is ignored: the next page is always the "
                        + "first of the ordering. Prints a table that marks the best ordering after a tenth of the pages, and a table of milestones with "
                        + "Kendall's tau of the order against PageRank (1: by rank, 0: at random); --out writes the "
                        + "curves (curves.csv) and charts (pagerank.png, sites.png).",
        footer = {
            "",
            "Orderings: generic, bfs, dfs, lexbfs, lexdfs, lexbfs-2, lexdfs-2, mns, mcs, backlinks, opic, flow,",
            "larger-site, rankmass, rank; backlinks is mcs that counts all links alike",
            "(see docs/orderings.md).",
            "",
            "Examples:",
            "  gregor simulate graph --pages 1000000 urls.tsv.gz edges.tsv.gz   makes a graph",
            "  gregor simulate --graph urls.tsv.gz edges.tsv.gz --out plots",
            "  gregor simulate --graph urls.tsv edges.tsv --orders all --seeds http://a.org/ http://b.org/",
            "  gregor simulate --graph urls.tsv edges.tsv --seeds @seeds.txt --pages 100000",
            "  gregor simulate --graph urls.tsv edges.tsv --draws 50   50 random choices of seeds",
            "  gregor simulate --data crawl1 --orders mcs,flow         the graph of a crawl so far"
        },
        subcommands = SimulateGraphCommand.class)
public final class SimulateCommand implements Callable<Integer> {
    private static final String ALL = "all";
    private static final int MAX_DRAWS = 100_000;
    private static final long RANDOM_SEED = 1;

    @Option(
            names = "--graph",
            arity = "2",
            paramLabel = "FILE",
            description =
                    "The graph as two files: lines 'id<TAB>URL', ids counted from 0, and lines 'from<TAB>to'. "
                            + "Both may be compressed with gzip. Without this option, the graph is read from a crawl (--data or --kafka).")
    private @Nullable List<Path> files;

    @Option(
            names = "--orders",
            split = ",",
            paramLabel = "ORDER",
            defaultValue = "bfs,lexbfs,mcs,opic,flow",
            description = "The orderings to simulate, or 'all' (default: ${DEFAULT-VALUE}).")
    private List<String> orders = List.of();

    @Option(
            names = "--seeds",
            arity = "1..*",
            paramLabel = "URL",
            description =
                    "The seeds; @FILE stands for the lines of a file. Default: the seeds of the crawl that is read, "
                            + "or else the three pages that link to the most other sites.")
    private @Nullable List<String> seeds;

    @Option(names = "--pages", paramLabel = "N", description = "Stop each crawl after N pages (default: no limit).")
    private int pages = Integer.MAX_VALUE;

    @Option(
            names = "--milestones",
            split = ",",
            paramLabel = "N",
            description =
                    "The numbers of pages of the second table (default: a fifth, two fifths and all of the crawl).")
    private List<Integer> milestones = List.of();

    @Option(
            names = "--site",
            paramLabel = "host|domain",
            defaultValue = "host",
            description = "What counts as one site (default: ${DEFAULT-VALUE}).")
    private BlockKind site = BlockKind.HOST;

    @Option(
            names = "--draws",
            paramLabel = "N",
            description =
                    "Draw seeds at random N times, 3 or 10 pages each and the same in each run, and compare the PageRank of the "
                            + "orderings after a tenth of the pages.")
    private int draws;

    @Option(names = "--out", paramLabel = "DIR", description = "A folder for the curves and charts.")
    private @Nullable Path out;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    /** The graph to crawl, and its default seeds. */
    private record NamedGraph(String name, WebGraph graph, List<String> seeds) {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Ordering> orderings = orderings();
        checkNumbers();
        try (ProgressReporter reporter =
                ProgressReporter.ofCommand("simulate", spec.commandLine().getErr())) {
            simulate(orderings, reporter);
        }
        return 0;
    }

    private void simulate(List<Ordering> orderings, ProgressReporter reporter)
            throws IOException, InterruptedException {
        Consumer<String> progress = reporter::show;
        NamedGraph source = loadGraph(progress);
        if (source.graph().nodes() == 0) {
            throw new UserError("the graph of " + source.name() + " has no pages");
        }
        progress.accept("computing PageRank");
        RankedWeb web = RankedWeb.of(source.graph(), site);
        if (draws > 0) {
            SeedDraws drawn = new SeedDraws(web, orderings);
            drawn.run(draws, new SplittableRandom(RANDOM_SEED), progress);
            reporter.clear();
            print(drawn.table());
            return;
        }
        Simulation simulation =
                new Simulation(source.name(), web, new SeedPages(web).of(seeds, source.seeds()), pages, milestones);
        simulation.run(orderings, progress);
        reporter.clear();
        print(simulation.table());
        if (out != null) {
            write(simulation, out);
        }
    }

    private List<Ordering> orderings() {
        if (orders.equals(List.of(ALL))) {
            return Arrays.asList(Ordering.values());
        }
        Set<Ordering> named = new LinkedHashSet<>();
        for (String order : orders) {
            named.add(Ordering.named(order)
                    .orElseThrow(() -> new UserError("--orders " + order + ": no such ordering; expected "
                            + String.join(", ", Ordering.labels()) + ", or 'all' alone")));
        }
        return List.copyOf(named);
    }

    private void checkNumbers() {
        if (pages < 1) {
            throw new UserError("--pages " + pages + ": expected a number of at least 1");
        }
        if (site == BlockKind.COMMUNITY) {
            throw new UserError("--site community: expected host or domain");
        }
        if (milestones.stream().anyMatch(milestone -> milestone < 1)) {
            throw new UserError("--milestones: expected numbers of at least 1");
        }
        if (draws < 0 || draws > MAX_DRAWS) {
            throw new UserError("--draws " + draws + ": expected a number from 1 to " + MAX_DRAWS);
        }
        if (draws > 0 && (seeds != null || out != null)) {
            throw new UserError("--draws chooses the seeds and makes no charts; remove --seeds and --out");
        }
        if (out != null && Files.exists(out) && !Files.isDirectory(out)) {
            throw new UserError("--out " + out + ": expected a folder, but this is a file");
        }
    }

    private NamedGraph loadGraph(Consumer<String> progress) throws IOException, InterruptedException {
        if (files != null && crawl.given()) {
            throw new UserError("give --graph, or a crawl with --data or --kafka, not both");
        }
        if (files != null) {
            return new NamedGraph(nameOf(files.get(0)), fromFiles(files.get(0), files.get(1), progress), List.of());
        }
        if (!crawl.given()) {
            throw new UserError(
                    "which graph? Give --graph URLS EDGES, or a crawl with --data DIR or --kafka HOST:PORT");
        }
        KafkaAccess kafka = crawl.access(crawl.settings());
        KafkaOption.partitions(kafka);
        return new NamedGraph("the crawl", CrawledGraph.read(kafka, progress), CrawledGraph.seeds(kafka));
    }

    private static WebGraph fromFiles(Path urls, Path edges, Consumer<String> progress) throws IOException {
        for (Path file : List.of(urls, edges)) {
            if (!Files.isReadable(file)) {
                throw new UserError("--graph " + file + ": no such file, or it cannot be read");
            }
        }
        return new GraphFiles(GraphLimits.NONE, lines -> progress.accept("reading the graph: " + lines + " lines"))
                .read(urls, edges);
    }

    /** The name of a graph: its file name up to the first dot. */
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
