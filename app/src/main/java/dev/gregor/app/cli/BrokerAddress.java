package dev.gregor.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of the embedded broker of a data folder, in a file of that folder. The file exists while the broker runs;
 * a process that is killed leaves it behind.
 */
public final class BrokerAddress implements AutoCloseable {
    private static final String FILE = "KAFKA";
    private static final Pattern ADDRESS = Pattern.compile("(127\\.0\\.0\\.1):([0-9]{1,5})");
    private static final int MAX_BYTES = 64;
    private static final int CONNECT_TIMEOUT_MILLIS = 2_000;
    private static final int MAX_PORT = 65_535;

    private final Path file;
    private final String bootstrap;

    private BrokerAddress(Path file, String bootstrap) {
        this.file = file;
        this.bootstrap = bootstrap;
    }

    /** Writes the address of the broker that runs on this folder. */
    public static BrokerAddress write(Path folder, String bootstrap) throws IOException {
        Path file = folder.resolve(FILE);
        Files.writeString(file, bootstrap + "\n");
        return new BrokerAddress(file, bootstrap);
    }

    /** {@code host:port} for clients. */
    public String bootstrap() {
        return bootstrap;
    }

    /** The address of this folder's broker. Something listens there, though it may be another program by now. */
    public static String read(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new UserError("there is no data folder " + folder + "; check --data");
        }
        Matcher address = ADDRESS.matcher(text(folder));
        if (!address.matches()) {
            throw new UserError(
                    "the file " + folder.resolve(FILE) + " does not contain an address; use --kafka HOST:PORT");
        }
        int port = Integer.parseInt(address.group(2));
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address.group(1), Math.min(port, MAX_PORT)), CONNECT_TIMEOUT_MILLIS);
            return address.group();
        } catch (IOException e) {
            throw stale(folder, e);
        }
    }

    /** The address that the folder names, if something listens there. */
    static Optional<String> find(Path folder) {
        if (!Files.exists(folder.resolve(FILE))) {
            return Optional.empty();
        }
        try {
            return Optional.of(read(folder));
        } catch (UserError e) {
            return Optional.empty();
        }
    }

    /** Whether the folder has the log of a broker, which need not run. */
    static boolean hasLog(Path folder) {
        return clusterId(folder).isPresent();
    }

    /** The id of the cluster whose log is in this folder. It identifies the broker on whatever port it listens. */
    static Optional<String> clusterId(Path folder) {
        Properties meta = new Properties();
        try (InputStream in = Files.newInputStream(folder.resolve("kafka").resolve("meta.properties"))) {
            meta.load(in);
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.ofNullable(meta.getProperty("cluster.id"));
    }

    /** The error when the address is left over from a killed process. */
    static UserError stale(Path folder, Throwable cause) {
        return new UserError(
                "nothing runs on data folder " + folder + " any more: the process was killed and left its address "
                        + "behind; start it again with the same --data",
                cause);
    }

    private static String text(Path folder) {
        Path file = folder.resolve(FILE);
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(MAX_BYTES), StandardCharsets.US_ASCII).strip();
        } catch (NoSuchFileException e) {
            throw new UserError(
                    "nothing runs on data folder " + folder
                            + "; start a crawl or broker there, or name the Kafka of the crawl with --kafka HOST:PORT",
                    e);
        } catch (IOException e) {
            throw new UserError("cannot read " + file + ": " + FileErrors.of(e), e);
        }
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UserError("cannot remove " + file + ": " + FileErrors.of(e), e);
        }
    }
}
