package dev.gregor.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Replaces a missing key by an empty one. Console producers send records without a key, and Kafka Streams skips such records
 * when it restores a global store.
 */
public final class KeylessRecords implements ConsumerInterceptor<byte[], byte[]> {
    private static final byte[] EMPTY = {};

    @Override
    public ConsumerRecords<byte[], byte[]> onConsume(ConsumerRecords<byte[], byte[]> records) {
        Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> keyed = new LinkedHashMap<>();
        for (TopicPartition partition : records.partitions()) {
            List<ConsumerRecord<byte[], byte[]>> converted = new ArrayList<>();
            records.records(partition).forEach(each -> converted.add(each.key() == null ? withEmptyKey(each) : each));
            keyed.put(partition, converted);
        }
        return new ConsumerRecords<>(keyed, records.nextOffsets());
    }

    private static ConsumerRecord<byte[], byte[]> withEmptyKey(ConsumerRecord<byte[], byte[]> record) {
        return new ConsumerRecord<>(
                record.topic(),
                record.partition(),
                record.offset(),
                record.timestamp(),
                record.timestampType(),
                EMPTY.length,
                record.serializedValueSize(),
                EMPTY,
                record.value(),
                record.headers(),
                record.leaderEpoch());
    }

    @Override
    public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {}

    @Override
    public void close() {}

    @Override
    public void configure(Map<String, ?> configs) {}
}
