package dev.gregor.app.inspect;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topic;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.Topics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** The offsets of the ring: the ends of the topics that stages consume, and how far each stage has committed them. */
public final class RingOffsets implements AutoCloseable {
    private static final String REPARTITION = "-repartition";

    /** The topics from which each stage takes its work, without its repartition topics. */
    private static final Map<String, List<Topic<?>>> INPUTS = new LinkedHashMap<>();

    static {
        INPUTS.put("dedup", List.of(Topics.SEEDS, Topics.LINKS, Topics.FINGERPRINTS, Topics.CONTROL));
        INPUTS.put("scheduler", List.of(Topics.FRONTIER, Topics.OUTCOMES, Topics.HOST_MESSAGES));
        INPUTS.put("parser", List.of(Topics.PAGES));
        INPUTS.put("ranking", List.of(Topics.GRAPH, Topics.SITES));
    }

    private final Admin admin;
    private final TopicNames names;
    private final int partitions;

    public RingOffsets(KafkaAccess kafka, int partitions) {
        this.admin = KafkaOption.admin(kafka);
        this.names = kafka.names();
        this.partitions = partitions;
    }

    public TopicNames names() {
        return names;
    }

    public Admin admin() {
        return admin;
    }

    /** The committed offsets of all stages but the fetcher, which consumes as a share group. */
    public Map<TopicPartition, Long> committed() throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> committed = new HashMap<>();
        for (String stage : INPUTS.keySet()) {
            String group = names.applicationId(stage);
            Map<TopicPartition, OffsetAndMetadata> offsets = admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
            offsets.forEach((partition, offset) -> committed.put(partition, offset == null ? 0L : offset.offset()));
        }
        return committed;
    }

    /** The partitions that each stage consumes, of the topics that exist. */
    public Map<String, List<TopicPartition>> inputs() throws ExecutionException, InterruptedException {
        Set<String> present = admin.listTopics().names().get();
        Map<String, List<TopicPartition>> inputs = new LinkedHashMap<>();
        INPUTS.forEach((stage, topics) -> {
            Set<String> external = topics.stream().map(names::of).collect(Collectors.toSet());
            String prefix = names.applicationId(stage) + "-";
            List<TopicPartition> all = new ArrayList<>();
            present.stream()
                    .filter(topic ->
                            external.contains(topic) || (topic.startsWith(prefix) && topic.endsWith(REPARTITION)))
                    .forEach(topic -> all.addAll(partitionsOf(topic)));
            inputs.put(stage, all);
        });
        return inputs;
    }

    /** The current ends of these partitions. */
    public Map<TopicPartition, Long> endOffsets(Collection<TopicPartition> of)
            throws ExecutionException, InterruptedException {
        return offsets(of, OffsetSpec.latest());
    }

    /** The first offsets of these partitions that retention has not deleted. */
    Map<TopicPartition, Long> beginningOffsets(Collection<TopicPartition> of)
            throws ExecutionException, InterruptedException {
        return offsets(of, OffsetSpec.earliest());
    }

    /** The offsets that the specification names; negative where no record fits it. */
    public Map<TopicPartition, Long> offsets(Collection<TopicPartition> of, OffsetSpec spec)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, OffsetSpec> specs =
                of.stream().collect(Collectors.toMap(Function.identity(), partition -> spec));
        Map<TopicPartition, Long> offsets = new HashMap<>();
        admin.listOffsets(specs).all().get().forEach((partition, found) -> offsets.put(partition, found.offset()));
        return offsets;
    }

    /** All partitions of a topic of the ring. */
    public List<TopicPartition> partitionsOf(Topic<?> topic) {
        return partitionsOf(names.of(topic));
    }

    /** Every topic has the same number, repartition topics too. */
    private List<TopicPartition> partitionsOf(String topic) {
        List<TopicPartition> all = new ArrayList<>(partitions);
        for (int partition = 0; partition < partitions; partition++) {
            all.add(new TopicPartition(topic, partition));
        }
        return all;
    }

    @Override
    public void close() {
        admin.close();
    }
}
