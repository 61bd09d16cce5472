package dev.gregor.dedup;

import dev.gregor.dedup.copies.Finding;
import dev.gregor.dedup.copies.SiteNames;
import dev.gregor.topics.Alias;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Passes front pages through {@link SiteNames}. */
final class SiteNameProcessor implements Processor<String, Finding.FrontPage, String, Alias> {
    private @Nullable ProcessorContext<String, Alias> context;
    private @Nullable SiteNames names;

    @Override
    public void init(ProcessorContext<String, Alias> context) {
        this.context = context;
        this.names = new SiteNames(new StoredVerdicts(context.getStateStore(StoredVerdicts.STORE)));
    }

    @Override
    public void process(Record<String, Finding.FrontPage> record) {
        for (SiteNames.News news : Objects.requireNonNull(names).take(record.value())) {
            Objects.requireNonNull(context)
                    .forward(record.withKey(news.host().name()).withValue(news.alias()));
        }
    }
}
