package dev.gregor.scheduler.queue;

import dev.gregor.crawl.AliasTable;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.visit.Leases;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.KnownFingerprints;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells which URLs of a batch are new. Dedup sends each URL once, but the frontier is a topic, and a record written twice must
 * not make a page be fetched twice. Most URLs need no look into the stores: a bounded set in memory tells that they were
 * never sent before.
 */
public final class NewUrls {
    private static final int MEMORY_BYTES = 16 << 20;

    private final HostQueues queues;
    private final UrlHistory history;
    private final Leases leases;
    private final AliasTable aliases;
    private final KnownFingerprints received = new KnownFingerprints(MEMORY_BYTES);
    private final boolean startedEmpty;

    /**
     * Remembers URLs from now on.
     *
     * @param startedEmpty whether this partition of the frontier was empty until now
     */
    public NewUrls(HostQueues queues, UrlHistory history, Leases leases, AliasTable aliases, boolean startedEmpty) {
        this.queues = queues;
        this.history = history;
        this.leases = leases;
        this.aliases = aliases;
        this.startedEmpty = startedEmpty;
    }

    /** The indexes of the new URLs in {@code urls}. */
    public List<Integer> in(HostState state, List<CrawlUrl> urls) {
        // A URL of the site may have been queued under an alias.
        boolean hasAliases = aliases.hasAliases(state.host());
        List<Integer> indexes = new ArrayList<>(urls.size());
        Set<CrawlUrl> inBatch = new HashSet<>();
        for (int i = 0; i < urls.size(); i++) {
            CrawlUrl url = urls.get(i);
            boolean certain = isFirstReceived(url) && !hasAliases;
            if (inBatch.add(url) && (certain || isUnknown(state, url))) {
                indexes.add(i);
            }
        }
        return indexes;
    }

    private boolean isFirstReceived(CrawlUrl url) {
        boolean first = startedEmpty && received.isComplete() && !received.contains(url.fingerprint());
        if (first) {
            received.add(url.fingerprint());
        }
        return first;
    }

    private boolean isUnknown(HostState state, CrawlUrl url) {
        Lease lease = leases.of(url.host());
        return history.of(url).isEmpty()
                && queues.waiting(url.host(), url.fingerprint().low()).isEmpty()
                && (lease == null || lease.find(url).isEmpty())
                && !queues.hasRetry(state, url);
    }
}
