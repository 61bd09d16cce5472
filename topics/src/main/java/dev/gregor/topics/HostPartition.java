package dev.gregor.topics;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.utils.Utils;

/** The partition of a host in the topics that are keyed by host. */
public final class HostPartition {
    private HostPartition() {}

    /**
     * The partition that Kafka's default partitioner chooses for the key. That partitioner is internal to the producer;
     * its hash, murmur2, is what clients in other languages implement too, and {@link Utils} is outside of the internals.
     */
    public static int of(String host, int partitions) {
        byte[] key = host.getBytes(StandardCharsets.UTF_8);
        return Utils.toPositive(Utils.murmur2(key)) % partitions;
    }
}
