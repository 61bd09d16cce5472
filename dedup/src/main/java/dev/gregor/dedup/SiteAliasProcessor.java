package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.SiteAliases;
import dev.gregor.dedup.duplicates.SiteCandidate;
import dev.gregor.topics.records.Alias;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Passes front pages to {@link SiteAliases} and forwards changed aliases by host. A host that is no alias any more gets a
 * tombstone.
 */
final class SiteAliasProcessor implements Processor<String, SiteCandidate, String, Alias> {
    private @Nullable ProcessorContext<String, Alias> context;
    private @Nullable SiteAliases aliases;

    @Override
    public void init(ProcessorContext<String, Alias> context) {
        this.context = context;
        this.aliases = new SiteAliases(new StreamsAliasStore(context.getStateStore(StreamsAliasStore.STORE)));
    }

    @Override
    public void process(Record<String, SiteCandidate> record) {
        for (SiteAliases.AliasChange change : Objects.requireNonNull(aliases).onCandidate(record.value())) {
            Objects.requireNonNull(context)
                    .forward(record.withKey(change.host().name()).withValue(change.alias()));
        }
    }
}
