package dev.gregor.app.inspect;

import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.control.ActiveCommands;
import dev.gregor.app.inspect.CrawlStatus.StageLag;
import dev.gregor.app.inspect.ProgressReader.Report;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Progress;
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

/** Reads the state of a crawl from Kafka. Its stages need not run. */
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

    /** The current state. The rate needs reports of two different times, so a first call may find none. */
    CrawlStatus read() throws InterruptedException {
        Collection<Report> reports = progress.readToEnd().values();
        Instant now = clock.instant();
        Instant changedAt = reports.stream()
                .map(Report::atMillis)
                .max(Long::compare)
                .map(Instant::ofEpochMilli)
                .orElse(null);
        try {
            return new CrawlStatus(
                    now,
                    changedAt,
                    progress.pagesPerSecond(now.toEpochMilli()),
                    reports.stream().map(Report::progress).reduce(Progress.ZERO, Progress::plus),
                    lags(),
                    ActiveCommands.read(kafka).inForce());
        } catch (ExecutionException e) {
            throw new BrokerException("Kafka did not return the offsets of the stages: " + e.getCause(), e);
        }
    }

    private List<StageLag> lags() throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> committed = offsets.committed();
        Map<String, StageLag> lags = new HashMap<>();
        for (Map.Entry<String, List<TopicPartition>> stage : offsets.inputs().entrySet()) {
            long lag = Numbers.sum(lag(stage.getValue(), committed));
            lags.put(stage.getKey(), new StageLag(stage.getKey(), members(stage.getKey()), lag));
        }
        lags.put("fetcher", fetcherLag());
        return Stages.ALL.stream()
                .map(stage -> lags.getOrDefault(stage.name(), new StageLag(stage.name(), 0, 0)))
                .toList();
    }

    /** The lag of each partition. Transaction markers count as if they were records. */
    private Map<TopicPartition, Long> lag(List<TopicPartition> of, Map<TopicPartition, Long> committed)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> beginnings = offsets.beginningOffsets(of);
        Map<TopicPartition, Long> lag = new HashMap<>();
        offsets.endOffsets(of).forEach((partition, end) -> {
            long from = Math.max(committed.getOrDefault(partition, 0L), beginnings.getOrDefault(partition, 0L));
            lag.put(partition, Math.max(0, end - from));
        });
        return lag;
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
            return noMembers(e);
        }
    }

    private StageLag fetcherLag() throws ExecutionException, InterruptedException {
        Admin admin = offsets.admin();
        String group = TopicSetup.FETCHER_GROUP;
        List<TopicPartition> visits = offsets.partitionsOf(Topics.VISITS.name());
        Map<TopicPartition, Long> lag = lag(visits, Map.of());
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
                    info.lag().ifPresent(known -> lag.put(partition, known));
                }
            });
        } catch (ExecutionException e) {
            members = noMembers(e);
        }
        return new StageLag("fetcher", members, Numbers.sum(lag));
    }

    /** A group that no process has joined yet does not exist; that is not an error. */
    private static int noMembers(ExecutionException e) throws ExecutionException {
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
