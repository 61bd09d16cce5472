package dev.gregor.runtime;

import dev.gregor.topics.TopicNames;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import org.apache.kafka.clients.CommonClientConfigs;

/**
 * The address of Kafka, the configuration of its clients, and the names of a crawl there.
 *
 * @param bootstrap a list of {@code host:port}, separated by commas
 * @param client further client configuration from {@code KAFKA_…} variables ({@code KAFKA_SECURITY_PROTOCOL=SSL} sets
 *     {@code security.protocol}) and from a file; variables take precedence. It may contain passwords
 * @param names what the crawl calls its topics and groups
 */
public record KafkaAccess(String bootstrap, Map<String, String> client, TopicNames names) {
    public static final Setting<String> KAFKA =
            Setting.text("GREGOR_KAFKA", "localhost:9092", "Kafka brokers as host:port, separated by commas");

    private static final Setting<Map<String, String>> CLIENT_FILE = new Setting<>(
            "GREGOR_KAFKA_CONFIG",
            "",
            "file with Kafka client configuration, one name=value per line; suited for passwords",
            KafkaAccess::readFile);

    /** The crawl among several on one Kafka. All its stages and commands must agree on it. */
    public static final Setting<TopicNames> PREFIX = new Setting<>(
            "GREGOR_PREFIX",
            "",
            "beginning of all names in Kafka, such as team., for several crawls on one Kafka; the same for every stage and"
                    + " command of a crawl",
            text -> new TopicNames(text.strip()));

    public static final List<Setting<?>> SETTINGS = List.of(KAFKA, CLIENT_FILE, PREFIX);

    public KafkaAccess {
        client = Map.copyOf(client);
    }

    /** A Kafka with one crawl, whose names have no prefix. */
    public KafkaAccess(String bootstrap, Map<String, String> client) {
        this(bootstrap, client, TopicNames.UNPREFIXED);
    }

    /** The embedded broker of a crawl, at the address of the settings: it needs no client configuration. */
    public static KafkaAccess embedded(Settings settings) {
        return new KafkaAccess(settings.get(KAFKA), Map.of(), settings.get(PREFIX));
    }

    public static KafkaAccess from(Settings settings, Map<String, String> environment) {
        Map<String, String> client = new HashMap<>(settings.get(CLIENT_FILE));
        client.putAll(KafkaVariables.read(environment));
        return new KafkaAccess(settings.get(KAFKA), client, settings.get(PREFIX));
    }

    /** Shows only the names of the client configuration, since values may be secret. */
    @Override
    public String toString() {
        return "Kafka at " + bootstrap + " with " + new TreeSet<>(client.keySet());
    }

    private static Map<String, String> readFile(String file) {
        if (file.isBlank()) {
            return Map.of();
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of(file.strip()))) {
            properties.load(reader);
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException("cannot read this file; expected one name=value per line", e);
        }
        Map<String, String> settings = new HashMap<>();
        properties.stringPropertyNames().forEach(name -> settings.put(name, properties.getProperty(name)));
        return settings;
    }

    /**
     * A new map, to which a client adds its own configuration. JMX reporting is off unless the configuration turns it on:
     * registering all metrics of all clients takes time at each start, and the metrics server serves them anyway.
     */
    public Map<String, Object> properties() {
        Map<String, Object> properties = new HashMap<>();
        properties.put(CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG, "");
        properties.putAll(client);
        properties.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrap);
        return properties;
    }
}
