package dev.gregor.app.inspect;

import dev.gregor.topics.records.Progress;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** Adds up the parts of the frontier. */
public final class ProgressTotals {
    private static final Progress NOTHING =
            new Progress(0, 0, 0, 0, 0, 0, 0, 0, Map.of(), Map.of(), false, 0, 0, 0, Map.of());

    private ProgressTotals() {}

    public static Progress of(Collection<Progress> parts) {
        return parts.stream().reduce(NOTHING, ProgressTotals::plus);
    }

    public static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private static Progress plus(Progress a, Progress b) {
        return new Progress(
                0,
                a.queued() + b.queued(),
                a.visiting() + b.visiting(),
                a.hosts() + b.hosts(),
                a.hostsVisiting() + b.hostsVisiting(),
                a.fetched() + b.fetched(),
                a.bytes() + b.bytes(),
                a.redirected() + b.redirected(),
                merged(a.refused(), b.refused()),
                merged(a.failed(), b.failed()),
                a.limitReached() || b.limitReached(),
                a.unchanged() + b.unchanged(),
                a.deleted() + b.deleted(),
                a.revisits() + b.revisits(),
                merged(a.hostStates(), b.hostStates()));
    }

    private static Map<String, Long> merged(Map<String, Long> a, Map<String, Long> b) {
        Map<String, Long> sum = new TreeMap<>(a);
        b.forEach((name, count) -> sum.merge(name, count, Long::sum));
        return sum;
    }
}
