package dev.gregor.runtime;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeClusterOptions;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RetriableException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks Kafka every second who is in the cluster, and logs when it stops answering and when it answers again. The clients of a
 * stage wait in silence for as long as Kafka is away, so nothing else would tell.
 */
public final class KafkaWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaWatch.class);
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(1);

    private final String stage;
    private final KafkaAccess kafka;
    private final KafkaAvailability availability = new KafkaAvailability(System.nanoTime());
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread loop;

    /** @param stage the name of the stage that needs Kafka, for the log */
    public KafkaWatch(String stage, KafkaAccess kafka) {
        this.stage = stage;
        this.kafka = kafka;
        this.loop = new Thread(this::run, "gregor-kafka-watch-" + stage);
        loop.setDaemon(true);
    }

    public void start() {
        loop.start();
    }

    /** Whether Kafka has not answered for some seconds. */
    public boolean isKafkaAway() {
        return availability.isAway();
    }

    /** How long Kafka has not answered; zero while it answers. */
    public Duration kafkaAway() {
        return availability.awayFor(System.nanoTime());
    }

    private void run() {
        Map<String, Object> properties = kafka.properties();
        properties.put(
                CommonClientConfigs.CLIENT_ID_CONFIG, kafka.names().applicationPrefix() + "kafka-watch-" + stage);
        try (Admin admin = Admin.create(properties)) {
            while (!closing.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                ask(admin);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (KafkaException e) {
            // The clients of the stage fail for the same reason, such as a key store that is gone, and end it.
            LOG.atWarn()
                    .addKeyValue("stage", stage)
                    .log("{}: cannot watch Kafka at {}: {}", stage, kafka.bootstrap(), reasonOf(e));
        }
    }

    /** What Kafka says first is only that no client could be made. */
    private static String reasonOf(KafkaException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return String.valueOf(cause.getMessage());
    }

    private void ask(Admin admin) throws InterruptedException {
        int timeout = Math.toIntExact(KafkaAvailability.LIMIT.toMillis());
        try {
            admin.describeCluster(new DescribeClusterOptions().timeoutMs(timeout))
                    .clusterId()
                    .get();
            onAnswer();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RetriableException) {
                onSilence();
            } else {
                onAnswer(); // a refusal is an answer, too
            }
        }
    }

    private void onAnswer() {
        Duration absence = availability.onAnswer(System.nanoTime());
        if (!absence.isZero()) {
            LOG.atWarn()
                    .addKeyValue("stage", stage)
                    .log(
                            "{}: Kafka at {} answers again; it was away for {} s",
                            stage,
                            kafka.bootstrap(),
                            absence.toSeconds());
        }
    }

    private void onSilence() {
        if (availability.onSilence(System.nanoTime())) {
            LOG.atWarn()
                    .addKeyValue("stage", stage)
                    .log(
                            "{}: Kafka at {} has not answered for {} s; the stage waits for it",
                            stage,
                            kafka.bootstrap(),
                            kafkaAway().toSeconds());
        }
    }

    @Override
    public void close() {
        closing.countDown();
        loop.interrupt();
        try {
            loop.join(CLOSE_LIMIT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
