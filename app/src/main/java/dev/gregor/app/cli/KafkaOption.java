package dev.gregor.app.cli;

import dev.gregor.app.stage.Stages;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topic;
import dev.gregor.topics.TopicSetup;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --kafka}, for commands that need a Kafka that is there already. */
public final class KafkaOption {
    private static final int PATIENCE_SECONDS = 10;

    /** A new topic is not known everywhere at once, but soon. */
    private static final int FIRST_RETRY_MILLIS = 20;

    private static final int MOST_RETRY_MILLIS = 200;

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            description = "The Kafka to use (default: GREGOR_KAFKA, or localhost:9092).")
    private @Nullable String bootstrap;

    public Settings settings() {
        Settings settings = Stages.settings(System.getenv());
        return bootstrap == null ? settings : settings.with(Map.of(KafkaAccess.KAFKA.name(), bootstrap));
    }

    boolean given() {
        return bootstrap != null;
    }

    /** How to reach it; tells at once when nobody answers. */
    public KafkaAccess access(Settings settings) throws InterruptedException {
        return reachable(KafkaAccess.from(settings, System.getenv()));
    }

    public static KafkaAccess reachable(KafkaAccess kafka) throws InterruptedException {
        cluster(kafka);
        return kafka;
    }

    /** The id of the cluster that answers. */
    static String cluster(KafkaAccess kafka) throws InterruptedException {
        QuietClient quiet = new QuietClient();
        try (Admin admin = admin(kafka)) {
            return admin.describeCluster().clusterId().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException | KafkaException e) {
            throw unreachable(kafka, e);
        } finally {
            quiet.end();
        }
    }

    private static UserError unreachable(KafkaAccess kafka, Exception e) {
        if (e.getCause() instanceof AuthenticationException refused) {
            return refused(kafka, refused);
        }
        if (e instanceof KafkaException && e.getCause() instanceof KafkaException cause) {
            return new UserError("the Kafka client cannot be set up: " + cause.getMessage(), e);
        }
        return new UserError(
                "no Kafka answers at " + kafka.bootstrap() + "; check --kafka, or start one with 'gregor broker'", e);
    }

    /** With TLS only the root of it says what is wrong: an alert from there, or here a certificate that nobody vouches for. */
    private static UserError refused(KafkaAccess kafka, AuthenticationException refused) {
        Throwable root = refused;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String why = root == refused ? "" : " (" + root.getMessage() + ")";
        String what = root instanceof GeneralSecurityException
                ? "the certificate of the Kafka at " + kafka.bootstrap() + " is not trusted: "
                : "the Kafka at " + kafka.bootstrap() + " does not let us in: ";
        String line = what + refused.getMessage() + why + "; check the KAFKA_… variables and GREGOR_KAFKA_CONFIG";
        return new UserError(line.replaceAll("\\s+", " "), refused);
    }

    public static Admin admin(KafkaAccess kafka) {
        Map<String, Object> properties = kafka.properties();
        properties.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, PATIENCE_SECONDS * 1_000);
        properties.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, PATIENCE_SECONDS * 1_000 / 2);
        properties.put(AdminClientConfig.RETRY_BACKOFF_MS_CONFIG, FIRST_RETRY_MILLIS);
        properties.put(AdminClientConfig.RETRY_BACKOFF_MAX_MS_CONFIG, MOST_RETRY_MILLIS);
        return Admin.create(properties);
    }

    /** Complains if a topic is not there, or is not to be seen by us. Whoever may write to it may also see it. */
    public static void find(Topic<?> topic, KafkaAccess kafka) throws InterruptedException {
        try (Admin admin = admin(kafka)) {
            if (new TopicSetup(admin).missing().contains(topic.name())) {
                throw missing(kafka, List.of(topic.name()));
            }
        }
    }

    private static UserError missing(KafkaAccess kafka, List<String> topics) {
        return new UserError("topics are missing on " + kafka.bootstrap() + ": " + String.join(", ", topics)
                + "; create them with 'gregor topics --kafka " + kafka.bootstrap() + "'");
    }

    /** The number of partitions of the ring's topics, all of which must be there. */
    public static int partitions(KafkaAccess kafka) throws InterruptedException {
        try (Admin admin = admin(kafka)) {
            TopicSetup topics = new TopicSetup(admin);
            List<String> missing = topics.missing();
            if (!missing.isEmpty()) {
                throw missing(kafka, missing);
            }
            return topics.partitions();
        }
    }
}
