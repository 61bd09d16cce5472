package dev.gregor.fetcher;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.FetcherEvent.RunStarted;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.VisitReport;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.kafka.KafkaClientMetrics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.internal.CompressionType;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** Publishes to {@code pages}, {@code exchanges}, {@code outcomes} and {@code rejected}. */
final class KafkaResultPublisher implements ResultPublisher, AutoCloseable {
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);
    private static final int MAX_REQUEST_BYTES = 17 * 1024 * 1024;
    private static final int LINGER_MILLIS = 10;
    private static final int BATCH_BYTES = 256 * 1024;

    private final TopicNames names;
    private final Producer<String, byte[]> producer;
    private final BiConsumer<Exception, @Nullable VisitReport> onFailure;

    /**
     * Opens a producer.
     *
     * @param memory how many bytes may wait to be stored
     * @param onFailure called when a report or a rejection was not written, with the report if it was one; the lease of
     *     its visit then expires, so no other action is needed
     */
    KafkaResultPublisher(KafkaAccess kafka, long memory, BiConsumer<Exception, @Nullable VisitReport> onFailure) {
        this.names = kafka.names();
        Map<String, Object> properties = kafka.properties();
        properties.put(ProducerConfig.ACKS_CONFIG, "all");
        properties.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        properties.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, CompressionType.LZ4.name);
        properties.put(ProducerConfig.LINGER_MS_CONFIG, LINGER_MILLIS);
        properties.put(ProducerConfig.BATCH_SIZE_CONFIG, BATCH_BYTES);
        properties.put(ProducerConfig.BUFFER_MEMORY_CONFIG, memory);
        properties.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_REQUEST_BYTES);
        this.producer = new KafkaProducer<>(properties, new StringSerializer(), new ByteArraySerializer());
        this.onFailure = onFailure;
    }

    /** Binds the metrics of the producer to a registry until the returned handle is closed. */
    AutoCloseable bindMetrics(MeterRegistry registry) {
        KafkaClientMetrics metrics = new KafkaClientMetrics(producer, Tags.of("stage", FetcherStage.STAGE));
        metrics.bindTo(registry);
        return metrics;
    }

    @Override
    public CompletableFuture<Void> publishPage(Page page) {
        return send(Topics.PAGES, page.url().host().name(), page);
    }

    @Override
    public CompletableFuture<Void> publishExchange(Exchange exchange) {
        return send(Topics.EXCHANGES, exchange.url().host().name(), exchange);
    }

    @Override
    public void publishReport(VisitReport report) {
        var unused = send(Topics.OUTCOMES, report.host().name(), report)
                .exceptionally(failure -> onFailedSend(failure, report));
    }

    /** Publishes the start of a run to all partitions; completes when all of them have it. */
    CompletableFuture<Void> publishRunStarted(RunStarted started, int partitions) {
        List<CompletableFuture<Void>> stored = new ArrayList<>();
        for (int partition = 0; partition < partitions; partition++) {
            stored.add(send(Topics.OUTCOMES, partition, null, started));
        }
        return CompletableFuture.allOf(stored.toArray(new CompletableFuture<?>[0]));
    }

    void publishRejection(String key, Rejection rejection) {
        var unused = send(Topics.REJECTED, key, rejection).exceptionally(failure -> onFailedSend(failure, null));
    }

    private <V> CompletableFuture<Void> send(Topic<V> topic, String key, V value) {
        return send(topic, null, key, value);
    }

    /** @param partition null to choose it by the key */
    private <V> CompletableFuture<Void> send(
            Topic<V> topic, @Nullable Integer partition, @Nullable String key, V value) {
        CompletableFuture<Void> stored = new CompletableFuture<>();
        RecordHeaders headers = new RecordHeaders();
        byte[] bytes = topic.codec().encode(value, headers);
        try {
            var unused = producer.send(
                    new ProducerRecord<>(names.of(topic), partition, key, bytes, headers), (metadata, failure) -> {
                        if (failure == null) {
                            stored.complete(null);
                        } else {
                            stored.completeExceptionally(toPublisherException(failure));
                        }
                    });
        } catch (KafkaException e) {
            stored.completeExceptionally(toPublisherException(e));
        }
        return stored;
    }

    private static Exception toPublisherException(Exception failure) {
        return failure instanceof RecordTooLargeException ? new PageTooLargeException(failure) : failure;
    }

    private Void onFailedSend(Throwable failure, @Nullable VisitReport report) {
        if (failure instanceof Exception exception) {
            onFailure.accept(exception, report);
        }
        return null;
    }

    @Override
    public void close() {
        producer.close(CLOSE_TIMEOUT);
    }
}
