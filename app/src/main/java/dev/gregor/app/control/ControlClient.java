package dev.gregor.app.control;

import dev.gregor.app.cli.TopicWriter;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/** Publishes commands to a running crawl. When a method returns, Kafka has stored its records. */
public final class ControlClient {
    private final KafkaAccess kafka;
    private final String topic;

    public ControlClient(KafkaAccess kafka) {
        this.kafka = kafka;
        this.topic = kafka.names().of(Topics.CONTROL);
    }

    /** Publishes a command. It replaces an earlier one with the same key. */
    public void publish(Control control) throws InterruptedException {
        publish(List.of(control));
    }

    void publish(List<? extends Control> controls) throws InterruptedException {
        List<ProducerRecord<String, @Nullable Control>> records = new ArrayList<>(controls.size());
        for (Control control : controls) {
            records.add(new ProducerRecord<>(topic, control.key(), control));
        }
        send(records);
    }

    /** Revokes the command with this key, by a tombstone in each of the partitions. */
    void revoke(String key, Set<Integer> partitions) throws InterruptedException {
        List<ProducerRecord<String, @Nullable Control>> records = new ArrayList<>(partitions.size());
        for (int partition : partitions) {
            records.add(new ProducerRecord<>(topic, partition, key, null));
        }
        send(records);
    }

    /** Revokes the commands with these keys, in the partitions where this client puts them. */
    void revoke(List<String> keys) throws InterruptedException {
        List<ProducerRecord<String, @Nullable Control>> records = new ArrayList<>(keys.size());
        for (String key : keys) {
            records.add(new ProducerRecord<>(topic, key, null));
        }
        send(records);
    }

    private void send(List<ProducerRecord<String, @Nullable Control>> records) throws InterruptedException {
        TopicWriter.publish(kafka, "the command", Topics.CONTROL.serializer(), records);
    }
}
