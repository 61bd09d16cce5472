package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateCandidate;
import dev.gregor.dedup.duplicates.NearDuplicates;
import dev.gregor.topics.records.ContentFingerprint;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Passes content fingerprints to {@link NearDuplicates} and forwards the candidates by their keys. */
final class NearDuplicateProcessor implements Processor<String, ContentFingerprint, String, DuplicateCandidate> {
    private final int maxDistance;
    private @Nullable ProcessorContext<String, DuplicateCandidate> context;
    private @Nullable NearDuplicates nearDuplicates;

    NearDuplicateProcessor(int maxDistance) {
        this.maxDistance = maxDistance;
    }

    @Override
    public void init(ProcessorContext<String, DuplicateCandidate> context) {
        this.context = context;
        StreamsBandIndex index = new StreamsBandIndex(context.getStateStore(StreamsBandIndex.STORE));
        this.nearDuplicates = new NearDuplicates(index, context.taskId().partition(), maxDistance);
    }

    @Override
    public void process(Record<String, ContentFingerprint> record) {
        List<DuplicateCandidate> candidates =
                Objects.requireNonNull(nearDuplicates).onFingerprint(record.value(), record.timestamp());
        for (DuplicateCandidate candidate : candidates) {
            Objects.requireNonNull(context)
                    .forward(record.withKey(candidate.key()).withValue(candidate));
        }
    }
}
