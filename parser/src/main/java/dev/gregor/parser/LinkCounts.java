package dev.gregor.parser;

import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Meters.Counter;
import dev.gregor.runtime.Metric;
import dev.gregor.urls.policy.LinkFilter.Rule;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Counts links by what the parser does with them. */
final class LinkCounts {
    private final Counter sent;
    private final Counter sentRecently;
    private final Counter excluded;
    private final Map<Rule, Counter> countsByRule = new EnumMap<>(Rule.class);

    LinkCounts(Meters meters) {
        this.sent = meters.counter(Metric.LINKS, "sent");
        this.sentRecently = meters.counter(Metric.LINKS, "sent_recently");
        this.excluded = meters.counter(Metric.LINKS, "excluded");
        for (Rule rule : Rule.values()) {
            countsByRule.put(rule, meters.counter(Metric.LINKS_EXCLUDED, rule.name()));
        }
    }

    void included(boolean unsent) {
        (unsent ? sent : sentRecently).add(1);
    }

    void excluded(Rule rule) {
        excluded.add(1);
        Objects.requireNonNull(countsByRule.get(rule)).add(1);
    }
}
