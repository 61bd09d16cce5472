package dev.gregor.runtime.observe;

import io.micrometer.core.instrument.config.MeterFilter;
import java.util.List;
import java.util.Set;

/**
 * What is served of what Kafka's clients and RocksDB measure of themselves. All of it would be thousands of numbers a
 * process, hundreds for each partition; these say whether it keeps up, what it commits, and what its state takes.
 */
public final class KafkaMeters {
    private static final String KAFKA = "kafka.";

    private static final Set<String> CHOSEN = Set.of(
            "kafka.consumer.fetch.manager.records.lag",
            "kafka.consumer.fetch.manager.records.consumed.total",
            "kafka.consumer.coordinator.assigned.partitions",
            "kafka.consumer.coordinator.rebalance.total",
            "kafka.consumer.last.poll.seconds.ago",
            "kafka.producer.record.error.total",
            "kafka.producer.record.send.total",
            "kafka.producer.request.latency.avg",
            "kafka.stream.alive.stream.threads",
            "kafka.stream.thread.commit.latency.avg",
            "kafka.stream.thread.commit.ratio",
            "kafka.stream.thread.poll.ratio",
            "kafka.stream.thread.process.ratio",
            "kafka.stream.thread.punctuate.ratio",
            "kafka.stream.task.dropped.records.total",
            "kafka.stream.task.restore.remaining.records.total",
            "kafka.stream.state.background.errors",
            "kafka.stream.state.block.cache.usage",
            "kafka.stream.state.estimate.num.keys",
            "kafka.stream.state.estimate.pending.compaction.bytes",
            "kafka.stream.state.size.all.mem.tables",
            "kafka.stream.state.total.sst.files.size");

    private KafkaMeters() {}

    /** As Prometheus finds them. */
    public static List<String> served() {
        return CHOSEN.stream().map(name -> name.replace('.', '_')).sorted().toList();
    }

    static MeterFilter filter() {
        return MeterFilter.denyUnless(id -> !id.getName().startsWith(KAFKA) || CHOSEN.contains(id.getName()));
    }
}
