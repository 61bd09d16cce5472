package dev.gregor.k8s;

import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.TopicAccess;
import dev.gregor.topics.TopicAccess.Grant;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourceType;

/** Generates the resources of Strimzi from the topic catalogue: the topics, and the users with their ACLs. */
final class Catalogue {
    static final int PARTITIONS = 12;
    static final int REPLICAS = 3;

    private static final String HEADER = "# Generated from the topic catalogue; docs/operations.md describes how.\n";
    private static final String API = "kafka.strimzi.io/v1";

    private final TopicNames names;

    Catalogue(TopicNames names) {
        this.names = names;
    }

    String topics() {
        return toYaml(Topics.all().stream().map(this::topic).toList());
    }

    String users() {
        List<Map<String, Object>> users = new ArrayList<>();
        StageSettings.services().forEach(stage -> users.add(user(stage.name(), granted(stage.name()))));
        users.add(user("cli", cliRules()));
        users.add(user("topics", setupRules()));
        users.add(user("autoscaler", autoscalerRules()));
        return toYaml(users);
    }

    private static String toYaml(List<Map<String, Object>> resources) {
        return resources.stream().map(Yaml::text).collect(Collectors.joining("", HEADER, ""));
    }

    private Map<String, Object> topic(Topic<?> topic) {
        Map<String, Object> config = new LinkedHashMap<>();
        topic.config(Packing.GZIP).forEach((name, value) -> config.put(name, number(value)));
        return resource(
                "KafkaTopic",
                names.of(topic),
                object("partitions", PARTITIONS, "replicas", REPLICAS, "config", config));
    }

    private static Object number(String value) {
        return value.matches("-?[0-9]+") ? (Object) Long.valueOf(value) : value;
    }

    private Map<String, Object> user(String name, List<Map<String, Object>> rules) {
        return resource(
                "KafkaUser",
                names.applicationPrefix() + name,
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

    /** The ACL rules of the roles together, one for each resource. */
    private List<Map<String, Object>> granted(String... roles) {
        Map<String, Set<AclOperation>> operations = new LinkedHashMap<>();
        Map<String, Grant> grants = new LinkedHashMap<>();
        for (String role : roles) {
            for (Grant grant : TopicAccess.byRole(names).getOrDefault(role, List.of())) {
                String resource = grant.type() + " " + grant.name() + " " + grant.pattern();
                grants.putIfAbsent(resource, grant);
                operations
                        .computeIfAbsent(resource, unknown -> EnumSet.noneOf(AclOperation.class))
                        .addAll(grant.operations());
            }
        }
        List<Map<String, Object>> rules = new ArrayList<>();
        grants.forEach((resource, grant) -> rules.add(rule(
                grant.type() == ResourceType.TRANSACTIONAL_ID ? "transactionalId" : lower(grant.type()),
                grant.pattern() == PatternType.PREFIXED ? "prefix" : "literal",
                grant.name(),
                operations.getOrDefault(resource, Set.of()).stream()
                        .map(Catalogue::named)
                        .toArray(String[]::new))));
        return rules;
    }

    /**
     * The rules of the command line: it reads the topics for users, writes seeds and commands, reads the progress of each stage, and
     * resets parser and ranking.
     */
    private List<Map<String, Object>> cliRules() {
        List<Map<String, Object>> rules = granted("reader", "seeds", "control");
        for (Topic<?> topic : Topics.all()) {
            boolean isResettable = Set.of(Topics.PAGES, Topics.GRAPH).contains(topic);
            if (!topic.readers().contains(Party.USER) && !topic.writers().contains(Party.USER)) {
                rules.add(rule("topic", "literal", names.of(topic), isResettable ? "Read" : "Describe"));
            }
        }
        rules.add(rule("group", "prefix", names.applicationPrefix(), "Describe"));
        rules.add(rule("group", "literal", names.applicationId("parser"), "Read"));
        rules.add(rule("group", "literal", names.applicationId("ranking"), "Read"));
        return rules;
    }

    private List<Map<String, Object>> setupRules() {
        List<Map<String, Object>> rules = new ArrayList<>();
        for (Topic<?> topic : Topics.all()) {
            rules.add(rule("topic", "literal", names.of(topic), "Create", "Describe", "DescribeConfigs"));
        }
        rules.add(rule("group", "literal", names.fetcherGroup(), "AlterConfigs", "DescribeConfigs"));
        return rules;
    }

    private List<Map<String, Object>> autoscalerRules() {
        List<Map<String, Object>> rules = new ArrayList<>();
        for (Topic<?> topic : Topics.all()) {
            rules.add(rule("topic", "literal", names.of(topic), "Describe"));
        }
        rules.add(rule("group", "prefix", names.applicationPrefix(), "Describe"));
        return rules;
    }

    private static Map<String, Object> rule(String type, String pattern, String name, String... operations) {
        Map<String, Object> resource = object("type", type, "name", name, "patternType", pattern);
        return object("resource", resource, "operations", List.of(operations));
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The name of an operation in Strimzi, such as {@code Read}. */
    private static String named(AclOperation operation) {
        return operation.name().charAt(0) + lower(operation).substring(1);
    }

    private static Map<String, Object> object(Object... pairs) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            object.put((String) pairs[i], pairs[i + 1]);
        }
        return object;
    }
}
