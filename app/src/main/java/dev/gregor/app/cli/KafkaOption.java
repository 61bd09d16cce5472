package dev.gregor.app.cli;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Topic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options {@code --kafka} and {@code --prefix}, for commands that need a running Kafka, and the checks that it is
 * reachable and set up.
 */
public final class KafkaOption {
    private static final int TIMEOUT_SECONDS = 10;

    /** A new topic takes a moment to become known everywhere, so the first retry comes soon. */
    private static final int RETRY_BACKOFF_MILLIS = 20;

    private static final int MAX_RETRY_BACKOFF_MILLIS = 200;
    private static final int MAX_OTHER_CRAWLS = 5;

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            description = "The Kafka to use (default: GREGOR_KAFKA, or localhost:9092).")
    private @Nullable String bootstrap;

    @Option(
            names = "--prefix",
            paramLabel = "PREFIX",
            description =
                    "The crawl whose names in Kafka begin with this, such as team. (default: GREGOR_PREFIX, or none).")
    private @Nullable String prefix;

    public Settings settings() {
        Settings settings = Stages.settings(System.getenv());
        if (bootstrap != null) {
            settings = settings.with(Map.of(KafkaAccess.KAFKA.name(), bootstrap));
        }
        return prefix == null ? settings : settings.with(Map.of(KafkaAccess.PREFIX.name(), checked(prefix)));
    }

    private static String checked(String prefix) {
        try {
            return new TopicNames(prefix.strip()).prefix();
        } catch (IllegalArgumentException e) {
            throw new UserError("--prefix " + prefix + ": " + e.getMessage(), e);
        }
    }

    boolean given() {
        return bootstrap != null;
    }

    /** The Kafka that the settings name. Fails at once if it cannot be reached. */
    public KafkaAccess access(Settings settings) throws InterruptedException {
        return reachable(KafkaAccess.from(settings, System.getenv()));
    }

    /** Returns the same, or fails if it cannot be reached. */
    public static KafkaAccess reachable(KafkaAccess kafka) throws InterruptedException {
        clusterId(kafka);
        return kafka;
    }

    static String clusterId(KafkaAccess kafka) throws InterruptedException {
        QuietClient quiet = new QuietClient();
        try (Admin admin = admin(kafka)) {
            return admin.describeCluster().clusterId().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException | KafkaException e) {
            throw unreachable(kafka, e);
        } finally {
            quiet.end();
        }
    }

    private static UserError unreachable(KafkaAccess kafka, Exception e) {
        if (e.getCause() instanceof AuthenticationException denied) {
            return accessDenied(kafka, denied);
        }
        if (e instanceof KafkaException && e.getCause() instanceof KafkaException cause) {
            return new UserError("the Kafka client cannot be set up: " + cause.getMessage(), e);
        }
        return new UserError(
                "no Kafka answers at " + kafka.bootstrap() + "; check --kafka, or start one with 'gregor broker'", e);
    }

    /** With TLS only the root cause is specific: an alert from the broker, or a broker certificate that we do not trust. */
    private static UserError accessDenied(KafkaAccess kafka, AuthenticationException denied) {
        Throwable root = denied;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String cause = root == denied ? "" : " (" + root.getMessage() + ")";
        String problem = root instanceof GeneralSecurityException
                ? "the certificate of the Kafka at " + kafka.bootstrap() + " is not trusted: "
                : "the Kafka at " + kafka.bootstrap() + " denies access: ";
        String line = problem + denied.getMessage() + cause + "; check the KAFKA_… variables and GREGOR_KAFKA_CONFIG";
        return new UserError(line.replaceAll("\\s+", " "), denied);
    }

    public static Admin admin(KafkaAccess kafka) {
        Map<String, Object> properties = kafka.properties();
        properties.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, TIMEOUT_SECONDS * 1_000);
        properties.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, TIMEOUT_SECONDS * 1_000 / 2);
        properties.put(AdminClientConfig.RETRY_BACKOFF_MS_CONFIG, RETRY_BACKOFF_MILLIS);
        properties.put(AdminClientConfig.RETRY_BACKOFF_MAX_MS_CONFIG, MAX_RETRY_BACKOFF_MILLIS);
        return Admin.create(properties);
    }

    /** Fails if the topic does not exist, or our ACLs hide it. A client that may write to a topic may also describe it. */
    public static void requireTopic(Topic<?> topic, KafkaAccess kafka) throws InterruptedException {
        try (Admin admin = admin(kafka)) {
            TopicSetup topics = new TopicSetup(admin, kafka.names());
            String name = kafka.names().of(topic);
            if (topics.missing().contains(name)) {
                throw missing(kafka, List.of(name), topics.prefixes());
            }
        }
    }

    private static UserError missing(KafkaAccess kafka, List<String> topics, List<String> prefixes) {
        String prefix = kafka.names().prefix();
        return new UserError("topics are missing on " + kafka.bootstrap() + ": " + String.join(", ", topics)
                + "; create them with 'gregor topics --kafka " + kafka.bootstrap()
                + (prefix.isEmpty() ? "" : " --prefix " + prefix) + "'" + otherCrawls(prefix, prefixes));
    }

    /** Who has forgotten the prefix, or mistyped it, is told which ones there are. */
    private static String otherCrawls(String prefix, List<String> found) {
        List<String> others =
                found.stream().filter(other -> !other.equals(prefix)).toList();
        return others.isEmpty() ? "" : "; or is GREGOR_PREFIX set as it should be? " + crawls(others);
    }

    /** Names the crawls with these prefixes, the first few of them. */
    public static String crawls(List<String> prefixes) {
        return prefixes.stream()
                .limit(MAX_OTHER_CRAWLS)
                .map(prefix -> prefix.isEmpty() ? "no prefix" : "the prefix " + prefix)
                .collect(Collectors.joining(", one with ", "Here is a crawl with ", ""));
    }

    /** The number of partitions of the ring's topics. Fails if one of the topics does not exist. */
    public static int partitions(KafkaAccess kafka) throws InterruptedException {
        try (Admin admin = admin(kafka)) {
            TopicSetup topics = new TopicSetup(admin, kafka.names());
            List<String> missing = topics.missing();
            if (!missing.isEmpty()) {
                throw missing(kafka, missing, topics.prefixes());
            }
            return topics.partitions();
        }
    }
}
