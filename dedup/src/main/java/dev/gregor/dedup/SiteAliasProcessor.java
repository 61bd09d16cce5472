package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate;
import dev.gregor.dedup.duplicates.SiteAliases;
import dev.gregor.topics.records.Alias;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Passes front pages through {@link SiteAliases}. */
final class SiteAliasProcessor implements Processor<String, DuplicateCandidate.FrontPage, String, Alias> {
    private @Nullable ProcessorContext<String, Alias> context;
    private @Nullable SiteAliases names;

    @Override
    public void init(ProcessorContext<String, Alias> context) {
        this.context = context;
        this.names = new SiteAliases(new StreamsVerdictStore(context.getStateStore(StreamsVerdictStore.STORE)));
    }

    @Override
    public void process(Record<String, DuplicateCandidate.FrontPage> record) {
        for (SiteAliases.News news : Objects.requireNonNull(names).take(record.value())) {
            Objects.requireNonNull(context)
                    .forward(record.withKey(news.host().name()).withValue(news.alias()));
        }
    }
}
