package dev.gregor.export.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;

/** Runs SQL on a connection. */
final class SqlCommands {
    private final Connection connection;

    SqlCommands(Connection connection) {
        this.connection = connection;
    }

    void run(String command) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    /** Runs a command whose parameters are lists of texts or numbers. */
    void run(String command, Collection<?>... lists) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(command)) {
            for (int i = 0; i < lists.length; i++) {
                boolean texts = lists[i].stream().anyMatch(each -> each instanceof String);
                statement.setArray(i + 1, connection.createArrayOf(texts ? "text" : "bigint", lists[i].toArray()));
            }
            statement.executeUpdate();
        }
    }

    /** Deletes the rows whose column has one of the numbers. */
    void deleteByNumber(String table, String column, Collection<Long> numbers) throws SQLException {
        if (!numbers.isEmpty()) {
            run("DELETE FROM " + table + " WHERE " + column + " = ANY (?)", numbers);
        }
    }

    /** What is done with a row of a result. */
    interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    void query(String query, RowReader reader) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                reader.read(rows);
            }
        }
    }
}
