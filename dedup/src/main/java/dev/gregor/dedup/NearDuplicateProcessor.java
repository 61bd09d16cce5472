package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate;
import dev.gregor.dedup.duplicates.NearDuplicates;
import dev.gregor.topics.records.ContentFingerprint;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Passes sightings through {@link NearDuplicates}. */
final class NearDuplicateProcessor implements Processor<String, ContentFingerprint, String, DuplicateCandidate> {
    static final String STORE = "likenesses";

    private final int nearBits;
    private @Nullable ProcessorContext<String, DuplicateCandidate> context;
    private @Nullable NearDuplicates likenesses;

    NearDuplicateProcessor(int nearBits) {
        this.nearBits = nearBits;
    }

    @Override
    public void init(ProcessorContext<String, DuplicateCandidate> context) {
        this.context = context;
        StreamsBandIndex shelf = new StreamsBandIndex(context.getStateStore(STORE));
        this.likenesses = new NearDuplicates(shelf, context.taskId().partition(), nearBits);
    }

    @Override
    public void process(Record<String, ContentFingerprint> record) {
        for (DuplicateCandidate finding : Objects.requireNonNull(likenesses).take(record.value(), record.timestamp())) {
            Objects.requireNonNull(context)
                    .forward(record.withKey(finding.key()).withValue(finding));
        }
    }
}
