package dev.gregor.dedup;

import dev.gregor.dedup.copies.Finding;
import dev.gregor.dedup.copies.Likenesses;
import dev.gregor.topics.Sighting;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Passes sightings through {@link Likenesses}. */
final class LikenessProcessor implements Processor<String, Sighting, String, Finding> {
    static final String STORE = "likenesses";

    private final int nearBits;
    private @Nullable ProcessorContext<String, Finding> context;
    private @Nullable Likenesses likenesses;

    LikenessProcessor(int nearBits) {
        this.nearBits = nearBits;
    }

    @Override
    public void init(ProcessorContext<String, Finding> context) {
        this.context = context;
        StoredShelf shelf = new StoredShelf(context.getStateStore(STORE));
        this.likenesses = new Likenesses(shelf, context.taskId().partition(), nearBits);
    }

    @Override
    public void process(Record<String, Sighting> record) {
        for (Finding finding : Objects.requireNonNull(likenesses).take(record.value(), record.timestamp())) {
            Objects.requireNonNull(context)
                    .forward(record.withKey(finding.key()).withValue(finding));
        }
    }
}
