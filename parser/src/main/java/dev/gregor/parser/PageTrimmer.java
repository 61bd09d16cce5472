package dev.gregor.parser;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes pages that are parsed, again and again until it is closed, and then once more. A page is parsed when the offset
 * after it is committed, which happens in the transaction that writes its document.
 */
final class PageTrimmer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PageTrimmer.class);
    private static final Duration INTERVAL = Duration.ofSeconds(10);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(5);

    private final KafkaAccess kafka;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread loop = new Thread(this::run, "gregor-page-trimmer");
    private final Map<TopicPartition, Long> trimmed = new HashMap<>();
    private boolean failing;

    PageTrimmer(KafkaAccess kafka) {
        this.kafka = kafka;
        loop.setDaemon(true);
    }

    void start() {
        loop.start();
    }

    private void run() {
        Map<String, Object> properties = kafka.properties();
        properties.put(CommonClientConfigs.CLIENT_ID_CONFIG, loop.getName());
        try (Admin admin = Admin.create(properties)) {
            while (!closing.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                trim(admin);
            }
            trim(admin);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void trim(Admin admin) throws InterruptedException {
        try {
            Map<TopicPartition, RecordsToDelete> parsed = new HashMap<>();
            committed(admin).forEach((partition, offset) -> {
                boolean pages = partition.topic().equals(kafka.names().of(Topics.PAGES));
                if (pages && offset != null && offset.offset() > trimmed.getOrDefault(partition, 0L)) {
                    parsed.put(partition, RecordsToDelete.beforeOffset(offset.offset()));
                }
            });
            admin.deleteRecords(parsed).all().get();
            parsed.forEach((partition, records) -> trimmed.put(partition, records.beforeOffset()));
            failing = false;
        } catch (ExecutionException e) {
            warn(e);
        }
    }

    private Map<TopicPartition, OffsetAndMetadata> committed(Admin admin)
            throws ExecutionException, InterruptedException {
        String group = kafka.names().applicationId(ParserTopology.NAME);
        return admin.listConsumerGroupOffsets(group)
                .partitionsToOffsetAndMetadata()
                .get();
    }

    /** Says it once: the next attempt comes soon. */
    private void warn(ExecutionException failure) {
        if (!failing) {
            LOG.atWarn()
                    .addKeyValue("stage", ParserTopology.NAME)
                    .log(
                            "parsed pages could not be deleted, and stay for the retention of their topic: {}",
                            String.valueOf(failure.getCause()));
        }
        failing = true;
    }

    @Override
    public void close() {
        closing.countDown();
        try {
            loop.join(CLOSE_LIMIT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        loop.interrupt();
    }
}
