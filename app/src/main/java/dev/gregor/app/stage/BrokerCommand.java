package dev.gregor.app.stage;

import dev.gregor.app.cli.BrokerAddress;
import dev.gregor.app.cli.CompilerDirectives;
import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.StopSignal;
import dev.gregor.app.cli.UserError;
import dev.gregor.broker.BrokerNode;
import dev.gregor.broker.EmbeddedBroker;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the embedded broker alone. */
@Command(
        name = "broker",
        mixinStandardHelpOptions = true,
        description =
                "Run a Kafka broker on the loopback address, for tests; or several, each in a process of its own.",
        footer = {
            "",
            "Several brokers form one cluster: give each the ports of all, and its own",
            "number and folder. With three, every record is on all of them, and one may",
            "be down.",
            "",
            "Examples:",
            "  gregor broker --data kafka1 --port 9092",
            "  gregor broker --data kafka1 --node 1 \\",
            "      --ports 9092,9093,9094 --controllers 9095,9096,9097"
        })
public final class BrokerCommand implements Callable<Integer> {
    @Option(names = "--data", paramLabel = "DIR", defaultValue = "gregor-data", description = "The folder of its log.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path data;

    @Option(
            names = "--port",
            defaultValue = "9092",
            description = "The port to listen on; 0 for any free one (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(names = "--node", paramLabel = "N", description = "The number of this broker in a cluster, from 1 on.")
    private @Nullable Integer node;

    @Option(
            names = "--ports",
            paramLabel = "PORT",
            split = ",",
            description = "The ports on which the brokers of the cluster listen.")
    private List<Integer> ports = List.of();

    @Option(names = "--controllers", paramLabel = "PORT", split = ",", description = "The ports of their controllers.")
    private List<Integer> controllers = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        StopSignal stop = StopSignal.install();
        try (DataFolder folder = DataFolder.open(data, "broker");
                EmbeddedBroker broker = start(folder.path().resolve("kafka"));
                BrokerAddress address = BrokerAddress.write(folder.path(), broker.bootstrap())) {
            CompilerDirectives.apply();
            out.println("Kafka listens on " + address.bootstrap() + "; Ctrl-C ends it");
            out.flush();
            stop.await();
        } finally {
            stop.stopped();
        }
        return 0;
    }

    private EmbeddedBroker start(Path log) throws IOException {
        if (node == null) {
            return EmbeddedBroker.start(log, port);
        }
        try {
            return EmbeddedBroker.start(log, new BrokerNode(node, ports, controllers));
        } catch (IllegalArgumentException e) {
            throw new UserError("--node, --ports and --controllers: " + e.getMessage(), e);
        }
    }
}
