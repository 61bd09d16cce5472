package dev.gregor.scheduler.queue;

import dev.gregor.crawl.order.UrlPriorities;
import dev.gregor.scheduler.queue.QueueKey.Section;
import dev.gregor.scheduler.state.Backlog;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.QueueEntry;
import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.topics.records.Freshness;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The queues of all hosts of one partition of the frontier. They are in the {@link SchedulerState}; memory holds only where
 * each queue {@linkplain QueueFront begins}, and which URLs were {@linkplain PromotedUrls promoted}, up to a limit.
 */
public final class HostQueues {
    /** One selection looks at no more entries than this, so that a long run of excluded URLs holds nobody up. */
    private static final int MAX_SCANNED = 1_000;

    /** They take some 80 bytes of memory each. */
    private static final int MAX_PROMOTED = 250_000;

    private final SchedulerState state;
    private final UrlPriorities priorities;
    private final PromotedUrlsByHost promoted;
    private final Map<Host, QueueFront> fronts = new HashMap<>();

    public HostQueues(SchedulerState state, UrlPriorities priorities) {
        this(state, priorities, MAX_PROMOTED);
    }

    /** A promotion beyond {@code maxPromoted} moves the entry in the queue itself. */
    HostQueues(SchedulerState state, UrlPriorities priorities, int maxPromoted) {
        this.state = state;
        this.priorities = priorities;
        this.promoted = new PromotedUrlsByHost(state, maxPromoted);
    }

    /** What to do with a queued URL. */
    public enum Choice {
        TAKE,
        REMOVE,
        /** Leave it and all URLs behind it in its section. */
        END_SECTION,
        /** Leave it and all others. */
        STOP
    }

    /** Chooses what is taken from a queue. */
    public interface Chooser {
        Choice choose(QueuedUrl url, Section section);
    }

    /** The URLs taken, and the host's state without them and without those removed. */
    public record Taken(HostState state, List<QueuedUrl> urls) {}

    /**
     * Begins a host's queue with a fence behind each end. A scan that reaches the last entry of a queue looks for the next
     * one at once, and would pass over everything that was ever deleted from the queues behind it.
     */
    public void open(Host host, CrawlUrl anyUrl) {
        state.fence(QueueKey.fence(host), anyUrl);
        state.fence(QueueKey.revisitFence(host), anyUrl);
    }

    public HostState add(HostState host, QueuedUrl url) {
        Backlog backlog = host.backlog();
        if (backlog.waiting() == 0) {
            promoted.open(host.host());
        }
        put(host.host(), url);
        QueuePriority best =
                backlog.waiting() == 0 ? url.priority() : QueuePriority.better(backlog.best(), url.priority());
        return host.with(backlog.withWaiting(backlog.waiting() + 1).withBest(best));
    }

    private void put(Host host, QueuedUrl url) {
        byte[] key = QueueKey.waiting(host, url.priority());
        state.enqueue(key, url);
        if (!url.isPossibleDuplicate()) {
            state.putPosition(host, url.tag(), QueuePosition.at(url.priority()));
        }
        QueueFront front = fronts.get(host);
        if (front != null) {
            front.added(key);
        }
    }

    private void delete(Host host, QueueEntry entry) {
        if (QueueKey.section(entry.key()) != Section.WAITING) {
            state.dequeue(entry.key());
            return;
        }
        deleteWaiting(host, entry.key());
        if (!entry.url().isPossibleDuplicate()) {
            state.putPosition(host, entry.url().tag(), null);
            promoted.remove(host, entry.url().tag());
        }
    }

    private void deleteWaiting(Host host, byte[] key) {
        state.dequeue(key);
        QueueFront front = fronts.get(host);
        if (front != null) {
            front.removed(key);
        }
    }

    /** The waiting URL with this tag, if there is one. */
    public Optional<QueueEntry> waiting(Host host, long tag) {
        return state.position(host, tag).flatMap(position -> entryAt(host, position));
    }

    private Optional<QueueEntry> entryAt(Host host, QueuePosition position) {
        byte[] key = QueueKey.waiting(host, position.stored());
        return state.queuedUrl(key).map(url -> new QueueEntry(key, url));
    }

    /**
     * Promotes a URL, if it waits, because further links lead to it.
     *
     * @param sequence its new sequence: it goes behind those that have its new priority already
     */
    public HostState promote(HostState host, long tag, long weight, long sequence) {
        if (host.backlog().waiting() == 0) {
            return host;
        }
        Host name = host.host();
        QueuePosition before = promoted.of(name).get(tag);
        QueuePosition position =
                before != null ? before : state.position(name, tag).orElse(null);
        if (position == null) {
            return host;
        }
        long priority = priorities.promoted(position.effective().priority(), weight);
        if (priority == position.effective().priority()) {
            return host;
        }
        QueuePriority next = new QueuePriority(priority, sequence);
        if (before != null || promoted.hasRoom(name)) {
            QueuePosition after = position.promotedTo(next);
            promoted.put(name, tag, after);
            state.putPosition(name, tag, after);
        } else {
            entryAt(name, position).ifPresent(entry -> move(name, entry, next));
        }
        Backlog backlog = host.backlog();
        return host.with(backlog.withBest(QueuePriority.better(backlog.best(), next)));
    }

    /** The new entry overwrites the stored position. */
    private void move(Host host, QueueEntry entry, QueuePriority priority) {
        deleteWaiting(host, entry.key());
        put(host, entry.url().with(priority));
    }

    /** Stores what its site states of a URL with its entry, if it waits. */
    public void freshen(CrawlUrl url, Freshness freshness) {
        waiting(url.host(), url.fingerprint().low())
                .ifPresent(entry -> state.enqueue(entry.key(), entry.url().with(freshness)));
    }

    public HostState addRetry(HostState host, QueuedUrl url, long dueAt) {
        state.enqueue(QueueKey.retry(host.host(), dueAt, url), url);
        Backlog backlog = host.backlog();
        return host.with(backlog.withRetries(backlog.retrying() + 1, Math.min(backlog.nextRetryAt(), dueAt)));
    }

    /** Whether a URL waits for a retry. Of a host with very many retries not all are looked at. */
    public boolean hasRetry(HostState host, CrawlUrl url) {
        if (host.backlog().retrying() == 0) {
            return false;
        }
        boolean[] found = {false};
        int[] seen = {0};
        byte[] from = QueueKey.start(host.host(), Section.RETRY, host.backlog().nextRetryAt());
        state.scan(from, QueueKey.end(host.host(), Section.RETRY), entry -> {
            found[0] = entry.url().url().equals(url);
            return !found[0] && ++seen[0] < MAX_SCANNED;
        });
        return found[0];
    }

    public HostState addRevisit(HostState host, UrlState url) {
        long dueAt = url.revisit().dueAt();
        state.enqueue(QueueKey.revisit(host.host(), dueAt, url.sequence()), url.queuedUrl());
        Backlog backlog = host.backlog();
        return host.with(backlog.withRevisits(backlog.revisiting() + 1, Math.min(backlog.nextRevisitAt(), dueAt)));
    }

    public HostState removeRevisit(HostState host, UrlState url) {
        state.dequeue(QueueKey.revisit(host.host(), url.revisit().dueAt(), url.sequence()));
        Backlog backlog = host.backlog();
        return host.with(backlog.withRevisits(backlog.revisiting() - 1, backlog.nextRevisitAt()));
    }

    /** Takes URLs as {@code chooser} decides: due retries, then due revisits, then those that wait. */
    public Taken take(HostState host, long now, boolean revisits, Chooser chooser) {
        Selection selection = new Selection(chooser);
        Backlog left = host.backlog();
        if (left.nextRetryAt() <= now) {
            long next = scanDue(host.host(), Section.RETRY, left.nextRetryAt(), now, selection);
            left = left.withRetries(left.retrying() - selection.deleteAll(host.host()), next);
        }
        if (revisits && !selection.stopped && left.nextRevisitAt() <= now) {
            long next = scanDue(host.host(), Section.REVISIT, left.nextRevisitAt(), now, selection);
            left = left.withRevisits(left.revisiting() - selection.deleteAll(host.host()), next);
        }
        if (!selection.stopped && left.waiting() > 0) {
            left = takeWaiting(host.host(), left, selection);
        }
        return new Taken(host.with(left), selection.taken);
    }

    private Backlog takeWaiting(Host host, Backlog left, Selection selection) {
        QueueFront front =
                fronts.computeIfAbsent(host, name -> new QueueFront(QueueKey.start(host, Section.WAITING, 0)));
        MergedScan scan = new MergedScan(host, selection);
        for (byte[] key : front.before()) {
            if (scan.goesOn) {
                state.queuedUrl(key).ifPresent(url -> scan.next(new QueueEntry(key, url)));
            }
        }
        if (scan.goesOn) {
            byte[][] last = {null};
            state.scan(front.head(), QueueKey.end(host, Section.WAITING), entry -> {
                boolean passed = scan.next(entry);
                last[0] = passed ? entry.key() : last[0];
                return passed;
            });
            Optional.ofNullable(last[0]).ifPresent(front::passed);
        }
        scan.promotedBefore(QueuePriority.LAST);
        Backlog after =
                left.withWaiting(left.waiting() - selection.deleteAll(host)).withBest(selection.bestLeft());
        if (after.waiting() == 0) {
            fronts.remove(host);
            promoted.close(host);
        }
        return after;
    }

    /** The waiting URLs of a host in their order: the entries as stored, merged with the promoted URLs. */
    private final class MergedScan {
        private final Host host;
        private final Selection selection;
        private final PromotedUrls promotedHere;
        private final PriorityQueue<QueuePosition> pending;
        private boolean goesOn = true;

        MergedScan(Host host, Selection selection) {
            this.host = host;
            this.selection = selection;
            this.promotedHere = promoted.of(host);
            this.pending = new PriorityQueue<>(promotedHere.all());
        }

        /** The next stored entry. A promoted URL came earlier, so its entry is skipped. */
        boolean next(QueueEntry entry) {
            QueuedUrl url = entry.url();
            promotedBefore(url.priority());
            QueuePosition position = url.isPossibleDuplicate() ? null : promotedHere.get(url.tag());
            if (goesOn && (position == null || !position.stored().equals(url.priority()))) {
                goesOn = selection.goesOn(entry);
            }
            return goesOn;
        }

        void promotedBefore(QueuePriority priority) {
            while (goesOn && !pending.isEmpty() && pending.peek().effective().compareTo(priority) < 0) {
                QueuePosition next = pending.remove();
                goesOn = entryAt(host, next)
                        .map(entry -> new QueueEntry(entry.key(), entry.url().with(next.effective())))
                        .map(selection::goesOn)
                        .orElse(true);
            }
        }
    }

    /** Returns when the first entry that is left is due. Deleted entries before {@code from} are not scanned. */
    private long scanDue(Host host, Section section, long from, long now, Selection selection) {
        long[] next = {Long.MAX_VALUE};
        state.scan(QueueKey.start(host, section, from), QueueKey.end(host, section), entry -> {
            boolean goesOn = QueueKey.dueAt(entry.key()) <= now && selection.goesOn(entry);
            if (!goesOn) {
                next[0] = QueueKey.dueAt(entry.key());
            }
            return goesOn;
        });
        return next[0];
    }

    /** Visits the next entries of all sections from {@code from} on. Returns where to go on, or null at the end. */
    public byte @Nullable [] scan(Host host, byte @Nullable [] from, int limit, Consumer<QueueEntry> visitor) {
        byte[] start = from == null ? QueueKey.start(host, Section.RETRY, 0) : from;
        byte[][] next = {null};
        int[] seen = {0};
        List<QueueEntry> found = new ArrayList<>();
        state.scan(start, QueueKey.end(host, Section.REVISIT), entry -> {
            if (seen[0]++ >= limit) {
                next[0] = entry.key();
                return false;
            }
            found.add(entry);
            return true;
        });
        found.stream().filter(entry -> !QueueKey.isFence(entry.key())).forEach(visitor);
        return next[0];
    }

    /** Removes an entry that {@link #scan} has visited. */
    HostState remove(HostState host, QueueEntry entry) {
        delete(host.host(), entry);
        Backlog backlog = host.backlog();
        return host.with(
                switch (QueueKey.section(entry.key())) {
                    case RETRY -> backlog.withRetries(backlog.retrying() - 1, backlog.nextRetryAt());
                    case WAITING -> backlog.withWaiting(backlog.waiting() - 1);
                    case REVISIT -> backlog.withRevisits(backlog.revisiting() - 1, backlog.nextRevisitAt());
                });
    }

    /** What one scan takes and removes. Entries are deleted after the scan, never during it. */
    private final class Selection {
        private final Chooser chooser;
        private final List<QueuedUrl> taken = new ArrayList<>();
        private final List<QueueEntry> toDelete = new ArrayList<>();
        private @Nullable QueuePriority leftAt;
        private boolean stopped;
        private int scanned;

        Selection(Chooser chooser) {
            this.chooser = chooser;
        }

        boolean goesOn(QueueEntry entry) {
            Choice choice =
                    scanned++ < MAX_SCANNED ? chooser.choose(entry.url(), QueueKey.section(entry.key())) : Choice.STOP;
            if (choice == Choice.STOP || choice == Choice.END_SECTION) {
                stopped = choice == Choice.STOP;
                leftAt = entry.url().priority();
                return false;
            }
            if (choice == Choice.TAKE) {
                taken.add(entry.url());
            }
            toDelete.add(entry);
            return true;
        }

        /** The priority of the first URL that was left, after a scan over those that wait. */
        QueuePriority bestLeft() {
            return stopped && leftAt != null ? leftAt : QueuePriority.LAST;
        }

        int deleteAll(Host host) {
            toDelete.forEach(entry -> delete(host, entry));
            int count = toDelete.size();
            toDelete.clear();
            return count;
        }
    }
}
