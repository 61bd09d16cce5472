package dev.gregor.lab.command;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Measures how fast we are. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measure how fast Gregor is on this machine, against the least that the same work can cost.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  gregor bench ring                        the whole ring against HttpClient, jsoup and a HashSet",
            "  gregor bench ring --rounds 3 --json ring.json",
            "  gregor bench parser                      reading a page against jsoup alone",
            "  gregor bench dedup                       the seen-set alone, against a HashSet",
            "  gregor bench scheduler                   the host queues alone, against the same in memory",
            "  gregor bench fetcher                     fetching alone, against HttpClient",
            "  gregor bench orders                      crawl orders, what a link costs on growing webs",
            "  gregor bench rank                        BlockRank and PageRank, against the power method",
            "  gregor bench web --hosts 1000 --slow-share 0.33 --seeds-file seeds.txt",
        },
        subcommands = {
            BenchRingCommand.class,
            BenchParserCommand.class,
            BenchDedupCommand.class,
            BenchSchedulerCommand.class,
            BenchFetcherCommand.class,
            BenchOrdersCommand.class,
            BenchScalingCommand.class,
            BenchRankCommand.class,
            BenchWebCommand.class,
            BenchBareCommand.class,
            BenchLapCommand.class
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
