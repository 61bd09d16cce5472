package dev.gregor.export.parquet;

import dev.gregor.topics.records.Document;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.zip.CRC32;

/** The folder of a row: the day on which its page was fetched, then a number that depends on its site. */
record RowPlace(String date, int bucket) {
    static final int BUCKETS = 16;

    static RowPlace of(Document document) {
        CRC32 hash = new CRC32();
        hash.update(document.url().host().name().getBytes(StandardCharsets.UTF_8));
        String date = document.fetch()
                .fetchedAt()
                .atOffset(ZoneOffset.UTC)
                .toLocalDate()
                .toString();
        return new RowPlace(date, (int) (hash.getValue() % BUCKETS));
    }

    /** As other tools expect it, which then skip the folders that a query does not need. */
    String folder() {
        return "date=" + date + "/bucket=" + String.format(Locale.ROOT, "%02d", bucket);
    }
}
