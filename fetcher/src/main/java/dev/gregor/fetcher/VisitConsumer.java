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
 * Takes visits from the share group of all fetchers. A visit is accepted before it is run, so no other fetcher is ever
 * given it too; if this fetcher dies, the scheduler hands the URLs out again after the visit's deadline.
 */
final class VisitConsumer implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);
    private static final int MOST_AT_ONCE = 100;

    private final ShareConsumer<String, Decoded<Visit>> consumer;
    private final KafkaResultPublisher deliveries;
    private final Meters.Count rejected;

    VisitConsumer(KafkaAccess kafka, int slots, KafkaResultPublisher deliveries, Meters.Count rejected) {
        this.rejected = rejected;
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.GROUP_ID_CONFIG, TopicSetup.FETCHER_GROUP);
        properties.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, Math.min(slots, MOST_AT_ONCE));
        properties.put(ConsumerConfig.SHARE_ACQUIRE_MODE_CONFIG, "record_limit");
        this.consumer = new KafkaShareConsumer<>(properties, new StringDeserializer(), Topics.VISITS.deserializer());
        this.deliveries = deliveries;
        consumer.subscribe(List.of(Topics.VISITS.name()));
    }

    /** Waits a moment for visits. Those it returns are ours alone. */
    List<Visit> take() {
        List<ConsumerRecord<String, Decoded<Visit>>> records = new ArrayList<>();
        consumer.poll(POLL).forEach(records::add);
        if (records.isEmpty() || !accepted()) {
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

    /** Tells the broker; on failure the visits may be given to another fetcher, so they must not be run here. */
    private boolean accepted() {
        return consumer.commitSync().values().stream().allMatch(failure -> failure.isEmpty());
    }

    private void reject(ConsumerRecord<String, Decoded<Visit>> record, Decoded.Poison<Visit> poison) {
        rejected.add(1);
        deliveries.reject(
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

    /** Lets a {@link #take} that waits return at once, from another thread. */
    void wakeup() {
        consumer.wakeup();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
