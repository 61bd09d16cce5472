package dev.gregor.scheduler.outcome;

import dev.gregor.scheduler.state.UrlStatus;
import dev.gregor.topics.records.ExcludedUrl.Cause;
import dev.gregor.topics.records.PageVersion;
import org.jspecify.annotations.Nullable;

/**
 * What the visit of a URL came to.
 *
 * @param outcome in words, for people
 * @param version the content of its document; null if it has none
 * @param interval the time until its next visit, in milliseconds
 * @param cause why the visit brought no page; null if it brought one
 */
record VisitResult(
        UrlStatus status,
        String outcome,
        @Nullable PageVersion version,
        long interval,
        @Nullable Cause cause) {
    /** Why the URL has no document; null if it has one. */
    @Nullable
    Cause causeOfAbsence() {
        return version == null ? cause : null;
    }
}
