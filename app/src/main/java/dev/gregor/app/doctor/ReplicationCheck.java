package dev.gregor.app.doctor;

import dev.gregor.topics.TopicNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartitionInfo;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.jspecify.annotations.Nullable;

/**
 * Looks for topics that cannot be written to because they want more replicas than there are, as Kafka's own topics do on a
 * single broker with Kafka's default settings. Topics of other crawls are left out.
 */
final class ReplicationCheck implements DoctorCheck {
    private static final String CHECK = "replication";

    /** The broker setting with the number of replicas of each of Kafka's own topics. */
    private static final Map<String, String> OWN_TOPICS = Map.of(
            "__consumer_offsets", "offsets.topic.replication.factor",
            "__transaction_state", "transaction.state.log.replication.factor",
            "__share_group_state", "share.coordinator.state.topic.replication.factor");

    private final Admin admin;
    private final TopicNames topics;

    ReplicationCheck(Admin admin, TopicNames topics) {
        this.admin = admin;
        this.topics = topics;
    }

    @Override
    public List<Finding> findings() throws ExecutionException, InterruptedException {
        Collection<Node> brokers = admin.describeCluster().nodes().get();
        Set<String> names = new HashSet<>(admin.listTopics(new ListTopicsOptions().listInternal(true))
                .names()
                .get());
        names.removeIf(topics::isOfAnotherCrawl);
        List<Finding> findings = new ArrayList<>(topicsThatCannotBeCreated(brokers, names));
        Map<String, Config> configs = configs(ConfigResource.Type.TOPIC, names);
        for (TopicDescription topic :
                admin.describeTopics(names).allTopicNames().get().values()) {
            int needed = number(configs.get(topic.name()), TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, 1);
            findings.addAll(unwritable(topic, needed));
        }
        return findings;
    }

    private List<Finding> topicsThatCannotBeCreated(Collection<Node> brokers, Set<String> existing)
            throws ExecutionException, InterruptedException {
        List<Finding> findings = new ArrayList<>();
        String any = brokers.iterator().next().idString();
        Config broker = configs(ConfigResource.Type.BROKER, Set.of(any)).get(any);
        OWN_TOPICS.forEach((topic, setting) -> {
            int replicas = number(broker, setting, 1);
            if (!existing.contains(topic) && replicas > brokers.size()) {
                findings.add(new Finding(
                        CHECK,
                        "the brokers cannot create " + topic + ": " + setting + "=" + replicas + ", and there "
                                + (brokers.size() == 1 ? "is 1 broker" : "are " + brokers.size() + " brokers"),
                        "set it to " + brokers.size() + " at most, with its min.isr, and restart the brokers"));
            }
        });
        return findings;
    }

    static List<Finding> unwritable(TopicDescription topic, int needed) {
        List<Finding> findings = new ArrayList<>();
        for (TopicPartitionInfo partition : topic.partitions()) {
            String name = topic.name() + "-" + partition.partition();
            if (partition.leader() == null) {
                findings.add(new Finding(CHECK, name + " has no leader", "start the brokers that have its replicas"));
            } else if (partition.replicas().size() < needed) {
                findings.add(new Finding(
                        CHECK,
                        name + " cannot be written to: it has "
                                + partition.replicas().size() + " of the min.insync.replicas=" + needed
                                + " that it needs",
                        "set min.insync.replicas to " + partition.replicas().size() + " at most"));
            } else if (partition.isr().size() < needed) {
                findings.add(new Finding(
                        CHECK,
                        name + " cannot be written to: " + partition.isr().size() + " replicas are in sync, and "
                                + needed + " must be",
                        "start the brokers that are down"));
            }
        }
        return findings;
    }

    private Map<String, Config> configs(ConfigResource.Type type, Set<String> names)
            throws ExecutionException, InterruptedException {
        List<ConfigResource> resources =
                names.stream().map(name -> new ConfigResource(type, name)).toList();
        Map<String, Config> configs = new HashMap<>();
        admin.describeConfigs(resources).all().get().forEach((each, config) -> configs.put(each.name(), config));
        return configs;
    }

    private static int number(@Nullable Config config, String name, int otherwise) {
        ConfigEntry entry = config == null ? null : config.get(name);
        return entry == null || entry.value() == null ? otherwise : Integer.parseInt(entry.value());
    }
}
