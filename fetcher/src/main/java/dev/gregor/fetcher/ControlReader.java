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

/** Reads {@code control} from its beginning and applies each record to the {@link ControlState} as it arrives. */
final class ControlReader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ControlReader.class);
    private static final Duration POLL_TIMEOUT = Duration.ofSeconds(1);
    private static final long RETRY_MILLIS = 500;

    private final String topic;
    private final KafkaConsumer<String, Decoded<Control>> consumer;
    private final ControlState state;
    private final Runnable onChange;
    private final Consumer<RuntimeException> onFailure;
    private final Thread loop = new Thread(this::run, "gregor-control-reader");
    private final CompletableFuture<Void> caughtUp = new CompletableFuture<>();
    private final CountDownLatch stopping = new CountDownLatch(1);

    /**
     * Opens a consumer.
     *
     * @param onChange called after the state has changed; must be quick
     * @param onFailure called when {@code control} can no longer be read
     */
    ControlReader(KafkaAccess kafka, ControlState state, Runnable onChange, Consumer<RuntimeException> onFailure) {
        this.topic = kafka.names().of(Topics.CONTROL);
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        properties.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        this.consumer = new KafkaConsumer<>(properties, new StringDeserializer(), Topics.CONTROL.deserializer());
        this.state = state;
        this.onChange = onChange;
        this.onFailure = onFailure;
        loop.setDaemon(true);
    }

    void start() {
        loop.start();
    }

    /** Completes when all records from before the start have been read, or when this reader is closed. */
    CompletableFuture<Void> caughtUp() {
        return caughtUp;
    }

    private void run() {
        try (consumer) {
            Map<TopicPartition, Long> endOffsets = assignAll();
            while (!isStopping()) {
                if (!caughtUp.isDone() && hasReadTo(endOffsets)) {
                    caughtUp.complete(null);
                }
                apply(consumer.poll(POLL_TIMEOUT));
            }
        } catch (WakeupException e) {
            LOG.debug("woken up to close");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            if (!isStopping()) {
                LOG.error("cannot read the topic {} any more: {}", topic, e.toString(), e);
                onFailure.accept(e);
            }
        }
    }

    /** Assigns all partitions from their beginning; returns their current end offsets. */
    private Map<TopicPartition, Long> assignAll() throws InterruptedException {
        while (!isStopping()) {
            try {
                List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                        .map(each -> new TopicPartition(each.topic(), each.partition()))
                        .toList();
                if (!partitions.isEmpty()) {
                    consumer.assign(partitions);
                    consumer.seekToBeginning(partitions);
                    return consumer.endOffsets(partitions);
                }
            } catch (RetriableException e) {
                LOG.debug("cannot read the partitions of {} yet: {}", topic, e.toString());
            }
            if (stopping.await(RETRY_MILLIS, TimeUnit.MILLISECONDS)) {
                break;
            }
        }
        return Map.of();
    }

    private void apply(ConsumerRecords<String, Decoded<Control>> records) {
        records.forEach(record -> state.onRecord(record.key() == null ? "" : record.key(), record.value()));
        if (!records.isEmpty()) {
            onChange.run();
        }
    }

    private boolean hasReadTo(Map<TopicPartition, Long> endOffsets) {
        return endOffsets.entrySet().stream().allMatch(each -> consumer.position(each.getKey()) >= each.getValue());
    }

    private boolean isStopping() {
        return stopping.getCount() == 0;
    }

    @Override
    public void close() {
        stopping.countDown();
        if (loop.getState() == Thread.State.NEW) {
            consumer.close();
        } else {
            consumer.wakeup();
        }
        caughtUp.complete(null);
    }
}
