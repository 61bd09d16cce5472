package dev.gregor.app.admin;

import dev.gregor.app.cli.UserError;
import dev.gregor.app.inspect.RingOffsets;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.StreamsConfiguration;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/** Moves the place from which a stage reads on. Its state stays. */
final class StageReset implements AutoCloseable {
    /** Longer than Kafka keeps the place of a process that has a lasting name and is gone. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final long LOOK_MILLIS = 500;

    private final Admin admin;
    private final RingOffsets offsets;
    private final String stage;
    private final String group;

    StageReset(KafkaAccess kafka, int partitions, String stage) {
        this.offsets = new RingOffsets(kafka, partitions);
        this.admin = offsets.admin();
        this.stage = stage;
        this.group = StreamsConfiguration.applicationId(stage);
    }

    /** While one of its processes runs, Kafka lets nobody move its place. */
    void awaitRest() throws ExecutionException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (members() > 0) {
            if (System.nanoTime() > end) {
                throw new UserError(stage + " is running; stop all its processes, then say this again");
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    private int members() throws ExecutionException, InterruptedException {
        try {
            return Objects.requireNonNull(admin.describeConsumerGroups(List.of(group))
                            .describedGroups()
                            .get(group))
                    .get()
                    .members()
                    .size();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof GroupIdNotFoundException) {
                throw new UserError(stage + " has not run here yet, so there is nothing to read once more", e);
            }
            throw e;
        }
    }

    /** Returns how many records are before it now; marks of transactions are counted as if they were records. */
    long readAgain(String topic, OffsetSpec where) throws ExecutionException, InterruptedException {
        List<TopicPartition> partitions = offsets.partitionsOf(topic);
        Map<TopicPartition, Long> ends = offsets.ends(partitions);
        Map<TopicPartition, OffsetAndMetadata> places = new HashMap<>();
        long records = 0;
        for (Map.Entry<TopicPartition, Long> found :
                offsets.offsets(partitions, where).entrySet()) {
            long end = ends.getOrDefault(found.getKey(), 0L);
            // Where nothing is so young, there is no place.
            long place = found.getValue() < 0 ? end : found.getValue();
            places.put(found.getKey(), new OffsetAndMetadata(place));
            records += end - place;
        }
        admin.alterConsumerGroupOffsets(group, places).all().get();
        return records;
    }

    @Override
    public void close() {
        offsets.close();
    }
}
