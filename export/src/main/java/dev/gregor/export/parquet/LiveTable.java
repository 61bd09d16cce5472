package dev.gregor.export.parquet;

import dev.gregor.runtime.feed.FeedPosition;
import dev.gregor.topics.Json;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.id.PageIds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * The documents as they are at a position of the topics, on disk. Rows lie in the order of the folders of a snapshot, so that
 * it can be written folder by folder. For one thread.
 */
final class LiveTable implements AutoCloseable {
    private static final byte[] POSITION = bytes("position");
    private static final char END = '\u0000';

    private final DBOptions options = new DBOptions().setCreateIfMissing(true).setCreateMissingColumnFamilies(true);
    private final WriteOptions durable = new WriteOptions().setSync(true);
    private final RocksDB db;
    private final ColumnFamilyHandle meta;
    private final ColumnFamilyHandle rows;
    private final ColumnFamilyHandle places;
    private final ColumnFamilyHandle ids;
    private final ColumnFamilyHandle ranks;

    LiveTable(Path folder) throws IOException {
        RocksDB.loadLibrary();
        List<ColumnFamilyDescriptor> families = List.of(
                new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY),
                new ColumnFamilyDescriptor(bytes("rows")),
                new ColumnFamilyDescriptor(bytes("places")),
                new ColumnFamilyDescriptor(bytes("ids")),
                new ColumnFamilyDescriptor(bytes("ranks")));
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        try {
            db = RocksDB.open(options, folder.toString(), families, handles);
        } catch (RocksDBException e) {
            options.close();
            durable.close();
            throw new IOException(e.getMessage(), e);
        }
        meta = handles.get(0);
        rows = handles.get(1);
        places = handles.get(2);
        ids = handles.get(3);
        ranks = handles.get(4);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] key(String place, String url) {
        return bytes(place + END + url);
    }

    /** The position of the last commit. */
    Optional<FeedPosition> position() throws IOException {
        try {
            byte[] value = db.get(meta, POSITION);
            return value == null ? Optional.empty() : Optional.of(Json.MAPPER.readValue(value, FeedPosition.class));
        } catch (RocksDBException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Changes that become visible, and durable, together. */
    final class Commit implements AutoCloseable {
        private final WriteBatch batch = new WriteBatch();

        /** Sets or removes the document of a URL; it sees no earlier change of this commit, so each URL may come once. */
        void document(String url, @Nullable Document document) throws IOException {
            try {
                byte[] before = db.get(places, bytes(url));
                if (before != null) {
                    batch.delete(rows, key(new String(before, StandardCharsets.UTF_8), url));
                }
                if (document == null) {
                    batch.delete(places, bytes(url));
                } else {
                    String place = RowPlace.of(document).folder();
                    batch.put(places, bytes(url), bytes(place));
                    batch.put(rows, key(place, url), Json.MAPPER.writeValueAsBytes(document));
                }
            } catch (RocksDBException e) {
                throw new IOException(e.getMessage(), e);
            }
        }

        void ids(String url, @Nullable PageIds value) throws IOException {
            put(ids, url, value == null ? null : Json.MAPPER.writeValueAsBytes(value));
        }

        void rank(String url, @Nullable Double value) throws IOException {
            put(
                    ranks,
                    url,
                    value == null
                            ? null
                            : ByteBuffer.allocate(8).putDouble(value).array());
        }

        private void put(ColumnFamilyHandle family, String url, byte @Nullable [] value) throws IOException {
            try {
                if (value == null) {
                    batch.delete(family, bytes(url));
                } else {
                    batch.put(family, bytes(url), value);
                }
            } catch (RocksDBException e) {
                throw new IOException(e.getMessage(), e);
            }
        }

        void write(FeedPosition position) throws IOException {
            try {
                batch.put(meta, POSITION, Json.MAPPER.writeValueAsBytes(position));
                db.write(durable, batch);
            } catch (RocksDBException e) {
                throw new IOException(e.getMessage(), e);
            }
        }

        @Override
        public void close() {
            batch.close();
        }
    }

    /** Takes the rows one after the other. */
    interface RowConsumer {
        void take(String folder, DocumentRow row) throws IOException;
    }

    /** Gives all rows, folder by folder. */
    void forEach(RowConsumer consumer) throws IOException {
        try (RocksIterator iterator = db.newIterator(rows)) {
            for (iterator.seekToFirst(); iterator.isValid(); iterator.next()) {
                String key = new String(iterator.key(), StandardCharsets.UTF_8);
                int end = key.indexOf(END);
                consumer.take(key.substring(0, end), row(key.substring(end + 1), iterator.value()));
            }
            iterator.status();
        } catch (RocksDBException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private DocumentRow row(String url, byte[] document) throws RocksDBException {
        byte[] id = db.get(ids, bytes(url));
        byte[] rank = db.get(ranks, bytes(url));
        return new DocumentRow(
                Json.MAPPER.readValue(document, Document.class),
                id == null ? null : Json.MAPPER.readValue(id, PageIds.class),
                rank == null ? null : (Double) ByteBuffer.wrap(rank).getDouble());
    }

    @Override
    public void close() {
        List.of(meta, rows, places, ids, ranks).forEach(ColumnFamilyHandle::close);
        db.close();
        durable.close();
        options.close();
    }
}
