package dev.gregor.app.cli;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.BrokerException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** Publishes records from outside of the ring, and returns when all in-sync replicas have them. */
public final class TopicWriter {
    private TopicWriter() {}

    /**
     * Publishes the records, and waits for them.
     *
     * @param what the records in an error message, such as {@code the seeds}
     */
    public static <V extends @Nullable Object> void publish(
            KafkaAccess kafka, String what, Serializer<V> values, List<ProducerRecord<String, V>> records)
            throws InterruptedException {
        Map<String, Object> properties = kafka.properties();
        properties.put(ProducerConfig.ACKS_CONFIG, "all");
        try (KafkaProducer<String, V> producer = new KafkaProducer<>(properties, new StringSerializer(), values)) {
            List<Future<RecordMetadata>> sent = new ArrayList<>(records.size());
            for (ProducerRecord<String, V> record : records) {
                sent.add(producer.send(record));
            }
            for (Future<RecordMetadata> each : sent) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new BrokerException(what + " could not be written to " + kafka.bootstrap() + ": " + e.getCause(), e);
        }
    }
}
