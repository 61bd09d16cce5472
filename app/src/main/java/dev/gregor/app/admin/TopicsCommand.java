package dev.gregor.app.admin;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.stage.Stages;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicAccess;
import dev.gregor.topics.TopicSetup;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Creates the topics, or checks that they are right. */
@Command(
        name = "topics",
        mixinStandardHelpOptions = true,
        description = "Create the topics of the ring that are missing, and check the others.",
        footer = {
            "",
            "With --acls each stage gets a name of its own that may do just what it needs: 'gregor-dedup',",
            "'gregor-fetcher', …; 'gregor-seeds' may put seeds in, 'gregor-control' give commands, 'gregor-reader' read",
            "what comes out. Make the users themselves with Kafka's own tools.",
            "",
            "Examples:",
            "  gregor topics --kafka broker:9092 --partitions 12",
            "  gregor topics --acls --print                  what each must be allowed, without asking Kafka",
            "  gregor topics --kafka broker:9092 --acls --principals 'User:CN={},O=Example'"
        })
public final class TopicsCommand implements Callable<Integer> {
    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Option(names = "--partitions", description = "Of topics that are created (default: GREGOR_PARTITIONS, or 4).")
    private @Nullable Integer partitions;

    @Option(names = "--acls", description = "Also allow each stage what it needs, and nothing else.")
    private boolean acls;

    @Option(
            names = "--principals",
            paramLabel = "NAME",
            defaultValue = "User:gregor-{}",
            description =
                    "With --acls: what the stages are called in Kafka; {} is the stage (default: User:gregor-{}).")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private String principals;

    @Option(names = "--print", description = "With --acls: only print them.")
    private boolean print;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (!principals.contains(TopicAccess.ROLE)) {
            throw new UserError(
                    "--principals " + principals + ": expected a name with {} for the stage, as User:gregor-{}");
        }
        if (print) {
            tell(AclTable.lines(principals));
            return 0;
        }
        Settings settings = crawl.settings();
        KafkaAccess access = crawl.access(settings);
        int wanted = partitions == null ? settings.get(Stages.PARTITIONS) : partitions;
        try (Admin admin = KafkaOption.admin(access)) {
            TopicSetup.Report report = new TopicSetup(admin).create(wanted, Packing.GZIP);
            PrintWriter out = spec.commandLine().getOut();
            report.existing().forEach(name -> out.println("exists   " + name));
            report.created().forEach(name -> out.println("created  " + name));
            boolean asWanted = partitions == null || partitions == report.partitions();
            String kept = asWanted ? "" : " (those of the existing topics; " + partitions + " was not applied)";
            out.println("partitions: " + report.partitions() + kept);
            out.flush();
            if (acls) {
                new TopicSetup(admin).allow(TopicAccess.bindings(principals));
                tell(AclTable.lines(principals));
            }
        }
        return 0;
    }

    private void tell(List<String> lines) {
        PrintWriter out = spec.commandLine().getOut();
        lines.forEach(out::println);
        out.flush();
    }
}
