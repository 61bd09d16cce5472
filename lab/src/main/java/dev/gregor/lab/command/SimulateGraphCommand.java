package dev.gregor.lab.command;

import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.UserError;
import dev.gregor.graph.GraphFiles;
import dev.gregor.graph.GraphLimits;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.graph.SyntheticGraph;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gregor simulate graph}: makes a graph to simulate crawls on. */
@Command(
        name = "graph",
        mixinStandardHelpOptions = true,
        description =
                "Make a random graph that resembles the web, and write it to two files that 'gregor simulate --graph' reads. "
                        + "Many sites have few pages and a few have many; four of five links stay within their site; a few pages have very "
                        + "many inlinks. The same options always make the same graph.",
        footer = {
            "",
            "Example:",
            "  gregor simulate graph --pages 1000000 urls.tsv.gz edges.tsv.gz",
            "  gregor simulate --graph urls.tsv.gz edges.tsv.gz --pages 20000"
        })
final class SimulateGraphCommand implements Callable<Integer> {
    private static final int MAX_PAGES = 50_000_000;

    @Parameters(
            index = "0",
            paramLabel = "URLS",
            description = "The file of pages; compressed if its name ends in .gz.")
    private @Nullable Path urls;

    @Parameters(index = "1", paramLabel = "EDGES", description = "The file of links, likewise.")
    private @Nullable Path edges;

    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "100000",
            description =
                    "The number of pages, of which those are left out that no path of links from the first one leads to "
                            + "(default: ${DEFAULT-VALUE}).")
    private int pages;

    @Option(
            names = "--random-seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Another number makes another graph of the same kind (default: ${DEFAULT-VALUE}).")
    private long randomSeed;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (pages < 1 || pages > MAX_PAGES) {
            throw new UserError("--pages " + pages + ": expected a number from 1 to " + MAX_PAGES);
        }
        if (urls == null || edges == null) {
            throw new UserError("where to? Give two files, URLS and EDGES");
        }
        try (ProgressReporter progress =
                ProgressReporter.ofCommand("graph", spec.commandLine().getErr())) {
            WebGraph graph = SyntheticGraph.generate(pages, randomSeed).graph(1);
            new GraphFiles(GraphLimits.NONE, lines -> progress.show("writing the graph: " + lines + " lines"))
                    .write(graph, urls, edges);
            progress.clear();
            spec.commandLine()
                    .getOut()
                    .println(String.format(Locale.ROOT, "%,d pages, %,d links", graph.nodes(), graph.edges()));
            spec.commandLine().getOut().flush();
        } catch (IOException e) {
            throw new UserError("cannot write " + urls + " and " + edges + ": " + e.getMessage(), e);
        }
        return 0;
    }
}
