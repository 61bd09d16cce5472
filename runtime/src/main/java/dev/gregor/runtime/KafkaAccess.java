package dev.gregor.runtime;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import org.apache.kafka.clients.CommonClientConfigs;

/**
 * How to reach Kafka.
 *
 * @param bootstrap {@code host:port}, several separated by commas
 * @param client further client settings, from {@code KAFKA_…} variables ({@code KAFKA_SECURITY_PROTOCOL=SSL} sets
 *     {@code security.protocol}) and from a file; the variables are stronger. There may be passwords among them
 */
public record KafkaAccess(String bootstrap, Map<String, String> client) {
    public static final Setting<String> KAFKA =
            Setting.text("GREGOR_KAFKA", "localhost:9092", "host:port of the Kafka brokers, separated by commas");

    public static final Setting<Map<String, String>> CLIENT_FILE = new Setting<>(
            "GREGOR_KAFKA_CONFIG",
            "",
            "a file of Kafka client settings, name=value a line, such as those with passwords",
            KafkaAccess::readFile);

    public static final List<Setting<?>> SETTINGS = List.of(KAFKA, CLIENT_FILE);

    private static final String PREFIX = "KAFKA_";

    public KafkaAccess {
        client = Map.copyOf(client);
    }

    public static KafkaAccess from(Settings settings, Map<String, String> environment) {
        Map<String, String> client = new HashMap<>(settings.get(CLIENT_FILE));
        environment.forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                client.put(
                        name.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '.'), value);
            }
        });
        return new KafkaAccess(settings.get(KAFKA), client);
    }

    /** Without the settings, as some of them are secret. */
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
            throw new IllegalArgumentException("cannot read this file; each line is a setting, name=value", e);
        }
        Map<String, String> settings = new HashMap<>();
        properties.stringPropertyNames().forEach(name -> settings.put(name, properties.getProperty(name)));
        return settings;
    }

    /**
     * A fresh map to which a client adds its own settings. Unless these say otherwise nothing is shown through JMX: to
     * register all figures of all clients there is work at every start, and we show them in another way.
     */
    public Map<String, Object> properties() {
        Map<String, Object> properties = new HashMap<>();
        properties.put(CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG, "");
        properties.putAll(client);
        properties.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrap);
        return properties;
    }
}
