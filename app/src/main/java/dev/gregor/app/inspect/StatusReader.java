package dev.gregor.app.inspect;

import dev.gregor.app.control.ActiveCommands;
import dev.gregor.app.inspect.CrawlStatus.StageLag;
import dev.gregor.app.inspect.ProgressReader.Word;
import dev.gregor.app.stage.Stages;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.ListShareGroupOffsetsSpec;
import org.apache.kafka.clients.admin.ShareGroupDescription;
import org.apache.kafka.clients.admin.SharePartitionOffsetInfo;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/** Finds out how a crawl stands, through Kafka alone; its stages need not run. */
final class StatusReader implements AutoCloseable {
    private final KafkaAccess kafka;
    private final InstantSource clock;
    private final RingOffsets offsets;
    private final ProgressReader progress;

    StatusReader(KafkaAccess kafka, int partitions, InstantSource clock) {
        this.kafka = kafka;
        this.clock = clock;
        this.offsets = new RingOffsets(kafka, partitions);
        this.progress = new ProgressReader(kafka);
    }

    /** To be asked again: speed shows only between two readings. */
    CrawlStatus read() throws InterruptedException {
        Collection<Word> words = progress.readToTheEnd().values();
        Instant now = clock.instant();
        Instant changedAt = words.stream()
                .map(Word::atMillis)
                .max(Long::compare)
                .map(Instant::ofEpochMilli)
                .orElse(null);
        try {
            return CrawlStatus.of(
                    now,
                    changedAt,
                    progress.pagesPerSecond(now.toEpochMilli()),
                    ProgressTotals.of(words.stream().map(Word::progress).toList()),
                    lags(),
                    ActiveCommands.read(kafka).standing());
        } catch (ExecutionException e) {
            throw new BrokerException("Kafka did not say how far the stages are: " + e.getCause(), e);
        }
    }

    private List<StageLag> lags() throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> taken = offsets.taken();
        Map<String, StageLag> found = new HashMap<>();
        for (Map.Entry<String, List<TopicPartition>> stage : offsets.watched().entrySet()) {
            long lag = ProgressTotals.sum(waiting(stage.getValue(), taken));
            found.put(stage.getKey(), new StageLag(stage.getKey(), members(stage.getKey()), lag));
        }
        found.put("fetcher", fetcherLag());
        return Stages.ALL.stream()
                .map(stage -> found.getOrDefault(stage.name(), new StageLag(stage.name(), 0, 0)))
                .toList();
    }

    /** By partition; marks of transactions are counted as if they were records. */
    private Map<TopicPartition, Long> waiting(List<TopicPartition> of, Map<TopicPartition, Long> taken)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> beginnings = offsets.beginnings(of);
        Map<TopicPartition, Long> waiting = new HashMap<>();
        offsets.ends(of).forEach((partition, end) -> {
            long from = Math.max(taken.getOrDefault(partition, 0L), beginnings.getOrDefault(partition, 0L));
            waiting.put(partition, Math.max(0, end - from));
        });
        return waiting;
    }

    private int members(String stage) throws ExecutionException, InterruptedException {
        String group = StreamsConfiguration.applicationId(stage);
        KafkaFuture<ConsumerGroupDescription> description = offsets.admin()
                .describeConsumerGroups(List.of(group))
                .describedGroups()
                .get(group);
        try {
            return description == null ? 0 : description.get().members().size();
        } catch (ExecutionException e) {
            return nobody(e);
        }
    }

    private StageLag fetcherLag() throws ExecutionException, InterruptedException {
        Admin admin = offsets.admin();
        String group = TopicSetup.FETCHER_GROUP;
        List<TopicPartition> visits = offsets.partitionsOf(Topics.VISITS.name());
        Map<TopicPartition, Long> waiting = waiting(visits, Map.of());
        int members = 0;
        try {
            KafkaFuture<ShareGroupDescription> description =
                    admin.describeShareGroups(List.of(group)).describedGroups().get(group);
            members = description == null ? 0 : description.get().members().size();
            Map<TopicPartition, SharePartitionOffsetInfo> shared = admin.listShareGroupOffsets(
                            Map.of(group, new ListShareGroupOffsetsSpec().topicPartitions(visits)))
                    .partitionsToOffsetInfo(group)
                    .get();
            shared.forEach((partition, info) -> {
                if (info != null) {
                    info.lag().ifPresent(lag -> waiting.put(partition, lag));
                }
            });
        } catch (ExecutionException e) {
            members = nobody(e);
        }
        return new StageLag("fetcher", members, ProgressTotals.sum(waiting));
    }

    /** A group that nobody has ever joined is no trouble. */
    private static int nobody(ExecutionException e) throws ExecutionException {
        if (e.getCause() instanceof GroupIdNotFoundException) {
            return 0;
        }
        throw e;
    }

    @Override
    public void close() {
        progress.close();
        offsets.close();
    }
}
