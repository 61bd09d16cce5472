package dev.gregor.scheduler.visit;

import dev.gregor.crawl.SiteRuleTable;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.topics.records.SiteRules.ExhaustedShape;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Excludes the URLs of exhausted shapes, except one now and then: if it brings something new, the shape was misjudged. Seeds,
 * URLs asked for by command and revisits are never excluded.
 */
final class ShapeProbes {
    private static final Duration INTERVAL = Duration.ofHours(1);
    private static final int MAX_SHAPES = 10_000;

    private final SiteRuleTable rules;
    private final Map<String, Instant> probedAt = new HashMap<>();

    ShapeProbes(SiteRuleTable rules) {
        this.rules = rules;
    }

    /** The exhausted shape that excludes a URL now; empty if none does. */
    Optional<String> exhausting(QueuedUrl url, Instant now) {
        if (url.revisit() || url.attempt() > 1 || url.origin().source() == null) {
            return Optional.empty();
        }
        return rules.exhausting(url.url()).map(ExhaustedShape::shape).filter(shape -> !isProbe(url, shape, now));
    }

    /** Counts from the first URL that is excluded: what is queued when a shape is exhausted has no probe. */
    private boolean isProbe(QueuedUrl url, String shape, Instant now) {
        if (probedAt.size() >= MAX_SHAPES) {
            probedAt.clear();
        }
        Instant last = probedAt.putIfAbsent(url.url().host() + shape, now);
        boolean due = last != null && !now.isBefore(last.plus(INTERVAL));
        if (due) {
            probedAt.put(url.url().host() + shape, now);
        }
        return due;
    }
}
