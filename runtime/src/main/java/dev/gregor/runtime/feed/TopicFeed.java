package dev.gregor.runtime.feed;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;

/**
 * Reads all partitions of some public topics, the committed records only. It belongs to no consumer group, so it leaves no
 * trace in Kafka: whoever uses it keeps the position with what it made of the records. For one thread, except
 * {@link #wakeup}.
 */
public final class TopicFeed implements AutoCloseable {
    private static final Duration NEXT_POLL = Duration.ofMillis(20);
    private static final int FETCH_BYTES = 16 << 20;

    private final KafkaConsumer<String, byte[]> consumer;
    private final Map<String, Topic<?>> topics = new HashMap<>();
    private final List<TopicPartition> partitions = new ArrayList<>();
    private final String source;
    private final FeedLimits limits;
    /** The ends of those partitions that are read first; the others are paused until they are reached. */
    private Map<TopicPartition, Long> first = Map.of();

    private long rejected;

    /** @param client the name by which Kafka knows the client */
    public TopicFeed(KafkaAccess kafka, String client, List<Topic<?>> read, FeedLimits limits) {
        this.limits = limits;
        for (Topic<?> topic : read) {
            topics.put(kafka.names().of(topic), topic);
        }
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
        properties.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        properties.put(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, FETCH_BYTES);
        properties.put(ConsumerConfig.CLIENT_ID_CONFIG, kafka.names().applicationId(client));
        this.source = identify(kafka);
        this.consumer = new KafkaConsumer<>(properties, new StringDeserializer(), new ByteArrayDeserializer());
        consumer.assign(partitions);
    }

    /** Finds the partitions, and identifies the cluster and its topics: a topic that was created anew is another. */
    private String identify(KafkaAccess kafka) {
        try (Admin admin = Admin.create(kafka.properties())) {
            StringBuilder identity =
                    new StringBuilder(admin.describeCluster().clusterId().get());
            Map<String, TopicDescription> described =
                    admin.describeTopics(topics.keySet()).allTopicNames().get();
            new TreeMap<>(described).forEach((name, topic) -> {
                identity.append(' ').append(name).append('=').append(topic.topicId());
                topic.partitions().forEach(info -> partitions.add(new TopicPartition(name, info.partition())));
            });
            return identity.toString();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the topics cannot be described: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Identifies the cluster and the topics. */
    public String source() {
        return source;
    }

    /** Starts at these offsets, and at the beginning of partitions that are not among them. */
    public void seek(Map<String, Long> offsets) {
        List<TopicPartition> fresh = new ArrayList<>();
        for (TopicPartition partition : partitions) {
            Long offset = offsets.get(partition.toString());
            if (offset == null) {
                fresh.add(partition);
            } else {
                consumer.seek(partition, offset);
            }
        }
        if (!fresh.isEmpty()) { // Kafka takes none for all
            consumer.seekToBeginning(fresh);
        }
    }

    /** Reads some of the topics first, up to the ends that they have now. */
    public void readFirst(List<Topic<?>> some) {
        List<TopicPartition> chosen = partitions.stream()
                .filter(partition -> some.contains(topics.get(partition.topic())))
                .toList();
        first = consumer.endOffsets(chosen);
        consumer.pause(
                partitions.stream().filter(each -> !first.containsKey(each)).toList());
    }

    private void resumeAfterFirst() {
        if (!first.isEmpty()
                && first.entrySet().stream().allMatch(end -> consumer.position(end.getKey()) >= end.getValue())) {
            first = Map.of();
            consumer.resume(partitions);
        }
    }

    /** Those of the offsets from which on all records can be read. */
    public Map<String, Long> readable(Map<String, Long> offsets) {
        Map<TopicPartition, Long> begin = consumer.beginningOffsets(partitions);
        Map<TopicPartition, Long> end = consumer.endOffsets(partitions);
        Map<String, Long> readable = new HashMap<>();
        for (TopicPartition partition : partitions) {
            Long offset = offsets.get(partition.toString());
            if (offset != null
                    && offset >= begin.getOrDefault(partition, 0L)
                    && offset <= end.getOrDefault(partition, 0L)) {
                readable.put(partition.toString(), offset);
            }
        }
        return readable;
    }

    /** Whether all records from these offsets on can be read. */
    public boolean covers(Map<String, Long> offsets) {
        Map<TopicPartition, Long> begin = consumer.beginningOffsets(partitions);
        Map<TopicPartition, Long> end = consumer.endOffsets(partitions);
        return partitions.stream().allMatch(partition -> {
            long offset = offsets.getOrDefault(partition.toString(), 0L);
            return offset >= begin.getOrDefault(partition, 0L) && offset <= end.getOrDefault(partition, 0L);
        });
    }

    /** The current end of all partitions. */
    public Map<String, Long> ends() {
        Map<String, Long> ends = new HashMap<>();
        consumer.endOffsets(partitions).forEach((partition, end) -> ends.put(partition.toString(), end));
        return ends;
    }

    /** The next offset of each partition. */
    public Map<String, Long> offsets() {
        Map<String, Long> offsets = new HashMap<>();
        partitions.forEach(partition -> offsets.put(partition.toString(), consumer.position(partition)));
        return offsets;
    }

    /** The position after the last records that were read. */
    public FeedPosition position(Instant now) {
        return new FeedPosition(source, now, offsets());
    }

    /** How many records are still to be read, as far as is known without asking. Topics that are not read yet do not count. */
    public long lag() {
        long lag = 0;
        for (TopicPartition partition : partitions) {
            OptionalLong behind = consumer.currentLag(partition);
            lag += behind.orElse(0);
        }
        return lag;
    }

    /** The next records; waits for the first until the timeout. */
    public List<TopicRecord> poll(Duration timeout) {
        return poll(timeout, record -> record);
    }

    /**
     * What a function makes of the next records; waits for the first until the timeout.
     *
     * @param mapping gives null for a record that it cannot use, which then counts as rejected
     */
    public <T> List<T> poll(Duration timeout, Function<TopicRecord, @Nullable T> mapping) {
        List<T> batch = new ArrayList<>();
        long bytes = 0;
        resumeAfterFirst();
        ConsumerRecords<String, byte[]> records = consumer.poll(timeout);
        while (!records.isEmpty()) {
            for (ConsumerRecord<String, byte[]> record : records) {
                TopicRecord decoded = decode(record);
                T mapped = decoded == null ? null : mapping.apply(decoded);
                if (mapped == null) {
                    rejected++;
                } else {
                    batch.add(mapped);
                }
                bytes += Math.max(0, record.serializedValueSize());
            }
            boolean full = batch.size() >= limits.records() || bytes >= limits.bytes();
            records = full ? ConsumerRecords.empty() : consumer.poll(NEXT_POLL);
        }
        return batch;
    }

    /** How many records could not be read so far. */
    public long rejected() {
        return rejected;
    }

    /** Null if the record cannot be read. */
    private @Nullable TopicRecord decode(ConsumerRecord<String, byte[]> record) {
        Topic<?> topic = topics.get(record.topic());
        if (topic == null || record.key() == null) {
            return null;
        }
        Object value = null;
        if (record.value() != null) {
            Decoded<?> decoded = topic.deserializer().deserialize(record.topic(), record.headers(), record.value());
            if (!(decoded instanceof Decoded.Good<?> good)) {
                return null;
            }
            value = good.value();
        }
        return new TopicRecord(topic, record.key(), value, record.partition(), record.offset(), record.timestamp());
    }

    /** Ends a poll of another thread. */
    public void wakeup() {
        consumer.wakeup();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
