package dev.gregor.broker;

import java.util.HashMap;
import java.util.Map;

/** Broker settings for a small machine: quick to start, quick to join, little memory. */
final class BrokerProfile {
    private static final int MOST_COPIES = 3;

    private BrokerProfile() {}

    static Map<String, String> small(int brokers) {
        Map<String, String> config = new HashMap<>();
        copies(config, brokers);
        quickGroups(config);
        littleMemory(config);
        nothingByJmx(config);
        config.put("auto.create.topics.enable", "false");
        config.put("message.max.bytes", Integer.toString(17 * 1024 * 1024));
        return config;
    }

    /** Every record is on as many brokers as there are, up to three, and is taken when all but one have it. */
    private static void copies(Map<String, String> config, int brokers) {
        String copies = Integer.toString(Math.min(brokers, MOST_COPIES));
        String least = Integer.toString(Math.max(1, Math.min(brokers, MOST_COPIES) - 1));
        config.put("default.replication.factor", copies);
        config.put("min.insync.replicas", least);
        for (String topic : new String[] {"offsets.topic", "transaction.state.log", "share.coordinator.state.topic"}) {
            config.put(topic + ".replication.factor", copies);
            config.put(topic + ".num.partitions", copies);
        }
        config.put("transaction.state.log.min.isr", least);
        config.put("share.coordinator.state.topic.min.isr", least);
    }

    private static void quickGroups(Map<String, String> config) {
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

    /** Nobody asks this broker, and each partition would register its figures when it is made. */
    private static void nothingByJmx(Map<String, String> config) {
        config.put("metric.reporters", "");
        config.put("metrics.jmx.exclude", ".*");
    }

    private static void littleMemory(Map<String, String> config) {
        config.put("log.cleaner.dedupe.buffer.size", "2097152");
        config.put("log.index.size.max.bytes", "1048576");
        config.put("num.network.threads", "2");
        config.put("num.io.threads", "4");
        config.put("metadata.max.idle.interval.ms", "0");
    }
}
