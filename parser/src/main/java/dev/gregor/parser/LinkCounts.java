package dev.gregor.parser;

import dev.gregor.runtime.Measure;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Meters.Count;
import dev.gregor.urls.LinkFilter.Refusal;
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
        this.sent = meters.count(Measure.LINKS, "sent");
        this.sentLately = meters.count(Measure.LINKS, "sent_lately");
        this.refused = meters.count(Measure.LINKS, "refused");
        for (Refusal reason : Refusal.values()) {
            reasons.put(reason, meters.count(Measure.LINKS_REFUSED, reason.name()));
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
