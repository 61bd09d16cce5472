package dev.gregor.scheduler;

import dev.gregor.scheduler.host.AliasBook;
import dev.gregor.topics.Alias;
import dev.gregor.topics.Decoded;
import dev.gregor.urls.Host;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Notes which hosts are other names of a site. */
record AliasProcessor(AliasBook book) implements Processor<String, Decoded<Alias>, Void, Void> {
    static final String STORE = "alias-book";

    @Override
    public void process(Record<String, Decoded<Alias>> record) {
        @Nullable String host = record.key();
        @Nullable Decoded<Alias> value = record.value();
        if (host != null && value == null) {
            book.tell(new Host(host), null);
        } else if (value instanceof Decoded.Good<Alias> good) {
            book.tell(good.value().host(), good.value().site());
        }
    }
}
