package dev.gregor.topics;

import dev.gregor.topics.Topic.Packing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates what is missing of the catalogue, and says where what exists differs from it. */
public final class TopicSetup {
    /**
     * The settings of the share group of all fetchers. Fetchers must see visits sent before the first of them joined, and never one of an aborted
     * transaction: that one would be out beside its re-issue.
     */
    public static final Map<String, String> FETCHER_GROUP_SETTINGS =
            Map.of("share.auto.offset.reset", "earliest", "share.isolation.level", "read_committed");

    private static final Logger LOG = LoggerFactory.getLogger(TopicSetup.class);
    private static final short BROKER_DEFAULT = -1;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long RETRY_MILLIS = 100;

    private final Admin admin;
    private final TopicNames names;

    public TopicSetup(Admin admin, TopicNames names) {
        this.admin = admin;
        this.names = names;
    }

    /**
     * What a set-up found and did.
     *
     * @param partitions of each topic of the ring, the same for all of them
     */
    public record Report(int partitions, List<String> created, List<String> existing) {}

    /** The ring's topics do not have one number of partitions, so its stages' state would not line up. */
    public static final class UnevenTopics extends RuntimeException {
        UnevenTopics(Map<String, Integer> partitions) {
            super("the topics have different numbers of partitions: " + partitions
                    + "; delete them, or bring all to one number before the first crawl");
        }
    }

    /**
     * Creates the topics that are missing.
     *
     * @param partitions of new topics; when some exist already, their number is taken instead
     * @param packing of new topics that people read
     */
    public Report create(int partitions, Packing packing) throws InterruptedException {
        wakeCoordinators();
        Set<String> present = existing();
        int count = present.isEmpty() ? partitions : partitionsOf(present);
        List<NewTopic> missing = Topics.all().stream()
                .filter(topic -> !present.contains(names.of(topic)))
                .map(topic -> new NewTopic(names.of(topic), count, BROKER_DEFAULT).configs(topic.config(packing)))
                .toList();
        List<String> created = create(missing);
        awaitTopics();
        awaitLeaders(count);
        configureFetcherGroup();
        if (created.contains(names.of(Topics.VISITS))) {
            // Last: a broker answers the questions of one connection one by one, and this one may take it two seconds.
            readyFetcherGroup(count);
        }
        return new Report(count, created, List.copyOf(present));
    }

    /**
     * A new cluster makes the topics in which its coordinators keep groups and transactions when it is first asked for
     * them. That takes a second, in which the topics of the ring can be made too. What is answered does not matter.
     */
    private void wakeCoordinators() {
        KafkaFuture<?> groups =
                admin.describeConsumerGroups(List.of(names.fetcherGroup())).all();
        KafkaFuture<?> transactions =
                admin.describeTransactions(List.of(names.fetcherGroup())).all();
        LOG.debug("asked for {} and {}", groups, transactions);
    }

    /** Writes down what is allowed; what is so already stays. */
    public void allow(List<AclBinding> bindings) throws InterruptedException {
        try {
            admin.createAcls(bindings).all().get();
        } catch (ExecutionException e) {
            throw BrokerException.of("create ACLs (the broker needs an authorizer, and we the right to ALTER it)", e);
        }
    }

    /** The number of partitions that all topics of the ring have. */
    public int partitions() throws InterruptedException {
        return partitionsOf(names.all());
    }

    /** The names of the catalogue that are not there. */
    public List<String> missing() throws InterruptedException {
        Set<String> present = existing();
        return names.all().stream().filter(name -> !present.contains(name)).toList();
    }

    /** The prefixes of the crawls that have all their topics here; empty text for one without a prefix. */
    public List<String> prefixes() throws InterruptedException {
        Set<String> present = listTopics();
        return present.stream()
                .map(TopicNames::prefixOf)
                .flatMap(Optional::stream)
                .distinct()
                .sorted()
                .filter(prefix -> Topics.all().stream().allMatch(topic -> present.contains(prefix + topic.baseName())))
                .toList();
    }

    /** A topic that was just created is not known to every part of the broker at once. */
    private void awaitTopics() throws InterruptedException {
        long patience = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                partitions();
                return;
            } catch (BrokerException e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException) || System.nanoTime() > patience) {
                    throw e;
                }
                Thread.sleep(RETRY_MILLIS);
            }
        }
    }

    /**
     * The broker tells who leads a partition before that one does. A producer that believes it sends several batches, all
     * are refused, and when the second is the first to come again, the first is out of order for ever.
     */
    private void awaitLeaders(int count) throws InterruptedException {
        Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
        for (Topic<?> topic : Topics.all()) {
            for (int partition = 0; partition < count; partition++) {
                ends.put(new TopicPartition(names.of(topic), partition), OffsetSpec.latest());
            }
        }
        try {
            admin.listOffsets(ends).all().get();
        } catch (ExecutionException e) {
            throw BrokerException.of("ask the leaders of the topics", e);
        }
    }

    private Set<String> existing() throws InterruptedException {
        Set<String> existing = new LinkedHashSet<>(names.all());
        existing.retainAll(listTopics());
        return existing;
    }

    private Set<String> listTopics() throws InterruptedException {
        try {
            return admin.listTopics().names().get();
        } catch (ExecutionException e) {
            throw BrokerException.of("list the topics", e);
        }
    }

    private int partitionsOf(Collection<String> names) throws InterruptedException {
        try {
            Map<String, TopicDescription> found =
                    admin.describeTopics(names).allTopicNames().get();
            Map<String, Integer> counts = new TreeMap<>();
            found.forEach((name, topic) -> counts.put(name, topic.partitions().size()));
            if (Set.copyOf(counts.values()).size() != 1) {
                throw new UnevenTopics(counts);
            }
            return counts.values().iterator().next();
        } catch (ExecutionException e) {
            throw BrokerException.of("describe the topics", e);
        }
    }

    /** Returns those that were created; another process may have been quicker with some. */
    private List<String> create(List<NewTopic> wanted) throws InterruptedException {
        List<String> created = new ArrayList<>();
        Map<String, KafkaFuture<Void>> creations = admin.createTopics(wanted).values();
        for (Map.Entry<String, KafkaFuture<Void>> creation : creations.entrySet()) {
            try {
                creation.getValue().get();
                created.add(creation.getKey());
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof TopicExistsException)) {
                    throw BrokerException.of("create topic " + creation.getKey(), e);
                }
            }
        }
        return created;
    }

    private void configureFetcherGroup() throws InterruptedException {
        ConfigResource group = new ConfigResource(ConfigResource.Type.GROUP, names.fetcherGroup());
        List<AlterConfigOp> settings = FETCHER_GROUP_SETTINGS.entrySet().stream()
                .map(setting -> set(setting.getKey(), setting.getValue()))
                .toList();
        try {
            admin.incrementalAlterConfigs(Map.of(group, settings)).all().get();
        } catch (ExecutionException e) {
            throw BrokerException.of(
                    "configure the share group " + names.fetcherGroup() + " (it needs Kafka 4.2 or newer)", e);
        }
    }

    /**
     * A broker begins to keep what a share group has read of a topic when the group's first member joins, and until that is
     * done, for some seconds, the member gets nothing. Whoever says where the group begins has it done sooner. Nobody
     * waits for the answer: without it, it is as it was.
     */
    private void readyFetcherGroup(int count) {
        Map<TopicPartition, Long> begin = new HashMap<>();
        for (int partition = 0; partition < count; partition++) {
            begin.put(new TopicPartition(names.of(Topics.VISITS), partition), 0L);
        }
        KafkaFuture<?> ready =
                admin.alterShareGroupOffsets(names.fetcherGroup(), begin).all();
        LOG.debug("asked for {}", ready);
    }

    private static AlterConfigOp set(String name, String value) {
        return new AlterConfigOp(new ConfigEntry(name, value), AlterConfigOp.OpType.SET);
    }
}
