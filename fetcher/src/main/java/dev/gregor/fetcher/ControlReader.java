package dev.gregor.fetcher;

import dev.gregor.crawl.ControlState;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads {@code control}, all of it from its beginning, and tells the book of it as soon as it is there. */
final class ControlReader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ControlReader.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final long RETRY_MILLIS = 500;

    private final KafkaConsumer<String, Decoded<Control>> consumer;
    private final ControlState book;
    private final Runnable onChange;
    private final Consumer<RuntimeException> onFailure;
    private final Thread loop = new Thread(this::run, "gregor-control-reader");
    private final CompletableFuture<Void> caughtUp = new CompletableFuture<>();
    private final CountDownLatch stopping = new CountDownLatch(1);

    /**
     * Opens a consumer.
     *
     * @param onChange run after the book was told something; must be quick
     * @param onFailure told when commands can no longer be read
     */
    ControlReader(KafkaAccess kafka, ControlState book, Runnable onChange, Consumer<RuntimeException> onFailure) {
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        properties.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        this.consumer = new KafkaConsumer<>(properties, new StringDeserializer(), Topics.CONTROL.deserializer());
        this.book = book;
        this.onChange = onChange;
        this.onFailure = onFailure;
        loop.setDaemon(true);
    }

    void start() {
        loop.start();
    }

    /** Completes when everything has been read that was commanded before the start, or when this is closed. */
    CompletableFuture<Void> caughtUp() {
        return caughtUp;
    }

    private void run() {
        try (consumer) {
            Map<TopicPartition, Long> ends = open();
            while (!isStopping()) {
                if (!caughtUp.isDone() && hasRead(ends)) {
                    caughtUp.complete(null);
                }
                tell(consumer.poll(POLL));
            }
        } catch (WakeupException e) {
            LOG.debug("woken up to stop");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            if (!isStopping()) {
                LOG.error("commands can no longer be read: {}", e.toString(), e);
                onFailure.accept(e);
            }
        }
    }

    /** Takes all partitions, and says where they end now. */
    private Map<TopicPartition, Long> open() throws InterruptedException {
        while (!isStopping()) {
            try {
                List<TopicPartition> partitions = consumer.partitionsFor(Topics.CONTROL.name()).stream()
                        .map(each -> new TopicPartition(each.topic(), each.partition()))
                        .toList();
                if (!partitions.isEmpty()) {
                    consumer.assign(partitions);
                    consumer.seekToBeginning(partitions);
                    return consumer.endOffsets(partitions);
                }
            } catch (RetriableException e) {
                LOG.debug("no answer about {} yet: {}", Topics.CONTROL.name(), e.toString());
            }
            if (stopping.await(RETRY_MILLIS, TimeUnit.MILLISECONDS)) {
                break;
            }
        }
        return Map.of();
    }

    private void tell(ConsumerRecords<String, Decoded<Control>> records) {
        records.forEach(record -> book.hear(record.key() == null ? "" : record.key(), record.value()));
        if (!records.isEmpty()) {
            onChange.run();
        }
    }

    private boolean hasRead(Map<TopicPartition, Long> ends) {
        return ends.entrySet().stream().allMatch(each -> consumer.position(each.getKey()) >= each.getValue());
    }

    private boolean isStopping() {
        return stopping.getCount() == 0;
    }

    @Override
    public void close() {
        stopping.countDown();
        consumer.wakeup();
        caughtUp.complete(null);
    }
}
