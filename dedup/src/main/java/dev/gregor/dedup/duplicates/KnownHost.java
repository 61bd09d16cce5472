package dev.gregor.dedup.duplicates;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the owner of a host knows about it.
 *
 * @param knownSince as in {@link HostStanding}
 * @param linkingDomains the {@linkplain Fingerprint#tag() tags} of other domains that link to it, at most
 *     {@value #MAX_DOMAINS}
 * @param frontPages those that it serves now: one by http and one by https, and for a moment their predecessors
 */
public record KnownHost(long knownSince, Set<String> linkingDomains, List<FrontPage> frontPages) {
    static final int MAX_DOMAINS = 64;
    static final int MAX_FRONT_PAGES = 8;

    public KnownHost {
        linkingDomains = Collections.unmodifiableSet(new TreeSet<>(linkingDomains));
        frontPages = List.copyOf(frontPages);
    }

    static KnownHost since(long time) {
        return new KnownHost(Math.max(0, time), Set.of(), List.of());
    }

    HostStanding standing() {
        return HostStanding.of(knownSince, linkingDomains.size());
    }

    KnownHost knownAt(long time) {
        return time >= knownSince ? this : new KnownHost(Math.max(0, time), linkingDomains, frontPages);
    }

    KnownHost linkedFrom(String domain) {
        String tag = Fingerprint.of(domain).tag();
        if (linkingDomains.size() >= MAX_DOMAINS || linkingDomains.contains(tag)) {
            return this;
        }
        Set<String> more = new TreeSet<>(linkingDomains);
        more.add(tag);
        return new KnownHost(knownSince, more, frontPages);
    }

    /** With a front page added or removed. */
    KnownHost serving(FrontPage page) {
        List<FrontPage> after = new ArrayList<>(frontPages);
        after.removeIf(page::isSameContent);
        if (!page.removed() && after.size() < MAX_FRONT_PAGES) {
            after.add(page);
        }
        return new KnownHost(knownSince, linkingDomains, after);
    }
}
