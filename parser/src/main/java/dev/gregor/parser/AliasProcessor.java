package dev.gregor.parser;

import dev.gregor.topics.Alias;
import dev.gregor.topics.Decoded;
import dev.gregor.urls.Host;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;

/** Notes the other names of sites. A record without a value: no longer one. */
final class AliasProcessor implements Processor<String, Decoded<Alias>, Void, Void> {
    static final String STORE = "site-names";

    private final AliasBook book;

    AliasProcessor(AliasBook book) {
        this.book = book;
    }

    @Override
    public void process(Record<String, Decoded<Alias>> record) {
        if (record.value() instanceof Decoded.Good<Alias> good) {
            book.add(good.value().host(), good.value().site());
        } else if (record.value() == null && record.key() != null) {
            book.remove(new Host(record.key()));
        }
    }
}
