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
 * Gives records without a key an empty one. When a global store is read at start, Kafka Streams passes over records
 * that have no key; but console producers send none.
 */
public final class KeylessRecords implements ConsumerInterceptor<byte[], byte[]> {
    private static final byte[] EMPTY = {};

    @Override
    public ConsumerRecords<byte[], byte[]> onConsume(ConsumerRecords<byte[], byte[]> records) {
        Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> keyed = new LinkedHashMap<>();
        for (TopicPartition partition : records.partitions()) {
            List<ConsumerRecord<byte[], byte[]>> of = new ArrayList<>();
            records.records(partition).forEach(each -> of.add(each.key() == null ? withKey(each) : each));
            keyed.put(partition, of);
        }
        return new ConsumerRecords<>(keyed, records.nextOffsets());
    }

    private static ConsumerRecord<byte[], byte[]> withKey(ConsumerRecord<byte[], byte[]> record) {
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
