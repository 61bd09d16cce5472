package dev.gregor.app.admin;

import dev.gregor.app.cli.Polling;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.inspect.RingOffsets;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topic;
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

/** Moves the committed offsets of a stage. Its state stores stay. */
final class StageReset implements AutoCloseable {
    /** Longer than the session timeout after which Kafka removes a static member that is gone. */
    private static final Polling NO_MEMBERS = new Polling(Duration.ofMillis(500), Duration.ofSeconds(60));

    private final Admin admin;
    private final RingOffsets offsets;
    private final String stage;
    private final String group;

    StageReset(KafkaAccess kafka, int partitions, String stage) {
        this.offsets = new RingOffsets(kafka, partitions);
        this.admin = offsets.admin();
        this.stage = stage;
        this.group = kafka.names().applicationId(stage);
    }

    /** Waits until no process of the stage is left: Kafka does not move the offsets of a group with members. */
    void awaitNoMembers() throws ExecutionException, InterruptedException {
        if (!NO_MEMBERS.<ExecutionException>until(() -> members() == 0)) {
            throw new UserError(stage + " is running; stop all its processes, then run this command again");
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
                throw new UserError(stage + " has never run on this Kafka, so there is nothing to process again", e);
            }
            throw e;
        }
    }

    /** Returns how many records follow the new offsets; transaction markers count as if they were records. */
    long rewind(Topic<?> topic, OffsetSpec start) throws ExecutionException, InterruptedException {
        List<TopicPartition> partitions = offsets.partitionsOf(topic);
        Map<TopicPartition, Long> ends = offsets.endOffsets(partitions);
        Map<TopicPartition, OffsetAndMetadata> starts = new HashMap<>();
        long records = 0;
        for (Map.Entry<TopicPartition, Long> found :
                offsets.offsets(partitions, start).entrySet()) {
            long end = ends.getOrDefault(found.getKey(), 0L);
            // Negative in a partition without a record that is recent enough.
            long offset = found.getValue() < 0 ? end : found.getValue();
            starts.put(found.getKey(), new OffsetAndMetadata(offset));
            records += end - offset;
        }
        admin.alterConsumerGroupOffsets(group, starts).all().get();
        return records;
    }

    @Override
    public void close() {
        offsets.close();
    }
}
