package dev.gregor.parser;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Meters.Count;
import dev.gregor.runtime.Metric;
import dev.gregor.urls.policy.LinkFilter.Refusal;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Counts what becomes of links. */
final class LinkCounts {
    private final Count sent;
    private final Count sentLately;
    private final Count refused;
    private final Map<Refusal, Count> reasons = new EnumMap<>(Refusal.class);

    LinkCounts(Meters meters) {
        this.sent = meters.count(Metric.LINKS, "sent");
        this.sentLately = meters.count(Metric.LINKS, "sent_lately");
        this.refused = meters.count(Metric.LINKS, "refused");
        for (Refusal reason : Refusal.values()) {
            reasons.put(reason, meters.count(Metric.LINKS_REFUSED, reason.name()));
        }
    }

    void wanted(boolean isNews) {
        (isNews ? sent : sentLately).add(1);
    }

    void refused(Refusal reason) {
        refused.add(1);
        Objects.requireNonNull(reasons.get(reason)).add(1);
    }
}
