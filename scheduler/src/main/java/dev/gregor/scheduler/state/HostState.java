package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.Host;
import org.jspecify.annotations.Nullable;

/**
 * What the scheduler knows of a host.
 *
 * @param nextVisitAt no request may be sent before, in milliseconds since the epoch
 * @param slot its slot in its politeness group; null while it has none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HostState(
        Host host,
        long nextVisitAt,
        HostPace pace,
        Backlog backlog,
        HostUsage usage,
        HostBackoff backoff,
        HostTasks tasks,
        @Nullable PolitenessSlot slot) {
    public HostState {
        pace = pace == null ? HostPace.UNKNOWN : pace;
        tasks = tasks == null ? HostTasks.NONE : tasks;
    }

    public static HostState discovered(Host host, int entryDepth) {
        return new HostState(
                host,
                0,
                HostPace.UNKNOWN,
                Backlog.EMPTY,
                HostUsage.none(entryDepth),
                HostBackoff.NONE,
                HostTasks.NONE,
                null);
    }

    public HostState withNextVisitAt(long at) {
        return new HostState(host, at, pace, backlog, usage, backoff, tasks, slot);
    }

    /** Not to be visited before {@code at}, or later if that holds already. */
    public HostState notBefore(long at) {
        return at <= nextVisitAt ? this : withNextVisitAt(at);
    }

    /** The same for the politeness group, while the host holds its slot. */
    public HostState groupNotBefore(long at) {
        return slot == null ? this : with(slot.notBefore(at));
    }

    /** After a response; {@code fault} tells whether the host failed to answer as it should. */
    public HostState afterResponse(long millis, boolean fault) {
        return new HostState(host, nextVisitAt, pace.after(millis, fault), backlog, usage, backoff, tasks, slot);
    }

    public HostState with(Backlog next) {
        return new HostState(host, nextVisitAt, pace, next, usage, backoff, tasks, slot);
    }

    public HostState with(HostUsage next) {
        return new HostState(host, nextVisitAt, pace, backlog, next, backoff, tasks, slot);
    }

    public HostState with(HostBackoff next) {
        return new HostState(host, nextVisitAt, pace, backlog, usage, next, tasks, slot);
    }

    public HostState with(HostTasks next) {
        return new HostState(host, nextVisitAt, pace, backlog, usage, backoff, next, slot);
    }

    public HostState with(@Nullable PolitenessSlot next) {
        return new HostState(host, nextVisitAt, pace, backlog, usage, backoff, tasks, next);
    }

    public HostState withTask(@Nullable HostTask own) {
        return with(tasks.withOwn(own));
    }

    public long queued() {
        return backlog.queued();
    }

    /** When the host can be visited: it may be requested, and there is something to request. */
    public long dueAt(boolean recrawl) {
        if (slot != null && slot.isRequested()) {
            return Long.MAX_VALUE;
        }
        long due = tasks.forOthers().isEmpty() ? ownDueAt(recrawl) : 0;
        return due == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(nextVisitAt, due);
    }

    /**
     * While the owner of another host fetches its robots.txt, or the owner of its domain has not answered, the host itself has
     * nothing to be visited for.
     */
    private long ownDueAt(boolean recrawl) {
        if (usage.awaitsAdmission()) {
            return Long.MAX_VALUE;
        }
        long due = backlog.dueAt(recrawl);
        HostTask own = tasks.own();
        return own == null || due == Long.MAX_VALUE ? due : Math.max(due, own.waitsUntil());
    }
}
