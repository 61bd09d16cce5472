package dev.gregor.lab.order;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.crawl.order.LinkWeights;
import dev.gregor.crawl.order.UrlPriorities;
import dev.gregor.urls.Fingerprint;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The order of a live crawl with one partition and without politeness: pages wait by the priorities that the scheduler would
 * give them. It shows what the limits of a live crawl cost, such as labels of two entries. Takes O(log n) per link.
 */
final class LiveQueueOrder implements VisitOrder {
    private static final Comparator<WaitingPage> FIRST =
            Comparator.comparingLong(WaitingPage::priority).thenComparingLong(WaitingPage::sequence);

    private final CrawlOrder order;
    private final UrlPriorities priorities;
    private final IntFunction<Fingerprint> fingerprintOf;
    private final TreeSet<WaitingPage> queue = new TreeSet<>(FIRST);
    /** All pages found; visited ones are mapped to null. */
    private final Map<Integer, @Nullable WaitingPage> found = new HashMap<>();

    private long sequence;
    private long visits;

    private record WaitingPage(int page, long priority, long sequence) {}

    LiveQueueOrder(CrawlOrder order, IntFunction<Fingerprint> fingerprintOf) {
        this.order = order;
        this.priorities = new UrlPriorities(order);
        this.fingerprintOf = fingerprintOf;
    }

    @Override
    public void addSeed(int page) {
        add(page, 0, 0);
    }

    private void add(int page, int depth, long weight) {
        put(page, priorities.initial(depth, sequence, weight, fingerprintOf.apply(page)));
    }

    private void put(int page, long priority) {
        WaitingPage waiting = new WaitingPage(page, priority, sequence++);
        queue.add(waiting);
        found.put(page, waiting);
    }

    @Override
    public int next() {
        WaitingPage first = queue.pollFirst();
        if (first == null) {
            return NONE;
        }
        found.put(first.page(), null);
        return first.page();
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        visits++;
        long weight = order.numbersVisits() ? LinkWeights.ofVisit(order, visits) : 0;
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            WaitingPage waiting = found.get(target);
            if (waiting != null && links.kind(link).counts()) {
                promote(waiting, weight);
            } else if (waiting == null && !found.containsKey(target)) {
                add(target, 1, weight);
            }
        }
    }

    private void promote(WaitingPage waiting, long weight) {
        long priority = priorities.promoted(waiting.priority(), weight);
        if (priority != waiting.priority()) {
            queue.remove(waiting);
            put(waiting.page(), priority);
        }
    }
}
