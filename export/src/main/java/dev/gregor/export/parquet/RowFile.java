package dev.gregor.export.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.RecordConsumer;

/** A Parquet file that is being written: row groups of about 64 MiB, pages compressed with zstd, statistics of each column. */
final class RowFile implements AutoCloseable {
    private static final long ROW_GROUP_BYTES = 64L << 20;

    private final Path file;
    private final ParquetWriter<DocumentRow> writer;
    private long rows;

    RowFile(Path file) throws IOException {
        this.file = file;
        this.writer = new WriterBuilder(new LocalOutputFile(file))
                .withConf(new PlainParquetConfiguration())
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .withRowGroupSize(ROW_GROUP_BYTES)
                .build();
    }

    Path file() {
        return file;
    }

    long rows() {
        return rows;
    }

    void write(DocumentRow row) throws IOException {
        writer.write(row);
        rows++;
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    private static final class WriterBuilder extends ParquetWriter.Builder<DocumentRow, WriterBuilder> {
        WriterBuilder(OutputFile file) {
            super(file);
        }

        @Override
        protected WriterBuilder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        protected WriteSupport<DocumentRow> getWriteSupport(Configuration configuration) {
            return new RowSupport();
        }

        @Override
        protected WriteSupport<DocumentRow> getWriteSupport(ParquetConfiguration configuration) {
            return new RowSupport();
        }
    }

    private static final class RowSupport extends WriteSupport<DocumentRow> {
        private static final List<DocumentColumn> COLUMNS = DocumentColumn.ALL;

        @SuppressWarnings("NullAway.Init") // the library calls prepareForWrite first
        private RecordConsumer out;

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        public WriteContext init(Configuration configuration) {
            return new WriteContext(DocumentColumn.SCHEMA, Map.of());
        }

        @Override
        public WriteContext init(ParquetConfiguration configuration) {
            return new WriteContext(DocumentColumn.SCHEMA, Map.of());
        }

        @Override
        public void prepareForWrite(RecordConsumer consumer) {
            out = consumer;
        }

        @Override
        public void write(DocumentRow row) {
            out.startMessage();
            for (int i = 0; i < COLUMNS.size(); i++) {
                DocumentColumn column = COLUMNS.get(i);
                ColumnType.writeField(out, column.name(), i, column.value().apply(row));
            }
            out.endMessage();
        }
    }
}
