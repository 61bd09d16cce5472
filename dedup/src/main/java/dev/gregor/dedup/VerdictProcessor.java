package dev.gregor.dedup;

import dev.gregor.dedup.copies.Finding;
import dev.gregor.dedup.copies.Verdicts;
import dev.gregor.topics.Duplicate;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Passes what was found of URLs through {@link Verdicts}. */
final class VerdictProcessor implements Processor<String, Finding.Likened, String, Duplicate> {
    private @Nullable ProcessorContext<String, Duplicate> context;
    private @Nullable Verdicts verdicts;

    @Override
    public void init(ProcessorContext<String, Duplicate> context) {
        this.context = context;
        this.verdicts = new Verdicts(new StoredVerdicts(context.getStateStore(StoredVerdicts.STORE)));
    }

    @Override
    public void process(Record<String, Finding.Likened> record) {
        Objects.requireNonNull(verdicts).take(record.value()).ifPresent(news -> Objects.requireNonNull(context)
                .forward(record.withKey(news.url().value()).withValue(news.duplicate())));
    }
}
