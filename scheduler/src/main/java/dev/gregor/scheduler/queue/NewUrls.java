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
 * Tells which of the URLs that are said to be new are so. Dedup says it once of each, but the frontier is a topic, and what
 * writes to it twice must not have a page fetched twice. Most need no look at the stores: of these is remembered here, in
 * bounded memory, that nobody has spoken of them before.
 */
public final class NewUrls {
    private static final int MEMORY_BYTES = 16 << 20;

    private final HostQueues queues;
    private final UrlHistory urls;
    private final Leases leases;
    private final AliasTable aliases;
    private final KnownFingerprints spokenOf = new KnownFingerprints(MEMORY_BYTES);
    private final boolean fromTheFirst;

    /**
     * @param fromTheFirst whether this part of the frontier was empty until now
     */
    public NewUrls(HostQueues queues, UrlHistory urls, Leases leases, AliasTable aliases, boolean fromTheFirst) {
        this.queues = queues;
        this.urls = urls;
        this.leases = leases;
        this.aliases = aliases;
        this.fromTheFirst = fromTheFirst;
    }

    /** Their places in {@code said}. */
    public List<Integer> in(HostState state, List<CrawlUrl> said) {
        // Under its other name a site may have brought us here already.
        boolean renamed = aliases.isSite(state.host());
        List<Integer> places = new ArrayList<>(said.size());
        Set<CrawlUrl> passed = new HashSet<>();
        for (int i = 0; i < said.size(); i++) {
            CrawlUrl url = said.get(i);
            boolean certain = firstSpokenOf(url) && !renamed;
            if (passed.add(url) && (certain || isUnknown(state, url))) {
                places.add(i);
            }
        }
        return places;
    }

    private boolean firstSpokenOf(CrawlUrl url) {
        boolean first = fromTheFirst && spokenOf.complete() && !spokenOf.contains(url.fingerprint());
        if (first) {
            spokenOf.add(url.fingerprint());
        }
        return first;
    }

    private boolean isUnknown(HostState state, CrawlUrl url) {
        Lease lease = leases.of(url.host());
        return urls.of(url).isEmpty()
                && queues.waiting(url.host(), url.fingerprint().low()).isEmpty()
                && (lease == null || lease.find(url).isEmpty())
                && !queues.retries(state, url);
    }
}
