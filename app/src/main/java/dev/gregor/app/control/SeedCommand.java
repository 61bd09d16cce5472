package dev.gregor.app.control;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.Stages;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topics;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Publishes seeds. */
@Command(
        name = "seed",
        mixinStandardHelpOptions = true,
        description = "Publish seed URLs on the topic 'seeds'.",
        footer = {
            "",
            "Examples:",
            "  gregor seed --kafka broker:9092 https://example.org/",
            "  cat sites.txt | gregor seed --kafka broker:9092 --seeds -",
            "  echo https://example.org/ | kcat -P -b broker:9092 -t seeds   (the same)"
        })
public final class SeedCommand implements Callable<Integer> {
    @Parameters(paramLabel = "URL", arity = "0..*", description = "Seed URLs.")
    private List<String> urls = List.of();

    @Option(
            names = "--seeds",
            paramLabel = "FILE",
            description = "A file with one seed URL per line; - for standard input.")
    private @Nullable Path file;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = crawl.settings();
        SeedList seeds = SeedList.of(Stages.canonicalizer(settings), urls, file);
        KafkaAccess access = crawl.access(settings);
        KafkaOption.requireTopic(Topics.SEEDS, access);
        seeds.publish(access);
        PrintWriter out = spec.commandLine().getOut();
        out.println(Numbers.of(seeds.urls().size(), "seed") + " sent to " + access.bootstrap());
        out.flush();
        return 0;
    }
}
