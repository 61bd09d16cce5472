package dev.gregor.app.admin;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicAccess;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Creates the topics of the ring, and its ACLs. */
@Command(
        name = "topics",
        mixinStandardHelpOptions = true,
        description = "Create the topics of the ring that do not exist, and check the others.",
        footer = {
            "",
            "With --acls each stage gets a principal of its own that may do only what it",
            "needs: 'gregor-dedup', 'gregor-fetcher', …; 'gregor-seeds' may publish seeds,",
            "'gregor-control' commands, and 'gregor-reader' may read the results. Create",
            "the users themselves with Kafka's own tools.",
            "",
            "Examples:",
            "  gregor topics --kafka broker:9092 --partitions 12",
            "  gregor topics --kafka broker:9092 --prefix team.   those of another crawl",
            "  gregor topics --acls --print        print the ACLs, without a Kafka",
            "  gregor topics --kafka broker:9092 --acls --principals 'User:CN={},O=Example'"
        })
public final class TopicsCommand implements Callable<Integer> {
    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Option(names = "--partitions", description = "The partitions of new topics (default: GREGOR_PARTITIONS, or 4).")
    private @Nullable Integer partitions;

    @Option(names = "--acls", description = "Also create the ACLs that each stage needs, and no others.")
    private boolean acls;

    @Option(
            names = "--principals",
            paramLabel = "NAME",
            description = {
                "With --acls: the principal of a stage; {} is its name",
                "(default: User:gregor-{}, with the prefix in front of gregor)."
            })
    private @Nullable String principals;

    @Option(names = "--print", description = "With --acls: only print the ACLs.")
    private boolean print;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (principals != null && !principals.contains(TopicAccess.ROLE)) {
            throw new UserError("--principals " + principals
                    + ": expected a principal with {} for the stage, such as User:gregor-{}");
        }
        if (print) {
            printAcls(crawl.names());
            return 0;
        }
        Settings settings = crawl.settings();
        KafkaAccess access = crawl.access(settings);
        int count = partitions == null ? settings.get(Stages.PARTITIONS) : partitions;
        try (Admin admin = KafkaOption.admin(access)) {
            TopicSetup topics = new TopicSetup(admin, access.names());
            TopicSetup.Report report = topics.create(count, Packing.GZIP);
            PrintWriter out = spec.commandLine().getOut();
            report.existing().forEach(name -> out.println("exists   " + name));
            report.created().forEach(name -> out.println("created  " + name));
            boolean applied = partitions == null || partitions == report.partitions();
            String note = applied ? "" : " (as the existing topics have; " + partitions + " was not applied)";
            out.println("partitions: " + report.partitions() + note);
            out.flush();
            if (acls) {
                topics.allow(TopicAccess.bindings(access.names(), principals(access.names())));
                printAcls(access.names());
            }
        }
        return 0;
    }

    private String principals(TopicNames names) {
        return principals == null ? "User:" + names.applicationPrefix() + TopicAccess.ROLE : principals;
    }

    private void printAcls(TopicNames names) {
        PrintWriter out = spec.commandLine().getOut();
        AclTable.lines(names, principals(names)).forEach(out::println);
        out.flush();
    }
}
