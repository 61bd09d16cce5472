package dev.gregor.app;

import dev.gregor.app.admin.ConfigCommand;
import dev.gregor.app.admin.KeysCommand;
import dev.gregor.app.admin.ResetCommand;
import dev.gregor.app.admin.SchemaCommand;
import dev.gregor.app.admin.TopicsCommand;
import dev.gregor.app.agent.AgentCommand;
import dev.gregor.app.cli.GregorVersion;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.control.ControlCommand;
import dev.gregor.app.control.SeedCommand;
import dev.gregor.app.crawl.CrawlCommand;
import dev.gregor.app.demo.DemoCommand;
import dev.gregor.app.doctor.DoctorCommand;
import dev.gregor.app.export.ExportCommand;
import dev.gregor.app.inspect.ExplainCommand;
import dev.gregor.app.inspect.StatusCommand;
import dev.gregor.app.inspect.TailCommand;
import dev.gregor.app.rank.RankCommand;
import dev.gregor.app.report.ReportCommand;
import dev.gregor.app.search.SearchCommand;
import dev.gregor.app.stage.BrokerCommand;
import dev.gregor.app.stage.StageCommand;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.graph.BadGraphFile;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.OutOfMemory;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.TopicSetup;
import java.io.PrintWriter;
import org.apache.kafka.common.errors.RetriableException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;

/** The {@code gregor} command line. */
@Command(
        name = "gregor",
        mixinStandardHelpOptions = true,
        versionProvider = GregorVersion.class,
        description = "A web crawler on Kafka: seed URLs go in on a topic, documents come out on a topic.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  gregor demo                               crawl a small built-in web",
            "  gregor crawl https://example.org/ --contact me@example.org --out docs.jsonl",
            "  gregor crawl --seeds sites.txt --scope domain --data crawl1",
            "  gregor status --data crawl1               the state of a crawl",
            "  gregor control pause --data crawl1        pause it; also block, delay, again",
            "  gregor explain https://example.org/a --data crawl1",
            "  gregor search \"array list\" --data crawl1  find pages by their words",
            "  gregor export postgres --data crawl1      the crawl in a database",
            "  gregor doctor --data crawl1               why it stands still",
            "  gregor report --data crawl1               broken links, redirects, slow pages",
            "  gregor rank --graph urls.tsv edges.tsv    rank the pages of a graph",
            "  gregor agent scan --root /var/www/html    tell robots what changes on a site",
            "  gregor help crawl                         all options of a command"
        },
        subcommands = {
            DemoCommand.class,
            CrawlCommand.class,
            StageCommand.class,
            BrokerCommand.class,
            TopicsCommand.class,
            SchemaCommand.class,
            ResetCommand.class,
            SeedCommand.class,
            TailCommand.class,
            ControlCommand.class,
            StatusCommand.class,
            ExplainCommand.class,
            SearchCommand.class,
            ExportCommand.class,
            DoctorCommand.class,
            ReportCommand.class,
            RankCommand.class,
            AgentCommand.class,
            KeysCommand.class,
            ConfigCommand.class,
            VersionCommand.class,
            CommandLine.HelpCommand.class
        })
public final class Gregor implements Runnable {
    private static final int FAILED = 1;

    @CommandLine.Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandLine.Model.CommandSpec spec;

    public static void main(String[] args) {
        OutOfMemory.install();
        System.exit(commandLine().execute(args));
    }

    /** The command line, with additional commands. */
    public static CommandLine commandLine(Object... additional) {
        CommandLine line = new CommandLine(new Gregor());
        for (Object command : additional) {
            line.addSubcommand(command);
        }
        return line.setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setParameterExceptionHandler(new UsageErrors())
                .setExecutionExceptionHandler(Gregor::printError);
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** Prints one line for an error that the user can correct, and a stack trace for a bug. */
    private static int printError(Exception failure, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (failure instanceof InterruptedException) {
            return FAILED;
        }
        if (failure instanceof RetriableException) {
            err.println("gregor: Kafka no longer answers: " + failure.getMessage());
        } else if (isUserError(failure)) {
            err.println("gregor: " + failure.getMessage());
        } else {
            err.println("gregor: this is a bug: " + failure);
            failure.printStackTrace(err);
        }
        return FAILED;
    }

    private static boolean isUserError(Exception failure) {
        return failure instanceof UserError
                || failure instanceof BadSetting
                || failure instanceof BadGraphFile
                || failure instanceof BrokerException
                || failure instanceof TopicSetup.UnevenTopics
                || failure instanceof EmbeddedBroker.PortInUseException;
    }
}
