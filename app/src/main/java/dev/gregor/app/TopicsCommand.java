package dev.gregor.app;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topic.Packing;
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

/** Creates the topics, or checks that they are right. */
@Command(
        name = "topics",
        mixinStandardHelpOptions = true,
        description = "Create the topics of the ring that are missing, and check the others.",
        footer = {"", "Example:", "  gregor topics --kafka broker:9092 --partitions 12"})
final class TopicsCommand implements Callable<Integer> {
    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Option(names = "--partitions", description = "Of topics that are created (default: GREGOR_PARTITIONS, or 4).")
    private @Nullable Integer partitions;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
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
        }
        return 0;
    }
}
