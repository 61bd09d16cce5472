package dev.gregor.broker;

import java.util.HashMap;
import java.util.Map;

/** The broker configuration for a small machine: fast start, fast group rebalances, little memory. */
final class BrokerProfile {
    private static final int MAX_REPLICAS = 3;

    private BrokerProfile() {}

    static Map<String, String> small(int brokers) {
        Map<String, String> config = new HashMap<>();
        addReplication(config, brokers);
        addGroupTimings(config);
        addMemoryLimits(config);
        disableJmx(config);
        config.put("auto.create.topics.enable", "false");
        config.put("message.max.bytes", Integer.toString(17 * 1024 * 1024));
        return config;
    }

    /** Every partition has a replica on each broker, up to three; a write succeeds when all but one have it. */
    private static void addReplication(Map<String, String> config, int brokers) {
        String replicas = Integer.toString(Math.min(brokers, MAX_REPLICAS));
        String minInSync = Integer.toString(Math.max(1, Math.min(brokers, MAX_REPLICAS) - 1));
        config.put("default.replication.factor", replicas);
        config.put("min.insync.replicas", minInSync);
        for (String topic : new String[] {"offsets.topic", "transaction.state.log", "share.coordinator.state.topic"}) {
            config.put(topic + ".replication.factor", replicas);
            config.put(topic + ".num.partitions", replicas);
        }
        config.put("transaction.state.log.min.isr", minInSync);
        config.put("share.coordinator.state.topic.min.isr", minInSync);
    }

    private static void addGroupTimings(Map<String, String> config) {
        config.put("group.initial.rebalance.delay.ms", "0");
        config.put("group.min.session.timeout.ms", "1000");
        for (String kind : new String[] {"share", "consumer"}) {
            config.put("group." + kind + ".min.heartbeat.interval.ms", "500");
            config.put("group." + kind + ".heartbeat.interval.ms", "500");
            config.put("group." + kind + ".assignment.interval.ms", "0");
            config.put("group." + kind + ".min.session.timeout.ms", "5000");
            config.put("group." + kind + ".session.timeout.ms", "15000");
        }
    }

    /** Registering the metrics of each new partition takes time, and nobody reads them. */
    private static void disableJmx(Map<String, String> config) {
        config.put("metric.reporters", "");
        config.put("metrics.jmx.exclude", ".*");
    }

    private static void addMemoryLimits(Map<String, String> config) {
        config.put("log.cleaner.dedupe.buffer.size", "2097152");
        config.put("log.index.size.max.bytes", "1048576");
        config.put("num.network.threads", "2");
        config.put("num.io.threads", "4");
        config.put("metadata.max.idle.interval.ms", "0");
    }
}
