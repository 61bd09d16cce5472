package dev.gregor.app.control;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** Where commands to a running crawl are given. When a method returns, its command is safe in Kafka. */
public final class ControlClient {
    private final KafkaAccess kafka;

    public ControlClient(KafkaAccess kafka) {
        this.kafka = kafka;
    }

    /** Commands something, in place of what was commanded of the same before. */
    public void command(Control control) throws InterruptedException {
        command(List.of(control));
    }

    public void command(List<? extends Control> controls) throws InterruptedException {
        List<ProducerRecord<String, @Nullable Control>> records = new ArrayList<>(controls.size());
        for (Control control : controls) {
            records.add(new ProducerRecord<>(Topics.CONTROL.name(), control.key(), control));
        }
        send(records);
    }

    /** Takes back what was commanded under this key, wherever it stands. */
    void takeBack(String key, Set<Integer> partitions) throws InterruptedException {
        List<ProducerRecord<String, @Nullable Control>> records = new ArrayList<>();
        for (int partition : partitions) {
            records.add(new ProducerRecord<>(Topics.CONTROL.name(), partition, key, null));
        }
        send(records);
    }

    void takeBack(List<String> keys) throws InterruptedException {
        List<ProducerRecord<String, @Nullable Control>> records = new ArrayList<>(keys.size());
        for (String key : keys) {
            records.add(new ProducerRecord<>(Topics.CONTROL.name(), key, null));
        }
        send(records);
    }

    private void send(List<ProducerRecord<String, @Nullable Control>> records) throws InterruptedException {
        Map<String, Object> properties = kafka.properties();
        properties.put(ProducerConfig.ACKS_CONFIG, "all");
        try (KafkaProducer<String, @Nullable Control> producer =
                new KafkaProducer<>(properties, new StringSerializer(), Topics.CONTROL.serializer())) {
            List<Future<RecordMetadata>> sent = new ArrayList<>(records.size());
            for (ProducerRecord<String, @Nullable Control> record : records) {
                sent.add(producer.send(record));
            }
            for (Future<RecordMetadata> each : sent) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new BrokerException(
                    "the command could not be written to " + kafka.bootstrap() + ": " + e.getCause(), e);
        }
    }
}
