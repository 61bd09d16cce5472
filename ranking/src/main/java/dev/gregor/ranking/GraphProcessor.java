package dev.gregor.ranking;

import dev.gregor.topics.PageLinks;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Keeps the latest links of every page, the pages of a block side by side. */
final class GraphProcessor implements Processor<String, PageLinks, Void, Void> {
    static final String STORE = "pages";

    private @Nullable KeyValueStore<String, PageLinks> pages;

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        pages = context.getStateStore(STORE);
    }

    @Override
    public void process(Record<String, PageLinks> record) {
        PageLinks page = record.value();
        Objects.requireNonNull(pages).put(record.key() + ' ' + page.url().value(), page);
    }
}
