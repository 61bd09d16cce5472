package dev.gregor.dedup.duplicates;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Knows since when each host is known and how many domains link to it. The front pages of a host pass through here and get
 * its {@linkplain HostStanding standing}; when that changes, they are passed on again.
 */
public final class KnownHosts {
    private final KnownHostStore store;

    public KnownHosts(KnownHostStore store) {
        this.store = store;
    }

    /** A page that was fetched at this time links to hosts of another domain. */
    public List<SiteCandidate> onReferrals(LinkBatch.Referrals referrals, long fetchedAt) {
        List<SiteCandidate> changed = new ArrayList<>();
        for (Host host : referrals.hosts()) {
            changed.addAll(update(host, fetchedAt, known -> known.linkedFrom(referrals.domain()))
                    .changed());
        }
        return changed;
    }

    public Collection<SiteCandidate> onFrontPage(FrontPage page) {
        Update update = update(page.url().host(), page.firstFetchedAt(), known -> known.serving(page));
        Set<SiteCandidate> changed = new LinkedHashSet<>(update.changed());
        changed.add(new SiteCandidate(page, update.after().standing()));
        return changed;
    }

    private Update update(Host host, long time, UnaryOperator<KnownHost> change) {
        KnownHost before = store.host(host);
        KnownHost after = change.apply(before == null ? KnownHost.since(time) : before.knownAt(time));
        if (!after.equals(before)) {
            store.putHost(host, after);
        }
        return new Update(before, after);
    }

    private record Update(@Nullable KnownHost before, KnownHost after) {
        /** The front pages of the host, if its standing has changed. */
        List<SiteCandidate> changed() {
            HostStanding standing = after.standing();
            return before == null || standing.equals(before.standing())
                    ? List.of()
                    : after.frontPages().stream()
                            .map(page -> new SiteCandidate(page, standing))
                            .toList();
        }
    }
}
