package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How much of its budget a host has used. Revisits do not count.
 *
 * @param entryDepth the depth of its first URL
 * @param since when it was first visited, in milliseconds since the epoch; 0 if it was not yet
 * @param requested URLs that were requested
 * @param bytes size of their bodies
 * @param admission what its registered domain allows it; null if domains have no limits
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HostUsage(
        int entryDepth,
        long since,
        long requested,
        long bytes,
        @Nullable Admission admission) {
    public HostUsage(int entryDepth, long since, long requested, long bytes) {
        this(entryDepth, since, requested, bytes, null);
    }

    static HostUsage none(int entryDepth) {
        return new HostUsage(entryDepth, 0, 0, 0, null);
    }

    public HostUsage begun(long at) {
        return since == 0 ? new HostUsage(entryDepth, at, requested, bytes, admission) : this;
    }

    public HostUsage plus(long urls, long size) {
        return new HostUsage(entryDepth, since, requested + urls, bytes + size, admission);
    }

    public HostUsage with(@Nullable Admission next) {
        return new HostUsage(entryDepth, since, requested, bytes, next);
    }

    /** Whether no further page may be requested before the owner of the domain has answered. */
    @JsonIgnore
    public boolean awaitsAdmission() {
        return admission != null && admission.requested() && requested >= admission.pages();
    }

    /** How many further pages the domain allows. */
    @JsonIgnore
    public long admittedPages() {
        return admission == null ? Long.MAX_VALUE : Math.max(0, admission.pages() - requested);
    }

    /** Why the domain allows no page after {@code planned} further ones; empty if it does, or may yet do so. */
    public Optional<ExclusionReason> deniedAfter(long planned) {
        return admission == null || admission.requested() || planned < admittedPages()
                ? Optional.empty()
                : Optional.ofNullable(admission.denied());
    }
}
