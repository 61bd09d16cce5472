package dev.gregor.k8s;

import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The catalogue of topics as resources of Strimzi: the topics themselves, and what each user may do with them. */
final class Catalogue {
    static final int PARTITIONS = 12;
    static final int REPLICAS = 3;

    private static final String HEADER = "# Generated from the catalogue of topics; docs/operations.md says how.\n";
    private static final String API = "kafka.strimzi.io/v1";

    private Catalogue() {}

    static String topics() {
        return written(Topics.all().stream().map(Catalogue::topic).toList());
    }

    static String users() {
        List<Map<String, Object>> users = new ArrayList<>();
        for (Party party : Party.values()) {
            users.add(party == Party.USER ? user("desk", deskRules()) : user(nameOf(party), rulesOf(party)));
        }
        users.add(user("topics", setupRules()));
        users.add(user("autoscaler", autoscalerRules()));
        return written(users);
    }

    private static String written(List<Map<String, Object>> resources) {
        return resources.stream().map(Yaml::text).collect(Collectors.joining("", HEADER, ""));
    }

    private static Map<String, Object> topic(Topic<?> topic) {
        Map<String, Object> config = new LinkedHashMap<>();
        topic.config(Packing.GZIP).forEach((name, value) -> config.put(name, number(value)));
        return resource(
                "KafkaTopic", topic.name(), object("partitions", PARTITIONS, "replicas", REPLICAS, "config", config));
    }

    private static Object number(String value) {
        return value.matches("-?[0-9]+") ? (Object) Long.valueOf(value) : value;
    }

    private static Map<String, Object> user(String name, List<Map<String, Object>> rules) {
        return resource(
                "KafkaUser",
                "gregor-" + name,
                object(
                        "authentication",
                        object("type", "tls"),
                        "authorization",
                        object("type", "simple", "acls", rules)));
    }

    private static Map<String, Object> resource(String kind, String name, Map<String, Object> spec) {
        Map<String, Object> metadata = object("name", name, "labels", object("strimzi.io/cluster", "gregor"));
        return object("apiVersion", API, "kind", kind, "metadata", metadata, "spec", spec);
    }

    private static List<Map<String, Object>> rulesOf(Party stage) {
        List<Map<String, Object>> rules = ringRules(stage);
        String group = StreamsConfiguration.applicationId(nameOf(stage));
        rules.add(rule("group", "literal", group, "Read"));
        if (stage != Party.FETCHER) {
            String internal = group + "-";
            rules.add(rule("topic", "prefix", internal, "Create", "Delete", "DescribeConfigs", "Read", "Write"));
            rules.add(rule("transactionalId", "prefix", internal, "Describe", "Write"));
        }
        return rules;
    }

    /** Commands look how far each stage has come. */
    private static List<Map<String, Object>> deskRules() {
        List<Map<String, Object>> rules = ringRules(Party.USER);
        rules.add(rule("group", "prefix", "gregor-", "Describe"));
        return rules;
    }

    /** Every process looks at all topics when it starts: their partitions must be even. */
    private static List<Map<String, Object>> ringRules(Party party) {
        List<Map<String, Object>> rules = new ArrayList<>();
        for (Topic<?> topic : Topics.all()) {
            List<String> operations = new ArrayList<>();
            if (topic.readers().contains(party)) {
                operations.add("Read");
            }
            if (topic.writers().contains(party)) {
                operations.add("Write");
            }
            if (operations.isEmpty()) {
                operations.add("Describe");
            }
            rules.add(rule("topic", "literal", topic.name(), operations.toArray(String[]::new)));
        }
        return rules;
    }

    private static List<Map<String, Object>> setupRules() {
        List<Map<String, Object>> rules = new ArrayList<>();
        for (Topic<?> topic : Topics.all()) {
            rules.add(rule("topic", "literal", topic.name(), "Create", "Describe", "DescribeConfigs"));
        }
        rules.add(rule("group", "literal", TopicSetup.FETCHER_GROUP, "AlterConfigs", "DescribeConfigs"));
        return rules;
    }

    private static List<Map<String, Object>> autoscalerRules() {
        List<Map<String, Object>> rules = new ArrayList<>();
        for (Topic<?> topic : Topics.all()) {
            rules.add(rule("topic", "literal", topic.name(), "Describe"));
        }
        rules.add(rule("group", "prefix", "gregor-", "Describe"));
        return rules;
    }

    private static Map<String, Object> rule(String type, String pattern, String name, String... operations) {
        Map<String, Object> resource = object("type", type, "name", name, "patternType", pattern);
        return object("resource", resource, "operations", List.of(operations));
    }

    private static String nameOf(Party stage) {
        return stage.name().toLowerCase(Locale.ROOT);
    }

    private static Map<String, Object> object(Object... pairs) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            object.put((String) pairs[i], pairs[i + 1]);
        }
        return object;
    }
}
