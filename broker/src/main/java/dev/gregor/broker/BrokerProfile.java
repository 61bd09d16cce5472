package dev.gregor.broker;

import java.util.HashMap;
import java.util.Map;

/** Broker settings for one node on a small machine: quick to start, quick to join, little memory. */
final class BrokerProfile {
    private BrokerProfile() {}

    static Map<String, String> small() {
        Map<String, String> config = new HashMap<>();
        singleNode(config);
        quickGroups(config);
        littleMemory(config);
        config.put("auto.create.topics.enable", "false");
        config.put("message.max.bytes", Integer.toString(17 * 1024 * 1024));
        return config;
    }

    private static void singleNode(Map<String, String> config) {
        config.put("default.replication.factor", "1");
        config.put("min.insync.replicas", "1");
        for (String topic : new String[] {"offsets.topic", "transaction.state.log", "share.coordinator.state.topic"}) {
            config.put(topic + ".replication.factor", "1");
            config.put(topic + ".num.partitions", "1");
        }
        config.put("transaction.state.log.min.isr", "1");
        config.put("share.coordinator.state.topic.min.isr", "1");
    }

    private static void quickGroups(Map<String, String> config) {
        config.put("group.initial.rebalance.delay.ms", "0");
        config.put("group.min.session.timeout.ms", "1000");
        for (String kind : new String[] {"share", "consumer"}) {
            config.put("group." + kind + ".min.heartbeat.interval.ms", "500");
            config.put("group." + kind + ".heartbeat.interval.ms", "1000");
            config.put("group." + kind + ".min.session.timeout.ms", "5000");
            config.put("group." + kind + ".session.timeout.ms", "15000");
        }
    }

    private static void littleMemory(Map<String, String> config) {
        config.put("log.cleaner.dedupe.buffer.size", "2097152");
        config.put("log.index.size.max.bytes", "1048576");
        config.put("num.network.threads", "2");
        config.put("num.io.threads", "4");
        config.put("metadata.max.idle.interval.ms", "0");
    }
}
