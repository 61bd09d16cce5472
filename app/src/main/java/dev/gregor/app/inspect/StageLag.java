package dev.gregor.app.inspect;

import java.util.Map;
import java.util.TreeMap;

/**
 * How far a stage is behind.
 *
 * @param processes the processes of it that run
 * @param lag records that it has not consumed yet
 * @param topics the same by topic, of the topics that have any
 */
public record StageLag(String stage, int processes, long lag, Map<String, Long> topics) {
    public StageLag {
        topics = new TreeMap<>(topics);
    }

    static StageLag of(String stage, int processes, Map<String, Long> topics) {
        Map<String, Long> behind = new TreeMap<>(topics);
        behind.values().removeIf(records -> records == 0);
        return new StageLag(
                stage,
                processes,
                behind.values().stream().mapToLong(Long::longValue).sum(),
                behind);
    }
}
