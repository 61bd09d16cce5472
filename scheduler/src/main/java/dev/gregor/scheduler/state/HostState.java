package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a host.
 *
 * @param nextVisitAt no request before, in milliseconds since the epoch
 * @param responseMillis how long its last answer took
 * @param errand where its robots.txt is to be asked for next, after a redirect or a failure
 * @param favours robots.txt of other hosts that lie on this one
 * @param turn its place among the hosts with which it shares an address or a domain
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record HostState(
        Host host,
        long nextVisitAt,
        Backlog backlog,
        HostUsage usage,
        HostBackoff troubles,
        long responseMillis,
        @Nullable HostTask errand,
        List<HostTask> favours,
        @Nullable PolitenessSlot turn) {
    public HostState {
        favours = favours == null ? List.of() : List.copyOf(favours);
    }

    public static HostState fresh(Host host, int entryDepth) {
        return new HostState(
                host, 0, Backlog.EMPTY, HostUsage.none(entryDepth), HostBackoff.NONE, 0, null, List.of(), null);
    }

    public HostState withNextVisitAt(long at) {
        return new HostState(host, at, backlog, usage, troubles, responseMillis, errand, favours, turn);
    }

    /** Not to be visited before {@code at}, or later if that was so already. */
    public HostState restingUntil(long at) {
        return at <= nextVisitAt ? this : withNextVisitAt(at);
    }

    /** The same for the group whose turn it has. */
    public HostState groupRestingUntil(long at) {
        return turn == null ? this : with(turn.restingUntil(at));
    }

    public HostState with(Backlog next) {
        return new HostState(host, nextVisitAt, next, usage, troubles, responseMillis, errand, favours, turn);
    }

    public HostState with(HostUsage next) {
        return new HostState(host, nextVisitAt, backlog, next, troubles, responseMillis, errand, favours, turn);
    }

    public HostState with(HostBackoff next) {
        return new HostState(host, nextVisitAt, backlog, usage, next, responseMillis, errand, favours, turn);
    }

    public HostState with(@Nullable PolitenessSlot next) {
        return new HostState(host, nextVisitAt, backlog, usage, troubles, responseMillis, errand, favours, next);
    }

    public HostState withResponseMillis(long millis) {
        return new HostState(host, nextVisitAt, backlog, usage, troubles, millis, errand, favours, turn);
    }

    public HostState withErrand(@Nullable HostTask next) {
        return new HostState(host, nextVisitAt, backlog, usage, troubles, responseMillis, next, favours, turn);
    }

    public HostState plusFavour(HostTask favour) {
        List<HostTask> more = new ArrayList<>(favours);
        more.add(favour);
        return withFavours(more);
    }

    public HostState withFavours(List<HostTask> next) {
        return new HostState(host, nextVisitAt, backlog, usage, troubles, responseMillis, errand, next, turn);
    }

    public long queued() {
        return backlog.queued();
    }

    /** When a visit makes sense: the host may be asked, and there is something to ask for. */
    public long dueAt(boolean recrawl) {
        if (turn != null && turn.waits()) {
            return Long.MAX_VALUE;
        }
        long wanted = favours.isEmpty() ? ownDueAt(recrawl) : 0;
        return wanted == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(nextVisitAt, wanted);
    }

    /** While its robots.txt is asked for elsewhere, there is nothing to ask of the host itself. */
    private long ownDueAt(boolean recrawl) {
        long due = backlog.dueAt(recrawl);
        return errand == null || due == Long.MAX_VALUE ? due : Math.max(due, errand.waitsUntil());
    }
}
