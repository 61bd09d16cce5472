package dev.gregor.app.inspect;

import dev.gregor.app.cli.Stages;
import dev.gregor.topics.Topics;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.ListShareGroupOffsetsSpec;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.ShareGroupDescription;
import org.apache.kafka.clients.admin.SharePartitionOffsetInfo;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/**
 * The lag of each stage, in the order in which a URL passes through them.
 *
 * @param consumed a number that grows when any stage consumes something
 */
public record RingLag(List<StageLag> stages, long consumed) {
    /** The end of the client id of a stream thread's consumer. What is before it is the same for all threads of a process. */
    private static final String STREAM_THREAD = "-StreamThread-";

    public static RingLag read(RingOffsets offsets) throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> committed = offsets.committed();
        Map<String, StageLag> lags = new HashMap<>();
        for (Map.Entry<String, List<TopicPartition>> stage : offsets.inputs().entrySet()) {
            Map<TopicPartition, Long> lag = lag(offsets, stage.getValue(), committed);
            lags.put(stage.getKey(), StageLag.of(stage.getKey(), processes(offsets, stage.getKey()), byTopic(lag)));
        }
        Map<TopicPartition, Long> visits = lag(offsets, offsets.partitionsOf(Topics.VISITS), Map.of());
        long published = sum(visits);
        int fetchers = readFetchers(offsets, visits);
        lags.put("fetcher", StageLag.of("fetcher", fetchers, byTopic(visits)));
        List<StageLag> stages = Stages.ALL.stream()
                .map(stage -> lags.getOrDefault(stage.name(), StageLag.of(stage.name(), 0, Map.of())))
                .toList();
        return new RingLag(stages, sum(committed) + published - sum(visits));
    }

    private static long sum(Map<TopicPartition, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private static Map<String, Long> byTopic(Map<TopicPartition, Long> lag) {
        Map<String, Long> byTopic = new HashMap<>();
        lag.forEach((partition, records) -> byTopic.merge(partition.topic(), records, Long::sum));
        return byTopic;
    }

    /** The lag of each partition. Transaction markers count as if they were records. */
    private static Map<TopicPartition, Long> lag(
            RingOffsets offsets, List<TopicPartition> of, Map<TopicPartition, Long> committed)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> beginnings = offsets.beginningOffsets(of);
        Map<TopicPartition, Long> lag = new HashMap<>();
        offsets.endOffsets(of).forEach((partition, end) -> {
            long from = Math.max(committed.getOrDefault(partition, 0L), beginnings.getOrDefault(partition, 0L));
            lag.put(partition, Math.max(0, end - from));
        });
        return lag;
    }

    private static int processes(RingOffsets offsets, String stage) throws ExecutionException, InterruptedException {
        String group = offsets.names().applicationId(stage);
        KafkaFuture<ConsumerGroupDescription> description = offsets.admin()
                .describeConsumerGroups(List.of(group))
                .describedGroups()
                .get(group);
        try {
            return description == null ? 0 : processes(description.get().members());
        } catch (ExecutionException e) {
            return noProcesses(e);
        }
    }

    /** Each stream thread is a member; the threads of a process have the host and the beginning of the client id in common. */
    static int processes(Collection<MemberDescription> members) {
        return (int) members.stream()
                .map(member -> member.host() + " " + processOf(member.clientId()))
                .distinct()
                .count();
    }

    private static String processOf(String clientId) {
        int end = clientId.lastIndexOf(STREAM_THREAD);
        return end < 0 ? clientId : clientId.substring(0, end);
    }

    /** Replaces the lag of the partitions by that of the share group where it is known. Returns the number of fetchers. */
    private static int readFetchers(RingOffsets offsets, Map<TopicPartition, Long> lag)
            throws ExecutionException, InterruptedException {
        Admin admin = offsets.admin();
        String group = offsets.names().fetcherGroup();
        try {
            KafkaFuture<ShareGroupDescription> description =
                    admin.describeShareGroups(List.of(group)).describedGroups().get(group);
            int fetchers = description == null ? 0 : description.get().members().size();
            Map<TopicPartition, SharePartitionOffsetInfo> shared = admin.listShareGroupOffsets(
                            Map.of(group, new ListShareGroupOffsetsSpec().topicPartitions(List.copyOf(lag.keySet()))))
                    .partitionsToOffsetInfo(group)
                    .get();
            shared.forEach((partition, info) -> {
                if (info != null) {
                    info.lag().ifPresent(known -> lag.put(partition, known));
                }
            });
            return fetchers;
        } catch (ExecutionException e) {
            return noProcesses(e);
        }
    }

    /** A group that no process has joined yet does not exist; that is not an error. */
    private static int noProcesses(ExecutionException e) throws ExecutionException {
        if (e.getCause() instanceof GroupIdNotFoundException) {
            return 0;
        }
        throw e;
    }
}
