package dev.gregor.app.doctor;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;

/** Compares the topics of the ring with the catalogue. */
final class TopicCheck implements DoctorCheck {
    private static final String CHECK = "topic";

    private final Admin admin;
    private final TopicNames topics;

    TopicCheck(Admin admin, TopicNames topics) {
        this.admin = admin;
        this.topics = topics;
    }

    @Override
    public List<Finding> findings() throws ExecutionException, InterruptedException {
        Set<String> names = admin.listTopics().names().get();
        List<Finding> findings = new ArrayList<>();
        List<Topic<?>> present = new ArrayList<>();
        for (Topic<?> topic : Topics.all()) {
            if (names.contains(topics.of(topic))) {
                present.add(topic);
            } else {
                findings.add(
                        new Finding(CHECK, topics.of(topic) + " does not exist", "create it with 'gregor topics'"));
            }
        }
        if (present.isEmpty()) {
            otherCrawls().ifPresent(findings::add);
            return findings;
        }
        List<String> presentNames = present.stream().map(topics::of).toList();
        unevenPartitions(admin.describeTopics(presentNames).allTopicNames().get())
                .ifPresent(findings::add);
        Map<String, Config> configs = configs(presentNames);
        for (Topic<?> topic : present) {
            Config found = configs.get(topics.of(topic));
            if (found != null) {
                topic.config(Packing.AS_WRITTEN)
                        .forEach((name, expected) -> difference(topic, name, expected, value(found, name))
                                .ifPresent(findings::add));
            }
        }
        return findings;
    }

    /** If no topic exists, the prefix may be wrong. */
    private Optional<Finding> otherCrawls() throws InterruptedException {
        List<String> prefixes = new TopicSetup(admin, topics).prefixes();
        return prefixes.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding(
                        CHECK,
                        "no topic of the crawl exists. " + KafkaOption.crawls(prefixes),
                        "is GREGOR_PREFIX set as it should be?"));
    }

    private static Optional<Finding> unevenPartitions(Map<String, TopicDescription> found) {
        Map<String, Integer> counts = new TreeMap<>();
        found.forEach((name, topic) -> counts.put(name, topic.partitions().size()));
        return Set.copyOf(counts.values()).size() < 2
                ? Optional.empty()
                : Optional.of(new Finding(
                        CHECK,
                        "the topics have different numbers of partitions: " + counts,
                        "delete them, or bring all to one number before the first crawl"));
    }

    private Map<String, Config> configs(List<String> names) throws ExecutionException, InterruptedException {
        List<ConfigResource> resources = names.stream()
                .map(topic -> new ConfigResource(ConfigResource.Type.TOPIC, topic))
                .toList();
        Map<String, Config> configs = new HashMap<>();
        admin.describeConfigs(resources).all().get().forEach((topic, config) -> configs.put(topic.name(), config));
        return configs;
    }

    private static String value(Config config, String name) {
        ConfigEntry entry = config.get(name);
        return entry == null || entry.value() == null ? "" : entry.value();
    }

    private Optional<Finding> difference(Topic<?> topic, String name, String expected, String found) {
        return isEnough(name, expected, found)
                ? Optional.empty()
                : Optional.of(new Finding(
                        CHECK,
                        topics.of(topic) + " has " + name + "=" + found + " instead of " + expected,
                        "records can be lost or refused: kafka-configs.sh --alter --topic " + topics.of(topic)
                                + " --add-config " + name + "=" + expected));
    }

    /** Larger records and a longer retention do no harm. */
    static boolean isEnough(String name, String expected, String found) {
        return switch (name) {
            case TopicConfig.MAX_MESSAGE_BYTES_CONFIG -> number(found) >= number(expected);
            case TopicConfig.RETENTION_MS_CONFIG ->
                number(found) < 0 || (number(expected) >= 0 && number(found) >= number(expected));
            default -> found.equals(expected);
        };
    }

    private static long number(String text) {
        return text.isEmpty() ? 0 : Long.parseLong(text);
    }
}
