package dev.gregor.app.control;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A subcommand of {@code control}: the options that name the crawl, and the ways to issue and revoke a command. */
abstract class ControlSubcommand implements Callable<Integer> {
    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    final Settings settings() {
        return crawl.settings();
    }

    /** The Kafka of the crawl. Fails if it has no topic {@code control}. */
    final KafkaAccess open(Settings settings) throws InterruptedException {
        KafkaAccess kafka = crawl.access(settings);
        KafkaOption.requireTopic(Topics.CONTROL, kafka);
        return kafka;
    }

    /** The crawl, which need not run. Fails if it has no topic {@code control}. */
    final ReadableCrawl openForReading() throws InterruptedException {
        ReadableCrawl opened = crawl.openForReading();
        try {
            KafkaOption.requireTopic(Topics.CONTROL, opened.kafka());
            return opened;
        } catch (UserError e) {
            opened.close();
            throw e;
        }
    }

    final void publish(Control control) throws InterruptedException {
        new ControlClient(open(settings())).publish(control);
    }

    /** Revokes the command with this key, and prints {@code done}, or {@code none} if it is not in force. */
    final void revoke(String key, String done, String none) throws InterruptedException {
        KafkaAccess kafka = open(settings());
        ActiveCommands commands = ActiveCommands.read(kafka);
        if (!commands.has(key)) {
            print(none);
            return;
        }
        new ControlClient(kafka).revoke(key, commands.partitionsOf(key));
        print(done);
    }

    final void print(String line) {
        out().println(line);
        out().flush();
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
