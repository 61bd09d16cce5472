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
 * Where the embedded broker of a data folder listens: a file in that folder, there as long as the broker runs. A process
 * that was killed leaves it behind.
 */
public final class BrokerAddress implements AutoCloseable {
    private static final String FILE = "KAFKA";
    private static final Pattern ADDRESS = Pattern.compile("(127\\.0\\.0\\.1):([0-9]{1,5})");
    private static final int MOST_BYTES = 64;
    private static final int PATIENCE_MILLIS = 2_000;
    private static final int MAX_PORT = 65_535;

    private final Path file;
    private final String bootstrap;

    private BrokerAddress(Path file, String bootstrap) {
        this.file = file;
        this.bootstrap = bootstrap;
    }

    /** Writes down where the broker of this folder listens. */
    public static BrokerAddress written(Path folder, String bootstrap) throws IOException {
        Path file = folder.resolve(FILE);
        Files.writeString(file, bootstrap + "\n");
        return new BrokerAddress(file, bootstrap);
    }

    /** {@code host:port} for clients. */
    public String bootstrap() {
        return bootstrap;
    }

    /** Where the broker of this folder listens; somebody does listen there, though it may be somebody else by now. */
    public static String read(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new UserError("there is no data folder " + folder + "; check --data");
        }
        Matcher address = ADDRESS.matcher(text(folder));
        if (!address.matches()) {
            throw new UserError(
                    "the file " + folder.resolve(FILE) + " does not hold an address; say --kafka HOST:PORT");
        }
        int port = Integer.parseInt(address.group(2));
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address.group(1), Math.min(port, MAX_PORT)), PATIENCE_MILLIS);
            return address.group();
        } catch (IOException e) {
            throw stale(folder, e);
        }
    }

    /** The cluster that the log in this folder belongs to, by which a broker is known whatever its port. */
    static Optional<String> cluster(Path folder) {
        Properties meta = new Properties();
        try (InputStream in = Files.newInputStream(folder.resolve("kafka").resolve("meta.properties"))) {
            meta.load(in);
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.ofNullable(meta.getProperty("cluster.id"));
    }

    /** What is wrong when another program has the port that this folder's broker had. */
    static UserError stale(Path folder, Throwable cause) {
        return new UserError(
                "nothing runs on data folder " + folder + " any more: it was killed, and left its address behind; "
                        + "start it again with the same --data",
                cause);
    }

    private static String text(Path folder) {
        Path file = folder.resolve(FILE);
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.US_ASCII).strip();
        } catch (NoSuchFileException e) {
            throw new UserError(
                    "nothing runs on data folder " + folder
                            + "; start it, or name its Kafka with --kafka HOST:PORT if that is one of your own",
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
