package dev.gregor.runtime.observe;

import io.micrometer.core.instrument.config.MeterFilter;
import java.util.List;
import java.util.Set;

/**
 * The selection of metrics of Kafka's clients and RocksDB that is served. All of them would be thousands per process and
 * hundreds per partition; the selection shows lag, commits, and the size of state.
 */
public final class KafkaMeters {
    private static final String KAFKA = "kafka.";

    private static final Set<String> SELECTED = Set.of(
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

    /** Their names in Prometheus. */
    public static List<String> prometheusNames() {
        return SELECTED.stream().map(name -> name.replace('.', '_')).sorted().toList();
    }

    static MeterFilter filter() {
        return MeterFilter.denyUnless(id -> !id.getName().startsWith(KAFKA) || SELECTED.contains(id.getName()));
    }
}
