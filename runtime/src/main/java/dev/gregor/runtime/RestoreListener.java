package dev.gregor.runtime;

import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.StateRestoreListener;

/** Counts the changelog records that are read because a state store is missing or incomplete on the local disk. */
final class RestoreListener implements StateRestoreListener {
    private final LongAdder records = new LongAdder();

    long records() {
        return records.sum();
    }

    @Override
    public void onRestoreStart(TopicPartition partition, String store, long begin, long end) {}

    @Override
    public void onBatchRestored(TopicPartition partition, String store, long end, long count) {
        records.add(count);
    }

    @Override
    public void onRestoreEnd(TopicPartition partition, String store, long total) {}
}
