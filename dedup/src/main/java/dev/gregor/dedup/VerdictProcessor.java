package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate;
import dev.gregor.dedup.duplicates.DuplicateVerdicts;
import dev.gregor.topics.records.Duplicate;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Passes what was found of URLs through {@link DuplicateVerdicts}. */
final class VerdictProcessor implements Processor<String, DuplicateCandidate.Likened, String, Duplicate> {
    private @Nullable ProcessorContext<String, Duplicate> context;
    private @Nullable DuplicateVerdicts verdicts;

    @Override
    public void init(ProcessorContext<String, Duplicate> context) {
        this.context = context;
        this.verdicts =
                new DuplicateVerdicts(new StreamsVerdictStore(context.getStateStore(StreamsVerdictStore.STORE)));
    }

    @Override
    public void process(Record<String, DuplicateCandidate.Likened> record) {
        Objects.requireNonNull(verdicts).take(record.value()).ifPresent(news -> Objects.requireNonNull(context)
                .forward(record.withKey(news.url().value()).withValue(news.duplicate())));
    }
}
