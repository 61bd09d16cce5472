package dev.gregor.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker that is killed after it has decided to commit a transaction, and before it has written the markers. */
@Tag("integration")
class PreparedTransactionIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    @Test
    void shouldCommitWhatWasPreparedWhenTheBrokerWasKilled() throws Exception {
        Path data = folder.resolve("kafka");
        KilledBroker.run(data, folder.resolve("broker.log"));
        KilledBroker.forgetMarkers(data);
        try (EmbeddedBroker broker = EmbeddedBroker.start(data, 0)) {
            for (String topic : KilledBroker.TOPICS) {
                assertThat(committedValues(broker, topic)).as(topic).containsExactly("value 1", "value 2");
            }
            assertThat(committedOffset(broker)).isEqualTo(2);
        }
    }

    private static List<String> committedValues(EmbeddedBroker broker, String topic) {
        Properties settings = new Properties();
        settings.put("bootstrap.servers", broker.bootstrap());
        settings.put("isolation.level", "read_committed");
        settings.put("auto.offset.reset", "earliest");
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.assign(List.of(new TopicPartition(topic, 0)));
            await("both transactions of " + topic).atMost(TIMEOUT).until(() -> {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> values.add(record.value()));
                return values.size() >= 2;
            });
        }
        return values;
    }

    private static long committedOffset(EmbeddedBroker broker) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", (Object) broker.bootstrap()))) {
            Map<TopicPartition, OffsetAndMetadata> offsets = admin.listConsumerGroupOffsets(KilledBroker.GROUP)
                    .partitionsToOffsetAndMetadata()
                    .get();
            TopicPartition partition = new TopicPartition(KilledBroker.TOPICS.get(0), 0);
            return Objects.requireNonNull(offsets.get(partition)).offset();
        }
    }
}
