package dev.gregor.app.inspect;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.StreamsConfiguration;
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

/** How far each stage has read the topics that it must read to the end. */
public final class RingOffsets implements AutoCloseable {
    private static final String INTERNAL = "-repartition";

    /**
     * Which stage takes its work from which topics, beside the internal ones that it brings its input to the right
     * partition by.
     */
    private static final Map<String, List<String>> READERS = new LinkedHashMap<>();

    static {
        READERS.put(
                "dedup",
                List.of(Topics.SEEDS.name(), Topics.LINKS.name(), Topics.SIGHTINGS.name(), Topics.CONTROL.name()));
        READERS.put("scheduler", List.of(Topics.FRONTIER.name(), Topics.OUTCOMES.name(), Topics.RELAY.name()));
        READERS.put("parser", List.of(Topics.PAGES.name()));
        READERS.put("ranking", List.of(Topics.GRAPH.name(), Topics.SITES.name()));
    }

    private final Admin admin;
    private final int partitions;

    public RingOffsets(KafkaAccess kafka, int partitions) {
        this.admin = KafkaOption.admin(kafka);
        this.partitions = partitions;
    }

    public Admin admin() {
        return admin;
    }

    /** How far each stage has come. */
    public Map<TopicPartition, Long> taken() throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> taken = new HashMap<>();
        for (String stage : READERS.keySet()) {
            String group = StreamsConfiguration.applicationId(stage);
            Map<TopicPartition, OffsetAndMetadata> offsets = admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
            offsets.forEach((partition, offset) -> taken.put(partition, offset == null ? 0L : offset.offset()));
        }
        return taken;
    }

    /** What each stage has to read, as far as it is there already. */
    public Map<String, List<TopicPartition>> watched() throws ExecutionException, InterruptedException {
        Set<String> present = admin.listTopics().names().get();
        Map<String, List<TopicPartition>> watched = new LinkedHashMap<>();
        READERS.forEach((stage, topics) -> {
            String prefix = StreamsConfiguration.applicationId(stage) + "-";
            List<TopicPartition> all = new ArrayList<>();
            present.stream()
                    .filter(topic -> topics.contains(topic) || (topic.startsWith(prefix) && topic.endsWith(INTERNAL)))
                    .forEach(topic -> all.addAll(partitionsOf(topic)));
            watched.put(stage, all);
        });
        return watched;
    }

    /** Where these end now. */
    public Map<TopicPartition, Long> ends(Collection<TopicPartition> of)
            throws ExecutionException, InterruptedException {
        return offsets(of, OffsetSpec.latest());
    }

    /** Where these begin now: what is before it was deleted with time. */
    Map<TopicPartition, Long> beginnings(Collection<TopicPartition> of)
            throws ExecutionException, InterruptedException {
        return offsets(of, OffsetSpec.earliest());
    }

    /** Where in these something is, now; less than 0 where it is not. */
    public Map<TopicPartition, Long> offsets(Collection<TopicPartition> of, OffsetSpec which)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, OffsetSpec> wanted =
                of.stream().collect(Collectors.toMap(Function.identity(), partition -> which));
        Map<TopicPartition, Long> offsets = new HashMap<>();
        admin.listOffsets(wanted).all().get().forEach((partition, found) -> offsets.put(partition, found.offset()));
        return offsets;
    }

    /** All topics of the ring have the same number of partitions, internal ones too. */
    public List<TopicPartition> partitionsOf(String topic) {
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
