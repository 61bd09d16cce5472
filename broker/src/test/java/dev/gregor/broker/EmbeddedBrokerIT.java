package dev.gregor.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class EmbeddedBrokerIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    @Test
    void shouldKeepItsDataOverARestart() throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder, 0)) {
            write(broker.bootstrap(), "kept");
        }
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder, 0)) {
            assertThat(read(broker.bootstrap())).isEqualTo("kept");
        }
    }

    @Test
    void shouldReportAPortInUse() throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("first"), 0)) {
            int port = URI.create("kafka://" + broker.bootstrap()).getPort();
            assertThatThrownBy(() -> EmbeddedBroker.start(folder.resolve("second"), port))
                    .isInstanceOf(EmbeddedBroker.PortInUseException.class)
                    .hasMessageContaining(Integer.toString(port));
        }
    }

    private static void write(String bootstrap, String value) throws Exception {
        Map<String, Object> properties = Map.of("bootstrap.servers", bootstrap);
        try (Admin admin = Admin.create(properties);
                KafkaProducer<String, String> producer =
                        new KafkaProducer<>(properties, new StringSerializer(), new StringSerializer())) {
            admin.createTopics(List.of(new NewTopic("t", 1, (short) -1))).all().get();
            producer.send(new ProducerRecord<>("t", value)).get();
        }
    }

    private static String read(String bootstrap) {
        Map<String, Object> properties = Map.of("bootstrap.servers", bootstrap);
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(properties, new StringDeserializer(), new StringDeserializer())) {
            List<TopicPartition> partitions = List.of(new TopicPartition("t", 0));
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            return consumer.poll(TIMEOUT).iterator().next().value();
        }
    }
}
