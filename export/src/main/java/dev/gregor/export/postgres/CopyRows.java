package dev.gregor.export.postgres;

import dev.gregor.export.rows.RowWriter;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import org.postgresql.copy.PGCopyOutputStream;

/** Sends rows to a table with {@code COPY}. */
final class CopyRows {
    private final Connection connection;

    CopyRows(Connection connection) {
        this.connection = connection;
    }

    /** Writes rows. */
    interface Rows {
        void write(RowWriter row) throws IOException;
    }

    void into(String table, List<String> columns, Rows rows) throws SQLException, IOException {
        CopyIn copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("COPY " + table + " (" + String.join(", ", columns) + ") FROM STDIN");
        try {
            RowWriter writer = new RowWriter(new PGCopyOutputStream(copy));
            rows.write(writer);
            writer.close();
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }
}
