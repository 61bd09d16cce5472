package dev.gregor.testing.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL on loopback, of the binaries that Maven has. It refuses to run as root; then the library starts it in a user
 * namespace of its own.
 */
public class PostgresServer implements AutoCloseable {
    /** The superuser, who needs no password. */
    public static final String USER = "postgres";

    private @Nullable Path folder;
    private @Nullable EmbeddedPostgres server;
    private int port;

    /** The address for clients. */
    public String url() {
        return "postgresql://localhost:" + port + "/postgres";
    }

    public void start() throws IOException {
        if (folder == null) {
            folder = Files.createTempDirectory("gregor-postgres");
        }
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("data"))
                .setCleanDataDirectory(false)
                .setServerConfig("fsync", "off");
        server = (port == 0 ? builder : builder.setPort(port)).start();
        port = server.getPort();
    }

    /** Stops the server. {@link #start} continues with the same data at the same port. */
    public void stop() throws IOException {
        Objects.requireNonNull(server, "not started").close();
        server = null;
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:" + url() + "?user=" + USER);
    }

    public void execute(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The rows of a query, the values of each joined by {@code |}. */
    public List<String> query(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                List<String> values = new ArrayList<>();
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    values.add(String.valueOf(rows.getString(i)));
                }
                found.add(String.join("|", values));
            }
            return found;
        }
    }

    @Override
    public void close() throws IOException {
        if (server != null) {
            stop();
        }
        if (folder != null) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }
}
