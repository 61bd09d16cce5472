package dev.gregor.export.postgres;

import dev.gregor.runtime.feed.FeedPosition;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The position of an export in its tables. */
final class PostgresPosition {
    private PostgresPosition() {}

    static Optional<FeedPosition> read(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            String source;
            Instant time;
            try (ResultSet rows = statement.executeQuery("SELECT source, read_at FROM export_state")) {
                if (!rows.next()) {
                    return Optional.empty();
                }
                source = rows.getString(1);
                time = rows.getTimestamp(2).toInstant();
            }
            Map<String, Long> offsets = new HashMap<>();
            try (ResultSet rows = statement.executeQuery("SELECT topic_partition, next_offset FROM export_positions")) {
                while (rows.next()) {
                    offsets.put(rows.getString(1), rows.getLong(2));
                }
            }
            return Optional.of(new FeedPosition(source, time, offsets));
        }
    }

    static void write(Connection connection, FeedPosition position) throws SQLException {
        try (PreparedStatement state = connection.prepareStatement("INSERT INTO export_state (source, read_at)"
                + " VALUES (?, ?) ON CONFLICT (only_row) DO UPDATE SET source = EXCLUDED.source,"
                + " read_at = EXCLUDED.read_at")) {
            state.setString(1, position.source());
            state.setTimestamp(2, Timestamp.from(position.time()));
            state.executeUpdate();
        }
        String[] partitions = position.offsets().keySet().toArray(String[]::new);
        Long[] offsets = new Long[partitions.length];
        for (int i = 0; i < partitions.length; i++) {
            offsets[i] = position.offsets().get(partitions[i]);
        }
        try (PreparedStatement statement = connection.prepareStatement("INSERT INTO export_positions AS p"
                + " (topic_partition, next_offset) SELECT * FROM unnest(?::text[], ?::bigint[])"
                + " ON CONFLICT (topic_partition) DO UPDATE SET next_offset = EXCLUDED.next_offset"
                + " WHERE p.next_offset <> EXCLUDED.next_offset")) {
            statement.setArray(1, connection.createArrayOf("text", partitions));
            statement.setArray(2, connection.createArrayOf("bigint", offsets));
            statement.executeUpdate();
        }
    }
}
