package dev.gregor.fetcher;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Meters;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Visit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * Consumes {@code visits} in the share group of all fetchers. It acknowledges a visit before the visit runs, so no
 * other fetcher ever receives it too. If this fetcher dies, the scheduler schedules the URLs again after the visit's
 * deadline.
 */
final class VisitConsumer implements AutoCloseable {
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);
    private static final int MAX_POLL_RECORDS = 100;

    private final ShareConsumer<String, Decoded<Visit>> consumer;
    private final KafkaResultPublisher publisher;
    private final Meters.Counter rejected;

    VisitConsumer(KafkaAccess kafka, int slots, KafkaResultPublisher publisher, Meters.Counter rejected) {
        this.rejected = rejected;
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.GROUP_ID_CONFIG, TopicSetup.FETCHER_GROUP);
        properties.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, Math.min(slots, MAX_POLL_RECORDS));
        properties.put(ConsumerConfig.SHARE_ACQUIRE_MODE_CONFIG, "record_limit");
        this.consumer = new KafkaShareConsumer<>(properties, new StringDeserializer(), Topics.VISITS.deserializer());
        this.publisher = publisher;
        consumer.subscribe(List.of(Topics.VISITS.name()));
    }

    /** Polls for visits and acknowledges them; only this fetcher runs those it returns. */
    List<Visit> poll() {
        List<ConsumerRecord<String, Decoded<Visit>>> records = new ArrayList<>();
        consumer.poll(POLL_TIMEOUT).forEach(records::add);
        if (records.isEmpty() || !acknowledge()) {
            return List.of();
        }
        List<Visit> visits = new ArrayList<>(records.size());
        for (ConsumerRecord<String, Decoded<Visit>> record : records) {
            if (record.value() instanceof Decoded.Good<Visit> good) {
                visits.add(good.value());
            } else if (record.value() instanceof Decoded.Poison<Visit> poison) {
                reject(record, poison);
            }
        }
        return visits;
    }

    /** On failure the broker may deliver the visits to another fetcher, so they must not run here. */
    private boolean acknowledge() {
        return consumer.commitSync().values().stream().allMatch(failure -> failure.isEmpty());
    }

    private void reject(ConsumerRecord<String, Decoded<Visit>> record, Decoded.Poison<Visit> poison) {
        rejected.add(1);
        publisher.publishRejection(
                Objects.requireNonNullElse(record.key(), ""),
                new Rejection(
                        FetcherStage.STAGE,
                        poison.reason(),
                        poison.detail(),
                        record.topic(),
                        record.partition(),
                        record.offset(),
                        poison.excerpt()));
    }

    /** Makes a waiting {@link #poll} throw WakeupException; may be called from any thread. */
    void wakeup() {
        consumer.wakeup();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
