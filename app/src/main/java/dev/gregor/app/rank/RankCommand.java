package dev.gregor.app.rank;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.cli.WaitNotes;
import dev.gregor.app.rank.OfflineRanking.Outcome;
import dev.gregor.app.rank.OfflineRanking.Wish;
import dev.gregor.graph.Blocking;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Workers;
import dev.gregor.runtime.KafkaAccess;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Ranks the pages of a graph. */
@Command(
        name = "rank",
        mixinStandardHelpOptions = true,
        description = {
            "Tell how important the pages of a graph are, by the links among them.",
            "The graph comes from files, or from the topic of a crawl; pages that were found there and not fetched are",
            "pages without links. BlockRank is quick and comes near; --exact gives PageRank itself.",
            "Prints the best pages, the best hosts, and what it took."
        },
        footer = {
            "",
            "Examples:",
            "  gregor rank --graph urls.tsv.gz edges.tsv.gz --out ranks.tsv",
            "  gregor rank --graph urls.tsv edges.tsv --exact --residual 1e-10 --out - | head",
            "  gregor rank --graph urls.tsv edges.tsv --compare exact   how near the approximation is",
            "  gregor rank --data crawl1 --blocks domain",
            "  JAVA_OPTS=-Xmx8g gregor rank …   for graphs of more than 10 million links or so"
        })
public final class RankCommand implements Callable<Integer> {
    @Mixin
    private final GraphOption graph = new GraphOption();

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Option(names = "--exact", description = "PageRank itself, started from the ranks that BlockRank finds.")
    private boolean exact;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = {"Write lines url<TAB>rank, best first; - for standard output. The ranks add up to 1."})
    private @Nullable Path out;

    @Option(
            names = "--blocks",
            paramLabel = "host|domain",
            defaultValue = "host",
            description = "What pages have in common that are ranked together first (default: ${DEFAULT-VALUE}).")
    private Blocking blocking = Blocking.HOST;

    @Option(
            names = "--damping",
            paramLabel = "D",
            defaultValue = "0.85",
            description = "How likely someone follows a link instead of going anywhere (default: ${DEFAULT-VALUE}).")
    private double damping;

    @Option(
            names = "--residual",
            paramLabel = "R",
            description = {
                "Go on until a further step would change the ranks by less than this in all (default: 1e-8 with",
                "--exact; 0.1, for the pages of each block, without)."
            })
    private @Nullable Double residual;

    @Option(
            names = "--compare",
            paramLabel = "exact",
            description = "Also tell how far the ranks are from exact PageRank.")
    private @Nullable Yardstick compare;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many pages and blocks to print (default: ${DEFAULT-VALUE}).")
    private int top;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    /** What ranks can be compared with. */
    enum Yardstick {
        EXACT
    }

    @Override
    public Integer call() throws InterruptedException {
        Wish wish = wish();
        RankFile file = RankFile.at(out);
        PrintWriter screen = file.isStandardOutput()
                ? spec.commandLine().getErr()
                : spec.commandLine().getOut();
        try (WaitNotes waiting = new WaitNotes("rank", spec.commandLine().getErr());
                Workers workers = Workers.ofCores()) {
            run(wish, file, screen, waiting, workers);
        } catch (OutOfMemoryError e) {
            throw GraphOption.tooLarge(e);
        }
        return 0;
    }

    private void run(Wish wish, RankFile file, PrintWriter screen, WaitNotes waiting, Workers workers)
            throws InterruptedException {
        long began = System.nanoTime();
        WebGraph web = read(waiting);
        long readNanos = System.nanoTime() - began;
        if (web.nodes() == 0) {
            throw new UserError("the graph has no pages");
        }
        OfflineRanking ranking = new OfflineRanking(wish, workers, System::nanoTime, waiting);
        Outcome outcome = ranking.rank(web);
        waiting.during("writing ranks");
        file.write(web, outcome.pages(), spec.commandLine().getOut());
        RankTable table = new RankTable(screen, wish);
        table.print(web, outcome, top);
        table.printConvergence(outcome, readNanos);
        if (compare != null) {
            table.printComparison(ranking.compareWithExact(outcome));
        }
        screen.flush();
    }

    private WebGraph read(WaitNotes waiting) throws InterruptedException {
        if (graph.given()) {
            return graph.read(waiting);
        }
        KafkaAccess kafka = crawl.access(crawl.settings());
        KafkaOption.partitions(kafka);
        return CrawledGraph.read(kafka, waiting::during);
    }

    private Wish wish() {
        if (graph.given() == crawl.given()) {
            throw new UserError((graph.given() ? "give only one of" : "say where the graph is:")
                    + " --graph URLS EDGES, --data DIR or --kafka HOST:PORT");
        }
        if (!(damping >= 0 && damping < 1)) {
            throw new UserError("--damping " + damping + ": expected a number from 0 to less than 1");
        }
        double wanted =
                residual != null ? residual : exact ? RankSettings.DEFAULT.residual() : BlockRank.LOCAL_RESIDUAL;
        if (!(wanted > 0)) {
            throw new UserError("--residual " + wanted + ": expected a number greater than 0, such as 1e-8");
        }
        if (top < 0) {
            throw new UserError("--top " + top + ": expected a number of at least 0");
        }
        return new Wish(blocking, exact, new RankSettings(damping, wanted, RankSettings.DEFAULT.maxSweeps()));
    }
}
