package dev.gregor.app;

import dev.gregor.broker.EmbeddedBroker;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the embedded broker alone. */
@Command(
        name = "broker",
        mixinStandardHelpOptions = true,
        description = "Run a single Kafka broker on loopback, for trying things out.",
        footer = {"", "Example:", "  gregor broker --data kafka1 --port 9092"})
final class BrokerCommand implements Callable<Integer> {
    @Option(names = "--data", paramLabel = "DIR", defaultValue = "gregor-data", description = "Where its log is kept.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path data;

    @Option(
            names = "--port",
            defaultValue = "9092",
            description = "To listen on; 0 for any free one (default: ${DEFAULT-VALUE}).")
    private int port;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        StopSignal stop = StopSignal.install();
        try (DataFolder folder = DataFolder.open(data, "broker");
                EmbeddedBroker broker = EmbeddedBroker.start(folder.path().resolve("kafka"), port);
                BrokerAddress address = BrokerAddress.written(folder.path(), broker.bootstrap())) {
            CompilerAdvice.give();
            out.println("Kafka listens on " + address.bootstrap() + "; Ctrl-C ends it");
            out.flush();
            stop.await();
        } finally {
            stop.stopped();
        }
        return 0;
    }
}
