package dev.gregor.broker;

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

/** One broker that is its own controller, listening on loopback. */
public final class EmbeddedBroker implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";
    private static final int NODE = 1;
    private static final int ANY_FREE_PORT = 0;

    private final KafkaRaftServer server;
    private final int port;

    private EmbeddedBroker(KafkaRaftServer server, int port) {
        this.server = server;
        this.port = port;
    }

    /** The port is in use by someone else. */
    public static final class PortTaken extends IOException {
        PortTaken(int port) {
            super("port " + port + " is taken by another program; choose another with --port, or 0 for any free one");
        }
    }

    /**
     * Starts on the data of an earlier start, or on an empty folder.
     *
     * @param port to listen on; 0 for any free one
     */
    public static EmbeddedBroker start(Path folder, int port) throws IOException {
        return start(folder, port, BrokerLock.NONE);
    }

    /** The same, behind a lock. */
    public static EmbeddedBroker start(Path folder, int port, BrokerLock lock) throws IOException {
        int listening = port == ANY_FREE_PORT ? freePort() : claimed(port);
        Files.createDirectories(folder);
        Exit.setHaltProcedure(EmbeddedBroker::halt);
        Map<String, String> config = new HashMap<>(BrokerProfile.small());
        int controller = freePort();
        config.putAll(addresses(folder, listening, controller));
        config.putAll(lock.config(LOOPBACK, listening, freePort(), controller));
        format(folder, lock);
        KafkaRaftServer server = new KafkaRaftServer(new KafkaConfig(config, false), Time.SYSTEM);
        server.startup();
        return new EmbeddedBroker(server, listening);
    }

    /** How the broker ends the process when it can write its log no more; without this, it would do so silently. */
    private static void halt(int status, @Nullable String message) {
        System.err.println("gregor: the embedded broker had to stop" + (message == null ? "" : ": " + message)
                + "; is the disk full?");
        Runtime.getRuntime().halt(status);
    }

    /** {@code host:port} for clients. */
    public String bootstrap() {
        return LOOPBACK + ":" + port;
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }

    private static Map<String, String> addresses(Path folder, int port, int controllerPort) {
        String broker = "PLAINTEXT://" + LOOPBACK + ":" + port;
        return Map.of(
                "process.roles",
                "broker,controller",
                "node.id",
                Integer.toString(NODE),
                "controller.quorum.voters",
                NODE + "@" + LOOPBACK + ":" + controllerPort,
                "listeners",
                broker + ",CONTROLLER://" + LOOPBACK + ":" + controllerPort,
                "advertised.listeners",
                broker,
                "controller.listener.names",
                "CONTROLLER",
                "listener.security.protocol.map",
                "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
                "log.dirs",
                folder.toString());
    }

    private static void format(Path folder, BrokerLock lock) throws IOException {
        if (Files.exists(folder.resolve("meta.properties"))) {
            return;
        }
        Formatter formatter = new Formatter()
                .setNodeId(NODE)
                .setClusterId(Uuid.randomUuid().toString())
                .setControllerListenerName("CONTROLLER")
                .setMetadataLogDirectory(folder.toString())
                .setDirectories(List.of(folder.toString()))
                .setIgnoreFormatted(true)
                .setScramArguments(lock.users())
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

    private static int claimed(int port) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(loopback(), port), 1);
            return port;
        } catch (BindException e) {
            throw (IOException) new PortTaken(port).initCause(e);
        }
    }

    private static InetAddress loopback() throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }
}
