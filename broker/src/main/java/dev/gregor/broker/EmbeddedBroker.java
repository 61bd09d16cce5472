package dev.gregor.broker;

import dev.gregor.broker.transaction.HangingTransaction;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Exit;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.jspecify.annotations.Nullable;

/** A Kafka broker and controller inside this JVM, which listens on loopback. It runs alone or as one of several. */
public final class EmbeddedBroker implements AutoCloseable {
    static final String LOOPBACK = "127.0.0.1";
    private static final int ANY_FREE_PORT = 0;

    private final KafkaRaftServer server;
    private final int port;
    private final List<HangingTransaction> completed;

    private EmbeddedBroker(KafkaRaftServer server, int port, List<HangingTransaction> completed) {
        this.server = server;
        this.port = port;
        this.completed = completed;
    }

    /** The port is in use by another program. */
    public static final class PortInUseException extends IOException {
        PortInUseException(int port) {
            super("port " + port + " is in use by another program; choose another with --port, or 0 for any free one");
        }
    }

    /**
     * Starts a broker with the data in a folder, which may be empty.
     *
     * @param port to listen on; 0 for any free one
     */
    public static EmbeddedBroker start(Path folder, int port) throws IOException {
        return start(folder, port, BrokerSecurity.NONE);
    }

    /** Starts a broker that authenticates its clients. */
    public static EmbeddedBroker start(Path folder, int port, BrokerSecurity security) throws IOException {
        int listening = port == ANY_FREE_PORT ? freePort() : requireFree(port);
        BrokerNode single = new BrokerNode(1, List.of(listening), List.of(freePort()));
        return start(folder, single, Uuid.randomUuid(), security);
    }

    /** Starts one broker of a cluster, which is available when more than half of its brokers run. */
    public static EmbeddedBroker start(Path folder, BrokerNode node) throws IOException {
        requireFree(node.port());
        return start(folder, node, node.clusterId(), BrokerSecurity.NONE);
    }

    private static EmbeddedBroker start(Path folder, BrokerNode node, Uuid cluster, BrokerSecurity security)
            throws IOException {
        BrokerFolder.requireWhole(folder);
        Files.createDirectories(folder);
        Exit.setHaltProcedure(EmbeddedBroker::halt);
        Map<String, String> config = new HashMap<>(BrokerProfile.small(node.brokers()));
        config.putAll(addresses(folder, node));
        int internalPort = freePort();
        config.putAll(security.config(LOOPBACK, node.port(), internalPort, node.controllerPort()));
        boolean killed = node.brokers() == 1 && StaleRegistration.isIn(folder);
        format(folder, node, cluster, security);
        if (killed) {
            StaleRegistration.fence(folder, node.number(), freePort());
        }
        KafkaRaftServer server = new KafkaRaftServer(new KafkaConfig(config, false), Time.SYSTEM);
        server.startup();
        String internal = LOOPBACK + ":" + (security.isNone() ? node.port() : internalPort);
        return new EmbeddedBroker(server, node.port(), killed ? KilledTransactions.complete(internal) : List.of());
    }

    /** Halts the process when the broker can no longer write its log. Kafka's own procedure prints no message. */
    private static void halt(int status, @Nullable String message) {
        System.err.println("gregor: the embedded broker stopped" + (message == null ? "" : ": " + message)
                + "; is the disk full?");
        Runtime.getRuntime().halt(status);
    }

    /** The {@code host:port} to which clients connect. */
    public String bootstrap() {
        return LOOPBACK + ":" + port;
    }

    /** The transactions that hung because the last broker of the folder was killed, and that the start completed. */
    public List<HangingTransaction> completedTransactions() {
        return completed;
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }

    private static Map<String, String> addresses(Path folder, BrokerNode node) {
        String broker = "PLAINTEXT://" + LOOPBACK + ":" + node.port();
        return Map.of(
                "process.roles",
                "broker,controller",
                "node.id",
                Integer.toString(node.number()),
                "controller.quorum.voters",
                node.voters(),
                "listeners",
                broker + ",CONTROLLER://" + LOOPBACK + ":" + node.controllerPort(),
                "advertised.listeners",
                broker,
                "controller.listener.names",
                "CONTROLLER",
                "listener.security.protocol.map",
                "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
                "log.dirs",
                folder.toString());
    }

    private static void format(Path folder, BrokerNode node, Uuid cluster, BrokerSecurity security) throws IOException {
        if (BrokerFolder.isFormatted(folder)) {
            return;
        }
        Formatter formatter = new Formatter()
                .setNodeId(node.number())
                .setClusterId(cluster.toString())
                .setControllerListenerName("CONTROLLER")
                .setMetadataLogDirectory(folder.toString())
                .setDirectories(List.of(folder.toString()))
                .setIgnoreFormatted(true)
                .setScramArguments(security.users())
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false));
        try {
            formatter.run();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("cannot format " + folder + " for the broker: " + e.getMessage(), e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(ANY_FREE_PORT, 1, loopback())) {
            return socket.getLocalPort();
        }
    }

    private static int requireFree(int port) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(loopback(), port), 1);
            return port;
        } catch (BindException e) {
            throw (IOException) new PortInUseException(port).initCause(e);
        }
    }

    private static InetAddress loopback() throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }
}
