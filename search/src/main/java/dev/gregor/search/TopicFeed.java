package dev.gregor.search;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.search.index.IndexChange;
import dev.gregor.search.index.IndexChange.AliasChange;
import dev.gregor.search.index.IndexChange.CommunityChange;
import dev.gregor.search.index.IndexChange.DuplicateChange;
import dev.gregor.search.index.IndexChange.PageChange;
import dev.gregor.search.index.IndexChange.RankChange;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.index.SiteCommunity;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.UrlFormat;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.rank.Community;
import dev.gregor.topics.records.rank.Rank;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
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
 * Reads what the index is made of: all partitions of five public topics, the committed records only. It belongs to no
 * consumer group, so it leaves no trace in Kafka. For one thread, except {@link #wakeup}.
 */
final class TopicFeed implements AutoCloseable {
    static final List<Topic<?>> TOPICS =
            List.of(Topics.DOCUMENTS, Topics.RANKS, Topics.DUPLICATES, Topics.ALIASES, Topics.COMMUNITIES);

    private static final Duration NEXT_POLL = Duration.ofMillis(20);
    private static final int BATCH_RECORDS = 2_000;
    private static final long BATCH_BYTES = 32L << 20;
    /** A longer name of a host with its port is not one. */
    private static final int MAX_HOST = 300;

    private static final int FETCH_BYTES = 16 << 20;

    private final KafkaConsumer<String, byte[]> consumer;
    private final Map<String, Topic<?>> topics = new HashMap<>();
    private final List<TopicPartition> partitions = new ArrayList<>();
    private final String source;
    private long rejected;

    TopicFeed(KafkaAccess kafka) {
        for (Topic<?> topic : TOPICS) {
            topics.put(kafka.names().of(topic), topic);
        }
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
        properties.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        properties.put(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, FETCH_BYTES);
        properties.put(ConsumerConfig.CLIENT_ID_CONFIG, kafka.names().applicationId("search"));
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
    String source() {
        return source;
    }

    /** Starts at these offsets, and at the beginning of partitions that are not among them. */
    void seek(Map<String, Long> offsets) {
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

    /** Whether all records from these offsets on can be read. */
    boolean covers(Map<String, Long> offsets) {
        Map<TopicPartition, Long> begin = consumer.beginningOffsets(partitions);
        Map<TopicPartition, Long> end = consumer.endOffsets(partitions);
        return partitions.stream().allMatch(partition -> {
            long offset = offsets.getOrDefault(partition.toString(), 0L);
            return offset >= begin.getOrDefault(partition, 0L) && offset <= end.getOrDefault(partition, 0L);
        });
    }

    /** The current end of all partitions. */
    Map<String, Long> ends() {
        Map<String, Long> ends = new HashMap<>();
        consumer.endOffsets(partitions).forEach((partition, end) -> ends.put(partition.toString(), end));
        return ends;
    }

    /** The next offset of each partition. */
    Map<String, Long> offsets() {
        Map<String, Long> offsets = new HashMap<>();
        partitions.forEach(partition -> offsets.put(partition.toString(), consumer.position(partition)));
        return offsets;
    }

    /** How many records are still to be read, as far as is known without asking. */
    long lag() {
        long lag = 0;
        for (TopicPartition partition : partitions) {
            OptionalLong behind = consumer.currentLag(partition);
            lag += behind.orElse(0);
        }
        return lag;
    }

    /** The changes of the next records; waits for the first until the timeout. */
    List<IndexChange> poll(Duration timeout) {
        List<IndexChange> changes = new ArrayList<>();
        long bytes = 0;
        ConsumerRecords<String, byte[]> records = consumer.poll(timeout);
        while (!records.isEmpty()) {
            for (ConsumerRecord<String, byte[]> record : records) {
                IndexChange change = change(record);
                if (change == null) {
                    rejected++;
                } else {
                    changes.add(change);
                }
                bytes += Math.max(0, record.serializedValueSize());
            }
            boolean full = changes.size() >= BATCH_RECORDS || bytes >= BATCH_BYTES;
            records = full ? ConsumerRecords.empty() : consumer.poll(NEXT_POLL);
        }
        return changes;
    }

    /** How many records could not be read so far. */
    long rejected() {
        return rejected;
    }

    /** Null if the record cannot be read. */
    private @Nullable IndexChange change(ConsumerRecord<String, byte[]> record) {
        Topic<?> topic = topics.get(record.topic());
        if (topic == null || record.key() == null) {
            return null;
        }
        if (record.value() == null) {
            return deletion(topic, record.key());
        }
        Decoded<?> decoded = topic.deserializer().deserialize(record.topic(), record.headers(), record.value());
        return decoded instanceof Decoded.Good<?> good ? change(good.value()) : null;
    }

    private static @Nullable IndexChange deletion(Topic<?> topic, String key) {
        if (topic.equals(Topics.ALIASES)) {
            return key.length() > MAX_HOST ? null : new AliasChange(key, null);
        }
        if (topic.equals(Topics.COMMUNITIES)) {
            return key.length() > MAX_HOST ? null : new CommunityChange(key, null);
        }
        String url;
        try {
            url = UrlFormat.read(key).value();
        } catch (IllegalArgumentException e) {
            return null;
        }
        if (topic.equals(Topics.DOCUMENTS)) {
            return new PageChange(url, null);
        }
        return topic.equals(Topics.RANKS) ? new RankChange(url, null) : new DuplicateChange(url, null);
    }

    private static @Nullable IndexChange change(@Nullable Object value) {
        if (value instanceof Document document) {
            return new PageChange(document.url().value(), PageSource.of(document));
        } else if (value instanceof Rank rank) {
            return new RankChange(rank.url().value(), rank.rank());
        } else if (value instanceof Duplicate duplicate) {
            return new DuplicateChange(
                    duplicate.url().value(), duplicate.original().value());
        } else if (value instanceof Alias alias && alias.host().name().length() <= MAX_HOST) {
            return new AliasChange(alias.host().name(), alias.site().name());
        } else if (value instanceof Community community && community.site().length() <= MAX_HOST) {
            return new CommunityChange(
                    community.site(), new SiteCommunity(community.community(), shortened(community.name())));
        }
        return null;
    }

    private static @Nullable String shortened(@Nullable String name) {
        return name == null || name.length() <= MAX_HOST ? name : name.substring(0, MAX_HOST);
    }

    /** Ends a poll of another thread. */
    void wakeup() {
        consumer.wakeup();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
