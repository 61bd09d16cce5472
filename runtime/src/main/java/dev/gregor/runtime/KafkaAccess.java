package dev.gregor.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;

/**
 * How to reach Kafka.
 *
 * @param bootstrap {@code host:port}, several separated by commas
 * @param client further client settings, from {@code KAFKA_…} variables: {@code KAFKA_SECURITY_PROTOCOL=SSL} sets
 *     {@code security.protocol}
 */
public record KafkaAccess(String bootstrap, Map<String, String> client) {
    public static final Setting<String> KAFKA =
            Setting.text("GREGOR_KAFKA", "localhost:9092", "host:port of the Kafka brokers, separated by commas");

    public static final List<Setting<?>> SETTINGS = List.of(KAFKA);

    private static final String PREFIX = "KAFKA_";

    public KafkaAccess {
        client = Map.copyOf(client);
    }

    public static KafkaAccess from(Settings settings, Map<String, String> environment) {
        Map<String, String> client = new HashMap<>();
        environment.forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                client.put(
                        name.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '.'), value);
            }
        });
        return new KafkaAccess(settings.get(KAFKA), client);
    }

    /** A fresh map to which a client adds its own settings. */
    public Map<String, Object> properties() {
        Map<String, Object> properties = new HashMap<>(client);
        properties.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrap);
        return properties;
    }
}
