package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate;
import dev.gregor.dedup.duplicates.DuplicateVerdicts;
import dev.gregor.topics.records.Duplicate;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Passes matches to {@link DuplicateVerdicts} and forwards changed verdicts by URL. A URL that is no duplicate any more
 * gets a tombstone.
 */
final class VerdictProcessor implements Processor<String, DuplicateCandidate.PageMatch, String, Duplicate> {
    private @Nullable ProcessorContext<String, Duplicate> context;
    private @Nullable DuplicateVerdicts verdicts;

    @Override
    public void init(ProcessorContext<String, Duplicate> context) {
        this.context = context;
        this.verdicts =
                new DuplicateVerdicts(new StreamsVerdictStore(context.getStateStore(StreamsVerdictStore.STORE)));
    }

    @Override
    public void process(Record<String, DuplicateCandidate.PageMatch> record) {
        Objects.requireNonNull(verdicts).onPageMatch(record.value()).ifPresent(change -> Objects.requireNonNull(context)
                .forward(record.withKey(change.url().value()).withValue(change.duplicate())));
    }
}
