package dev.gregor.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class KeylessRecordsTest {
    private static final TopicPartition SEEDS = new TopicPartition("seeds", 1);

    @Test
    void shouldReplaceAMissingKeyAndChangeNothingElse() {
        ConsumerRecord<byte[], byte[]> keyed = record(4, new byte[] {7});
        ConsumerRecord<byte[], byte[]> keyless = record(5, null);
        Map<TopicPartition, OffsetAndMetadata> next = Map.of(SEEDS, new OffsetAndMetadata(6));
        try (KeylessRecords interceptor = new KeylessRecords()) {
            ConsumerRecords<byte[], byte[]> converted =
                    interceptor.onConsume(new ConsumerRecords<>(Map.of(SEEDS, List.of(keyed, keyless)), next));
            assertThat(converted.nextOffsets()).isEqualTo(next);
            assertThat(converted.records(SEEDS).get(0)).isSameAs(keyed);
            assertThat(converted.records(SEEDS).get(1))
                    .usingRecursiveComparison()
                    .ignoringFields("key", "serializedKeySize")
                    .isEqualTo(keyless);
            assertThat(converted.records(SEEDS).get(1).key()).isEmpty();
        }
    }

    private static ConsumerRecord<byte[], byte[]> record(long offset, byte @org.jspecify.annotations.Nullable [] key) {
        return new ConsumerRecord<>(
                SEEDS.topic(),
                SEEDS.partition(),
                offset,
                99,
                TimestampType.CREATE_TIME,
                key == null ? -1 : key.length,
                1,
                key,
                new byte[] {8},
                new RecordHeaders().add("a", new byte[] {9}),
                Optional.of(3));
    }
}
