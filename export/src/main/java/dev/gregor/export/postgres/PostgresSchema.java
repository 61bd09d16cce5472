package dev.gregor.export.postgres;

import dev.gregor.export.TargetUnusable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Creates the tables, and brings those of earlier versions up to date. */
final class PostgresSchema {
    /** The version of the tables that this program writes. {@code schema-N.sql} makes version N of version N-1. */
    static final int VERSION = 1;

    private final PostgresAccess access;

    PostgresSchema(PostgresAccess access) {
        this.access = access;
    }

    /** All in one transaction: the tables are those of one version at any time. */
    void prepare(Connection connection) throws SQLException, TargetUnusable {
        try (Statement statement = connection.createStatement()) {
            if (!exists(statement, "SELECT 1 FROM pg_namespace WHERE nspname = '" + access.schema() + "'")) {
                statement.execute("CREATE SCHEMA " + access.schema());
            }
            int version = version(statement);
            if (version > VERSION) {
                throw new TargetUnusable(
                        access + " has tables of version " + version + ", and this gregor writes version " + VERSION
                                + ": use a newer gregor, or another schema with GREGOR_POSTGRES_SCHEMA");
            }
            for (int next = version + 1; next <= VERSION; next++) {
                statement.execute(script(next));
            }
            if (version < VERSION) {
                statement.execute("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)");
                statement.execute("DELETE FROM schema_version");
                statement.execute("INSERT INTO schema_version VALUES (" + VERSION + ")");
            }
        }
        connection.commit();
    }

    /** 0 if there are no tables. */
    private int version(Statement statement) throws SQLException {
        if (!exists(
                statement,
                "SELECT 1 FROM pg_tables WHERE schemaname = '" + access.schema()
                        + "' AND tablename = 'schema_version'")) {
            return 0;
        }
        try (ResultSet rows = statement.executeQuery("SELECT version FROM schema_version")) {
            return rows.next() ? rows.getInt(1) : 0;
        }
    }

    private static boolean exists(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return rows.next();
        }
    }

    private static String script(int version) {
        String name = "schema-" + version + ".sql";
        try (InputStream in = PostgresSchema.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
