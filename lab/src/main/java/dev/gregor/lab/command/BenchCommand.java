package dev.gregor.lab.command;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code gregor bench}: the benchmarks. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description =
                "Measure how fast Gregor is on this machine, and compare with the least code that does the same work.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  gregor bench ring                        the whole ring, against HttpClient, jsoup and a HashSet",
            "  gregor bench ring --rounds 3 --json ring.json",
            "  gregor bench parser                      parsing a page, against jsoup alone",
            "  gregor bench content --pages wcxb        main content, against Readability4J and the visible text",
            "  gregor bench dedup                       the dedup stage, against a HashSet",
            "  gregor bench scheduler                   the scheduler, against the same logic in memory",
            "  gregor bench fetcher                     the fetcher, against HttpClient",
            "  gregor bench export                      an export to PostgreSQL, against COPY alone",
            "  gregor bench orders                      crawl orderings: the CPU time per link on growing webs",
            "  gregor bench rank                        BlockRank and PageRank, against the power method",
            "  gregor bench search                      indexing and queries, against bare Lucene",
            "  gregor bench communities --graph URLS EDGES   communities of sites: quality, stability, as blocks",
            "  gregor bench relevance --docs docs       what a search finds, against BM25 on title and text",
            "  gregor bench web --hosts 1000 --slow-share 0.33 --seeds-file seeds.txt",
        },
        subcommands = {
            BenchRingCommand.class,
            BenchParserCommand.class,
            BenchContentCommand.class,
            BenchDedupCommand.class,
            BenchSchedulerCommand.class,
            BenchFetcherCommand.class,
            BenchExportCommand.class,
            BenchOrdersCommand.class,
            BenchScalingCommand.class,
            BenchRankCommand.class,
            BenchSearchCommand.class,
            BenchCommunitiesCommand.class,
            BenchRelevanceCommand.class,
            BenchWebCommand.class,
            BenchBareCrawlCommand.class,
            BenchRingCrawlCommand.class
        })
public final class BenchCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public void run() {
        CommandLine command = spec.commandLine();
        command.usage(command.getOut());
    }
}
