package dev.gregor.app.admin;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.sink.SinkConnector;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.sink.SinkTask;

/** A sink that keeps a table in memory, as one for a database does: the key of a record is the key of a row. */
public final class TableSink extends SinkConnector {
    private static final Map<String, Struct> ROWS = new TreeMap<>();
    private static final List<String> STATEMENTS = new ArrayList<>();

    static Map<String, Struct> rows() {
        synchronized (ROWS) {
            return Map.copyOf(ROWS);
        }
    }

    /** What was done to the table, in order. */
    static List<String> statements() {
        synchronized (ROWS) {
            return List.copyOf(STATEMENTS);
        }
    }

    @Override
    public void start(Map<String, String> settings) {}

    @Override
    public Class<? extends Task> taskClass() {
        return Writer.class;
    }

    @Override
    public List<Map<String, String>> taskConfigs(int maxTasks) {
        return List.of(Map.of());
    }

    @Override
    public void stop() {}

    @Override
    public ConfigDef config() {
        return new ConfigDef();
    }

    @Override
    public String version() {
        return "1";
    }

    /** Writes the rows. */
    public static final class Writer extends SinkTask {
        @Override
        public void start(Map<String, String> settings) {}

        @Override
        public void put(Collection<SinkRecord> records) {
            synchronized (ROWS) {
                records.forEach(record -> write((String) record.key(), (Struct) record.value()));
            }
        }

        private static void write(String key, Struct row) {
            if (row == null) {
                ROWS.remove(key);
                STATEMENTS.add("delete " + key);
            } else {
                STATEMENTS.add((ROWS.put(key, row) == null ? "insert " : "update ") + key);
            }
        }

        @Override
        public void stop() {}

        @Override
        public String version() {
            return "1";
        }
    }
}
