package dev.gregor.app.rank;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.rank.OfflineRanking.RankedGraph;
import dev.gregor.app.rank.OfflineRanking.Request;
import dev.gregor.graph.BlockKind;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.community.CommunityFile;
import dev.gregor.ranking.kernel.BlockRank;
import dev.gregor.ranking.kernel.Comparison;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Workers;
import dev.gregor.runtime.KafkaAccess;
import java.io.IOException;
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
            "Rank the pages of a graph by the links between them.",
            "The graph comes from files, or from the topic of a crawl; pages of a crawl that were found but not fetched",
            "have no outlinks. BlockRank is a fast approximation; --exact computes PageRank.",
            "Prints the top pages, the top hosts, and the time of each step."
        },
        footer = {
            "",
            "Examples:",
            "  gregor rank --graph urls.tsv.gz edges.tsv.gz --out ranks.tsv",
            "  gregor rank --graph urls.tsv edges.tsv --exact --residual 1e-10 --out all.tsv",
            "  gregor rank --graph urls.tsv edges.tsv --compare exact   how good it is",
            "  gregor rank --data crawl1 --blocks domain",
            "  gregor rank --data crawl1 --blocks community --communities mine.json",
            "  JAVA_OPTS=-Xmx8g gregor rank …   for graphs of over 10 million links"
        })
public final class RankCommand implements Callable<Integer> {
    @Mixin
    private final GraphOption graph = new GraphOption();

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Option(names = "--exact", description = "Compute PageRank, starting from the ranks of BlockRank.")
    private boolean exact;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = {"Write lines url<TAB>rank, highest first; - for standard output. The sum of all ranks is 1."
            })
    private @Nullable Path out;

    @Option(
            names = "--blocks",
            paramLabel = "host|domain|community",
            defaultValue = "host",
            description = {
                "What makes a block: the pages of one host, of one domain, or of hosts that belong together by their links",
                "(default: ${DEFAULT-VALUE})."
            })
    private BlockKind blocking = BlockKind.HOST;

    @Option(
            names = "--communities",
            paramLabel = "FILE",
            description = "With --blocks community: a JSON file with the sites of each community, instead of links.")
    private @Nullable Path communities;

    @Option(
            names = "--damping",
            paramLabel = "D",
            defaultValue = "0.85",
            description =
                    "The probability of following a link instead of jumping to any page (default: ${DEFAULT-VALUE}).")
    private double damping;

    @Option(
            names = "--residual",
            paramLabel = "R",
            description = {
                "Iterate until a further step would change the ranks by less than this in sum (default: 1e-8 with",
                "--exact; 0.1, for the pages of each block, without)."
            })
    private @Nullable Double residual;

    @Option(
            names = "--compare",
            paramLabel = "exact",
            description = "Also print how far the ranks are from exact PageRank.")
    private @Nullable Reference compare;

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
    enum Reference {
        EXACT
    }

    @Override
    public Integer call() throws InterruptedException {
        Request request = request();
        RankFile file = RankFile.at(out);
        PrintWriter screen = file.isStandardOutput()
                ? spec.commandLine().getErr()
                : spec.commandLine().getOut();
        try (ProgressReporter reporter =
                        ProgressReporter.ofCommand("rank", spec.commandLine().getErr());
                Workers workers = Workers.ofCores()) {
            run(request, file, screen, reporter, workers);
        } catch (OutOfMemoryError e) {
            throw GraphOption.tooLarge(e);
        }
        return 0;
    }

    private void run(Request request, RankFile file, PrintWriter screen, ProgressReporter reporter, Workers workers)
            throws InterruptedException {
        long startedAt = System.nanoTime();
        WebGraph web = read(reporter);
        long readNanos = System.nanoTime() - startedAt;
        if (web.nodes() == 0) {
            throw new UserError("the graph has no pages");
        }
        OfflineRanking ranking = new OfflineRanking(request, workers, System::nanoTime, reporter);
        RankedGraph ranked = ranking.rank(web);
        write(web, ranked, file, reporter);
        RankTable table = new RankTable(screen, request);
        table.print(web, ranked, top);
        table.printConvergence(ranked, readNanos);
        screen.flush();
        if (compare != null) {
            Comparison comparison = ranking.compareWithExact(ranked);
            reporter.clear();
            table.printComparison(comparison);
            screen.flush();
        }
    }

    private void write(WebGraph web, RankedGraph ranked, RankFile file, ProgressReporter reporter) {
        if (file.isStandardOutput()) {
            reporter.clear();
        } else {
            reporter.show("writing the ranks");
        }
        file.write(web, ranked.pages(), spec.commandLine().getOut());
        reporter.clear();
    }

    private WebGraph read(ProgressReporter reporter) throws InterruptedException {
        if (graph.given()) {
            return graph.read(reporter);
        }
        KafkaAccess kafka = crawl.access(crawl.settings());
        KafkaOption.partitions(kafka);
        reporter.show("reading the graph");
        return CrawledGraph.read(kafka, reporter::show);
    }

    private Request request() {
        if (graph.given() == crawl.given()) {
            throw new UserError((graph.given() ? "give only one of" : "name the graph:")
                    + " --graph URLS EDGES, --data DIR or --kafka HOST:PORT");
        }
        if (!(damping >= 0 && damping < 1)) {
            throw new UserError("--damping " + damping + ": expected a number from 0 to less than 1");
        }
        double limit = residual != null ? residual : exact ? RankSettings.DEFAULT.residual() : BlockRank.LOCAL_RESIDUAL;
        if (!(limit > 0)) {
            throw new UserError("--residual " + limit + ": expected a number greater than 0, such as 1e-8");
        }
        if (top < 0) {
            throw new UserError("--top " + top + ": expected a number of at least 0");
        }
        return new Request(
                blocking, readCommunities(), exact, new RankSettings(damping, limit, RankSettings.DEFAULT.maxSweeps()));
    }

    private CommunityFile readCommunities() {
        if (communities == null) {
            return CommunityFile.NONE;
        }
        if (blocking != BlockKind.COMMUNITY) {
            throw new UserError("--communities needs --blocks community");
        }
        try {
            return CommunityFile.read(communities);
        } catch (IllegalArgumentException e) {
            throw new UserError("--communities " + communities + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UserError("cannot read --communities " + communities + ": " + FileErrors.of(e), e);
        }
    }
}
