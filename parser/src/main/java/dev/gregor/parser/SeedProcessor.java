package dev.gregor.parser;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Seed;
import dev.gregor.urls.UrlCanon;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Notes the sites of the seeds. Every parser reads all of {@code seeds} before its first page; bad ones are dedup's to
 * reject.
 */
final class SeedProcessor implements Processor<String, Decoded<Seed>, Void, Void> {
    static final String STORE = "seed-sites";

    private final UrlCanon canon;
    private final SeedBook book;

    SeedProcessor(UrlCanon canon, SeedBook book) {
        this.canon = canon;
        this.book = book;
    }

    @Override
    public void process(Record<String, Decoded<Seed>> record) {
        if (record.value() instanceof Decoded.Good<Seed> good) {
            canon.parse(good.value().url()).accepted().ifPresent(book::add);
        }
    }
}
