package dev.gregor.fetcher;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Meters;
import dev.gregor.topics.Decoded;
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
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Consumes {@code visits} in the share group of all fetchers. It acknowledges a visit before the visit runs, so no
 * other fetcher ever receives it too. If this fetcher dies, the scheduler schedules the URLs again after the visit's
 * deadline.
 *
 * <p>It takes only visits of its own run, and drops those of others: their leases end without a report, because the run started
 * anew or because the deadline passes.
 */
final class VisitConsumer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(VisitConsumer.class);
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);
    private static final int MAX_BATCH = 100;

    /** A fetcher polls when this fraction of its slots is free, so that a poll brings more than one visit. */
    private static final int BATCHES = 20;

    private final ShareConsumer<String, Decoded<Visit>> consumer;
    private final KafkaResultPublisher publisher;
    private final Meters.Counter rejected;
    private final @Nullable String run;
    private final int batch;

    VisitConsumer(KafkaAccess kafka, FetcherConfig config, KafkaResultPublisher publisher, Meters.Counter rejected) {
        this.rejected = rejected;
        this.run = config.run();
        this.batch = Math.max(1, Math.min(config.slots() / BATCHES, MAX_BATCH));
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.GROUP_ID_CONFIG, kafka.names().fetcherGroup());
        properties.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, batch);
        properties.put(ConsumerConfig.SHARE_ACQUIRE_MODE_CONFIG, "record_limit");
        this.consumer = new KafkaShareConsumer<>(properties, new StringDeserializer(), Topics.VISITS.deserializer());
        this.publisher = publisher;
        consumer.subscribe(List.of(kafka.names().of(Topics.VISITS)));
    }

    /** The most visits that a poll returns. A fetcher with fewer free slots leaves them to others. */
    int batch() {
        return batch;
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
                addIfOfThisRun(good.value(), visits);
            } else if (record.value() instanceof Decoded.Poison<Visit> poison) {
                reject(record, poison);
            }
        }
        return visits;
    }

    private void addIfOfThisRun(Visit visit, List<Visit> visits) {
        if (Objects.equals(visit.run(), run)) {
            visits.add(visit);
        } else {
            LOG.info("dropped visit {} to {} of run {}: this is run {}", visit.id(), visit.host(), visit.run(), run);
        }
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
