package dev.gregor.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.broker.transaction.Decision;
import dev.gregor.broker.transaction.HangingTransaction;
import dev.gregor.broker.transaction.TransactionRepair;
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

/** A broker that is killed after it has decided how transactions end, and whose folder lacks their markers. */
@Tag("integration")
class PreparedTransactionIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    @Test
    void shouldCompleteWhatWasPreparedWhenTheBrokerWasKilled() throws Exception {
        Path data = folder.resolve("kafka");
        KilledBroker.run(data, folder.resolve("broker.log"));
        KilledBroker.forgetCompletion(data);
        try (EmbeddedBroker broker = EmbeddedBroker.start(data, 0)) {
            assertThatAllIsAsDecided(broker);
        }
    }

    @Test
    void shouldCompleteAsDecidedWhatItsCoordinatorTakesForComplete() throws Exception {
        Path data = folder.resolve("kafka");
        KilledBroker.run(data, folder.resolve("broker.log"));
        KilledBroker.forgetMarkers(data);
        try (EmbeddedBroker broker = EmbeddedBroker.start(data, 0)) {
            assertThat(broker.completedTransactions())
                    .extracting(each -> each.partition() + " " + each.isCommit())
                    .containsExactlyInAnyOrder(
                            "first-0 true",
                            "second-0 true",
                            "__consumer_offsets-0 true",
                            "third-0 false",
                            "__consumer_offsets-0 false");
            assertThat(broker.completedTransactions())
                    .extracting(HangingTransaction::decision)
                    .hasOnlyElementsOfType(Decision.Decided.class);
            assertThatAllIsAsDecided(broker);
            assertThatNothingHangs(broker);
        }
    }

    private static void assertThatNothingHangs(EmbeddedBroker broker) throws Exception {
        try (TransactionRepair repair = new TransactionRepair(Map.of("bootstrap.servers", broker.bootstrap()))) {
            assertThat(repair.find()).isEmpty();
        }
    }

    private static void assertThatAllIsAsDecided(EmbeddedBroker broker) throws Exception {
        for (String topic : KilledBroker.TOPICS) {
            assertThat(committedValues(broker, topic)).as(topic).containsExactly("value 1", "value 2");
        }
        assertThat(committedValues(broker, KilledBroker.ABORTED_TOPIC)).containsExactly("value 1");
        assertThat(committedOffset(broker, KilledBroker.COMMITTER, KilledBroker.TOPICS.get(0)))
                .isEqualTo(2);
        assertThat(committedOffset(broker, KilledBroker.ABORTER, KilledBroker.ABORTED_TOPIC))
                .isEqualTo(1);
    }

    /** All committed values up to the end of the topic. */
    private static List<String> committedValues(EmbeddedBroker broker, String topic) {
        Properties settings = new Properties();
        settings.put("bootstrap.servers", broker.bootstrap());
        settings.put("isolation.level", "read_committed");
        settings.put("auto.offset.reset", "earliest");
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            TopicPartition partition = new TopicPartition(topic, 0);
            consumer.assign(List.of(partition));
            long end = end(broker, partition);
            await("the committed records of " + topic).atMost(TIMEOUT).until(() -> {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> values.add(record.value()));
                return consumer.position(partition) >= end;
            });
        }
        return values;
    }

    /** The end of a partition for readers that do not wait for markers. */
    private static long end(EmbeddedBroker broker, TopicPartition partition) {
        Map<String, Object> settings = Map.of("bootstrap.servers", broker.bootstrap());
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            return Objects.requireNonNull(
                    consumer.endOffsets(List.of(partition)).get(partition));
        }
    }

    private static long committedOffset(EmbeddedBroker broker, String group, String topic) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", (Object) broker.bootstrap()))) {
            Map<TopicPartition, OffsetAndMetadata> offsets = admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
            return Objects.requireNonNull(offsets.get(new TopicPartition(topic, 0)))
                    .offset();
        }
    }
}
