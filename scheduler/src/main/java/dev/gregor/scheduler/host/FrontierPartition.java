package dev.gregor.scheduler.host;

import dev.gregor.scheduler.outcome.HostUpdate;
import dev.gregor.scheduler.politeness.HostSlots;
import dev.gregor.scheduler.queue.DueHosts;
import dev.gregor.scheduler.queue.HostPriorities;
import dev.gregor.scheduler.queue.HostStateCounts;
import dev.gregor.scheduler.state.Counters;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.Leases;
import dev.gregor.topics.records.Progress;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The hosts of one partition of the frontier and their counters. Each change of a host goes through {@link #save}, which
 * stores the host, keeps the sums, and decides when the host is due.
 */
final class FrontierPartition {
    private final int number;
    private final boolean recrawl;
    private final SchedulerState state;
    private final Leases leases;
    private final HostSlots slots;
    private final HostPriorities priorities;
    private final CrawlLimit limit;
    private final HostStateCounts states;
    private final DueHosts due = new DueHosts();
    private Counters counters;
    private Counters storedCounters;
    private long queued;
    private long retries;
    private long revisits;
    private boolean timeIsOver;

    /** The collaborators that keep parts of the partition's state. */
    record Parts(
            SchedulerState state, Leases leases, HostSlots slots, HostPriorities priorities, HostStateCounts states) {}

    FrontierPartition(int number, boolean recrawl, Parts parts, CrawlLimit limit) {
        this.number = number;
        this.recrawl = recrawl;
        this.state = parts.state();
        this.leases = parts.leases();
        this.slots = parts.slots();
        this.priorities = parts.priorities();
        this.states = parts.states();
        this.limit = limit;
        this.counters = state.counters();
        this.storedCounters = counters;
        state.forEachHost(this::restore);
        updateLimit();
    }

    private void restore(HostState host) {
        queued += host.queued();
        retries += host.backlog().retrying();
        revisits += host.backlog().revisiting();
        states.update(host);
        schedule(host);
    }

    int number() {
        return number;
    }

    Counters counters() {
        return counters;
    }

    void count(UnaryOperator<Counters> change) {
        counters = change.apply(counters);
    }

    Leases leases() {
        return leases;
    }

    Optional<HostState> known(Host host) {
        return state.host(host);
    }

    HostState host(Host host) {
        return state.host(host).orElseGet(() -> HostState.discovered(host, 0));
    }

    /** An update of a host, to be saved when the event is handled. */
    HostUpdate begin(HostState host) {
        return new HostUpdate(host, counters);
    }

    void save(HostState before, HostUpdate after) {
        counters = after.counters();
        save(before, after.state());
    }

    void save(HostState before, HostState updated) {
        HostState after = leases.of(before.host()) == null ? slots.releaseIfIdle(updated) : updated;
        queued += after.queued() - before.queued();
        retries += after.backlog().retrying() - before.backlog().retrying();
        revisits += after.backlog().revisiting() - before.backlog().revisiting();
        if (!after.equals(before)) {
            state.putHost(after);
        }
        states.update(after);
        schedule(after);
    }

    private void schedule(HostState host) {
        if (leases.of(host.host()) == null) {
            due.set(host.host(), host.dueAt(recrawl), priorities.of(host));
        } else {
            due.remove(host.host());
        }
    }

    /** Looks at a host again at this time, whatever it has queued. */
    void scheduleAt(HostState host, long at) {
        due.set(host.host(), at, priorities.of(host));
    }

    /** The next host that is due, if any is. */
    Optional<HostState> pollDue(Instant now) {
        return due.poll(now.toEpochMilli()).map(this::host);
    }

    /** Stores the counters, once for all changes of an event. */
    void storeCounters() {
        if (!counters.equals(storedCounters)) {
            state.putCounters(counters);
            storedCounters = counters;
        }
    }

    /** Takes one of the pages that the crawl limit still allows. */
    boolean takePage() {
        return limit.take(number);
    }

    /** Tells the crawl limit how many pages this partition has fetched or handed out. */
    void updateLimit() {
        limit.restore(number, taken());
    }

    /** How many pages this partition has fetched or handed out. */
    long taken() {
        return counters.totals().fetched() + leases.urls();
    }

    void checkTime(Instant now) {
        timeIsOver = limit.timeIsOver(counters.begunAt(), now);
    }

    boolean limitReached() {
        return limit.reached() || timeIsOver;
    }

    /** Whether nothing is queued and no visit is under way. */
    boolean isIdle() {
        return queued == 0 && underWay() == 0;
    }

    private long underWay() {
        return leases.urls() + leases.tasks();
    }

    Progress progress(Instant now) {
        long hosts = counters.hosts();
        Map<String, Long> byState = states.count(hosts, leases.count(), due, now.toEpochMilli());
        long addresses = leases.tasks(type -> type == HostTask.Type.ADDRESS);
        return new Progress(
                number,
                new Progress.Urls(queued, leases.urls(), revisits),
                new Progress.Hosts(hosts, leases.count(), byState),
                counters.totals(),
                states.waits(leases.tasks() - addresses, addresses, retries),
                limitReached());
    }

    /** How long the host that has been due longest was waiting for a visit at the last {@link #progress}. */
    Duration longestDue() {
        return states.longestReady();
    }
}
