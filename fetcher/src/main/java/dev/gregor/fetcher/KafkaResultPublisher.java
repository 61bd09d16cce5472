package dev.gregor.fetcher;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.VisitReport;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.kafka.KafkaClientMetrics;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
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

/** Writes {@code pages}, {@code outcomes} and {@code rejected}. */
final class KafkaResultPublisher implements ResultPublisher, AutoCloseable {
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(10);
    private static final int MAX_REQUEST_BYTES = 17 * 1024 * 1024;
    private static final long BUFFER_BYTES = 64L * 1024 * 1024;
    private static final int LINGER_MILLIS = 10;
    private static final int BATCH_BYTES = 256 * 1024;

    private final Producer<String, byte[]> producer;
    private final BiConsumer<Exception, @Nullable VisitReport> onTrouble;
    private final AtomicReference<Exception> lastTrouble = new AtomicReference<>();

    /**
     * Opens a producer.
     *
     * @param onTrouble told when something could not be written, with the report if it was one; its visit will be taken
     *     for lost, so nothing else is
     */
    KafkaResultPublisher(KafkaAccess kafka, BiConsumer<Exception, @Nullable VisitReport> onTrouble) {
        Map<String, Object> properties = kafka.properties();
        properties.put(ProducerConfig.ACKS_CONFIG, "all");
        properties.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        properties.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, CompressionType.LZ4.name);
        properties.put(ProducerConfig.LINGER_MS_CONFIG, LINGER_MILLIS);
        properties.put(ProducerConfig.BATCH_SIZE_CONFIG, BATCH_BYTES);
        properties.put(ProducerConfig.BUFFER_MEMORY_CONFIG, BUFFER_BYTES);
        properties.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_REQUEST_BYTES);
        this.producer = new KafkaProducer<>(properties, new StringSerializer(), new ByteArraySerializer());
        this.onTrouble = onTrouble;
    }

    /** Shows what the producer measures of itself, until what is returned is closed. */
    AutoCloseable show(MeterRegistry registry) {
        KafkaClientMetrics metrics = new KafkaClientMetrics(producer, Tags.of("stage", FetcherStage.STAGE));
        metrics.bindTo(registry);
        return metrics;
    }

    @Override
    public CompletableFuture<Void> page(Page page) {
        return send(Topics.PAGES, page.url().host().name(), page);
    }

    @Override
    public void report(VisitReport report) {
        var unused = send(Topics.OUTCOMES, report.host().name(), report)
                .exceptionally(failure -> noteTrouble(failure, report));
    }

    void reject(String key, Rejection rejection) {
        var unused = send(Topics.REJECTED, key, rejection).exceptionally(failure -> noteTrouble(failure, null));
    }

    private <V> CompletableFuture<Void> send(Topic<V> topic, String key, V value) {
        CompletableFuture<Void> safe = new CompletableFuture<>();
        RecordHeaders headers = new RecordHeaders();
        byte[] bytes = topic.codec().encode(value, headers);
        try {
            var unused = producer.send(new ProducerRecord<>(topic.name(), null, key, bytes, headers), (at, failure) -> {
                if (failure == null) {
                    safe.complete(null);
                } else {
                    safe.completeExceptionally(named(failure));
                }
            });
        } catch (KafkaException e) {
            safe.completeExceptionally(named(e));
        }
        return safe;
    }

    private static Exception named(Exception failure) {
        return failure instanceof RecordTooLargeException ? new TooLarge(failure) : failure;
    }

    private Void noteTrouble(Throwable failure, @Nullable VisitReport report) {
        if (failure instanceof Exception trouble) {
            lastTrouble.set(trouble);
            onTrouble.accept(trouble, report);
        }
        return null;
    }

    @Override
    public void close() {
        producer.close(CLOSE_LIMIT);
    }
}
