package dev.gregor.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/**
 * The {@code KAFKA_…} variables of an environment. Each sets the client configuration of that name:
 * {@code KAFKA_SECURITY_PROTOCOL} sets {@code security.protocol}.
 */
final class KafkaVariables {
    private static final String PREFIX = "KAFKA_";

    /** Variables of Kafka's own scripts, which are often set where Kafka is installed. */
    private static final Set<String> OF_SCRIPTS = Set.of("KAFKA_HOME", "KAFKA_DEBUG", "KAFKA_MODE", "KAFKA_JMX_PORT");

    private static final String OPTIONS_OF_SCRIPTS = "_OPTS";

    /** Kafka Streams passes on what follows these to its clients of a kind. */
    private static final List<String> CLIENT_PREFIXES = List.of(
            StreamsConfig.CONSUMER_PREFIX,
            StreamsConfig.MAIN_CONSUMER_PREFIX,
            StreamsConfig.RESTORE_CONSUMER_PREFIX,
            StreamsConfig.GLOBAL_CONSUMER_PREFIX,
            StreamsConfig.PRODUCER_PREFIX,
            StreamsConfig.ADMIN_CLIENT_PREFIX);

    /** Any name may follow these. */
    private static final List<String> FREE_PREFIXES =
            List.of(StreamsConfig.TOPIC_PREFIX, StreamsConfig.CLIENT_TAG_PREFIX);

    private KafkaVariables() {}

    /**
     * The client configuration that the variables set.
     *
     * @throws BadSetting if a variable names no configuration of a Kafka client
     */
    static Map<String, String> read(Map<String, String> environment) {
        Map<String, String> client = new HashMap<>();
        environment.forEach((variable, value) -> {
            if (variable.startsWith(PREFIX) && !isOfScripts(variable)) {
                String name = name(variable);
                requireKnown(variable, name);
                client.put(name, value);
            }
        });
        return client;
    }

    private static boolean isOfScripts(String variable) {
        return OF_SCRIPTS.contains(variable) || variable.endsWith(OPTIONS_OF_SCRIPTS);
    }

    private static String name(String variable) {
        return variable.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '.');
    }

    private static String variable(String name) {
        return PREFIX + name.toUpperCase(Locale.ROOT).replace('.', '_');
    }

    private static void requireKnown(String variable, String name) {
        String ofClient = CLIENT_PREFIXES.stream()
                .filter(name::startsWith)
                .findFirst()
                .map(prefix -> name.substring(prefix.length()))
                .orElse(name);
        if (FREE_PREFIXES.stream().anyMatch(name::startsWith) || names().contains(ofClient)) {
            return;
        }
        String prefix = name.substring(0, name.length() - ofClient.length());
        List<String> known =
                names().stream().map(each -> variable(prefix + each)).toList();
        throw new BadSetting("unknown setting " + variable + NearestName.question(variable, known)
                + " (no Kafka client has a configuration '" + name
                + "'; what a plugin of yours reads belongs in the file that GREGOR_KAFKA_CONFIG names)");
    }

    private static Set<String> names() {
        Set<String> names = new TreeSet<>(ConsumerConfig.configNames());
        names.addAll(ProducerConfig.configNames());
        names.addAll(AdminClientConfig.configNames());
        names.addAll(StreamsConfig.configDef().names());
        return names;
    }
}
