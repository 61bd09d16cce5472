package dev.gregor.topics;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.producer.internals.BuiltInPartitioner;

/** Which partition of a topic that is keyed by host a host has. */
public final class HostPartition {
    private HostPartition() {}

    /** As Kafka's own partitioner has it, by which records keyed by host find their way. */
    public static int of(String host, int partitions) {
        return BuiltInPartitioner.partitionForKey(host.getBytes(StandardCharsets.UTF_8), partitions);
    }
}
