package dev.gregor.testing.kafka;

import dev.gregor.broker.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.kafka.KafkaContainer;

/**
 * Starts a Kafka broker for the tests of a class: in a container when a Docker engine is available, embedded in this
 * JVM otherwise.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final RealKafka KAFKA = new RealKafka();
 * }</pre>
 */
public final class RealKafka implements BeforeAllCallback, AfterAllCallback {
    private static final String IMAGE = "apache/kafka:4.3.1";
    /** Kafka's defaults for its internal topics need three brokers; the share group of the fetchers has one of its own. */
    static final Map<String, String> SINGLE_BROKER = Map.of(
            "KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR", "1",
            "KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR", "1",
            "KAFKA_TRANSACTION_STATE_LOG_MIN_ISR", "1",
            "KAFKA_SHARE_COORDINATOR_STATE_TOPIC_REPLICATION_FACTOR", "1",
            "KAFKA_SHARE_COORDINATOR_STATE_TOPIC_MIN_ISR", "1");

    private static final Path DOCKER_SOCKET = Path.of("/var/run/docker.sock");

    private @Nullable KafkaContainer container;
    private @Nullable EmbeddedBroker broker;
    private @Nullable Path folder;

    /** {@code host:port} for clients. */
    public String bootstrap() {
        return container != null
                ? container.getBootstrapServers()
                : Objects.requireNonNull(broker, "not started").bootstrap();
    }

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        if (isDockerAvailable()) {
            container = new KafkaContainer(IMAGE).withEnv(SINGLE_BROKER);
            container.start();
        } else {
            folder = Files.createTempDirectory("gregor-kafka");
            broker = EmbeddedBroker.start(folder, 0);
        }
    }

    @Override
    public void afterAll(ExtensionContext context) throws IOException {
        if (container != null) {
            container.stop();
        }
        if (broker != null) {
            broker.close();
        }
        if (folder != null) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** Checks the usual socket first, because the full detection of Testcontainers takes seconds. */
    private static boolean isDockerAvailable() {
        boolean possible = System.getenv("DOCKER_HOST") != null || Files.exists(DOCKER_SOCKET);
        return possible && DockerClientFactory.instance().isDockerAvailable();
    }
}
