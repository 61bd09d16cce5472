package dev.gregor.dedup.duplicates;

import dev.gregor.dedup.duplicates.AliasStore.FrontPageUrl;
import dev.gregor.dedup.duplicates.AliasStore.HostFrontPages;
import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.topics.records.Alias;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which hosts are aliases of one site: those that serve the same front page from the same address. The host with
 * the {@linkplain HostStanding#best best standing} is the site, the others are its aliases.
 *
 * <p>A host may serve two front pages, one by http and one by https, and so share each with other hosts. All hosts that
 * are connected in this way form one site. If each front page were decided by itself, two hosts could become aliases of
 * each other, and neither would be crawled.
 *
 * <p>The store keeps {@value #MAX_FRONT_PAGES} front pages with the same content, those of the most linked hosts. Hosts
 * beyond them stay sites of their own.
 */
public final class SiteAliases {
    static final int MAX_FRONT_PAGES = 256;
    private static final int MAX_HOSTS = 4 * MAX_FRONT_PAGES;
    private static final Comparator<FrontPageUrl> MOST_LINKED_FIRST = Comparator.comparing(
                    (FrontPageUrl page) -> Map.entry(page.url().host(), page.standing()),
                    HostStanding.MOST_LINKED_FIRST)
            .thenComparing(page -> page.url().value());

    /**
     * A change to the aliases topic.
     *
     * @param alias null if the host is no alias any more
     */
    public record AliasChange(Host host, @Nullable Alias alias) {}

    private final AliasStore store;

    public SiteAliases(AliasStore store) {
        this.store = store;
    }

    /** Adds or removes a front page, or updates its standing, and returns the hosts whose site changes by it. */
    public List<AliasChange> onCandidate(SiteCandidate candidate) {
        FrontPage page = candidate.frontPage();
        List<FrontPageUrl> before = store.frontPages(page.address(), page.digest());
        List<FrontPageUrl> after = after(before, candidate);
        if (after.equals(before)) {
            return List.of();
        }
        store.putFrontPages(page.address(), page.digest(), after);
        Set<Host> serving = hosts(after);
        Set<Host> affected = hosts(before);
        affected.addAll(serving);
        for (Host host : affected) {
            HostFrontPages state = state(page.address(), host);
            HostFrontPages updated = state.withDigest(page.digest(), serving.contains(host));
            if (!updated.equals(state)) {
                putState(page.address(), host, updated);
            }
        }
        return changes(page.address(), affected);
    }

    private static List<FrontPageUrl> after(List<FrontPageUrl> before, SiteCandidate candidate) {
        CrawlUrl url = candidate.frontPage().url();
        HostStanding standing = candidate.standing();
        List<FrontPageUrl> after = new ArrayList<>();
        for (FrontPageUrl each : before) {
            if (each.url().equals(url)) {
                standing = standing.merge(each.standing());
            } else {
                after.add(each);
            }
        }
        if (!candidate.frontPage().removed()) {
            after.add(new FrontPageUrl(url, standing));
        }
        after.sort(MOST_LINKED_FIRST);
        return after.size() > MAX_FRONT_PAGES ? List.copyOf(after.subList(0, MAX_FRONT_PAGES)) : after;
    }

    private static Set<Host> hosts(List<FrontPageUrl> pages) {
        Set<Host> hosts = new LinkedHashSet<>();
        pages.forEach(page -> hosts.add(page.url().host()));
        return hosts;
    }

    private List<AliasChange> changes(String address, Set<Host> affected) {
        List<AliasChange> changes = new ArrayList<>();
        Set<Host> undecided = new LinkedHashSet<>(affected);
        while (!undecided.isEmpty()) {
            Site site = site(address, undecided.iterator().next());
            undecided.removeAll(site.hosts());
            addChanges(address, site, changes);
        }
        return changes;
    }

    /** The hosts of a site, and the one that it is crawled under. */
    private record Site(Host name, Set<Host> hosts) {}

    /** The site of a host: all hosts that share a front page with it, directly or through other hosts. */
    private Site site(String address, Host start) {
        Set<Host> hosts = new LinkedHashSet<>(Set.of(start));
        Set<String> digests = new HashSet<>();
        Deque<Host> open = new ArrayDeque<>(hosts);
        Map<Host, HostStanding> standings = new HashMap<>();
        while (!open.isEmpty() && hosts.size() < MAX_HOSTS) {
            for (String digest : state(address, open.removeFirst()).digests()) {
                List<FrontPageUrl> pages = digests.add(digest) ? store.frontPages(address, digest) : List.of();
                for (FrontPageUrl page : pages) {
                    Host host = page.url().host();
                    standings.merge(host, page.standing(), HostStanding::merge);
                    if (hosts.add(host)) {
                        open.add(host);
                    }
                }
            }
        }
        return new Site(standings.isEmpty() ? start : HostStanding.best(standings), hosts);
    }

    private void addChanges(String address, Site site, List<AliasChange> changes) {
        for (Host host : site.hosts()) {
            HostFrontPages state = state(address, host);
            Host aliasOf = host.equals(site.name()) ? null : site.name();
            if (!Objects.equals(aliasOf, state.aliasOf())) {
                putState(address, host, state.withAliasOf(aliasOf));
                changes.add(new AliasChange(host, aliasOf == null ? null : new Alias(host, aliasOf, address)));
            }
        }
    }

    private HostFrontPages state(String address, Host host) {
        return Objects.requireNonNullElse(store.host(address, host), HostFrontPages.NONE);
    }

    private void putState(String address, Host host, HostFrontPages state) {
        store.putHost(address, host, state.equals(HostFrontPages.NONE) ? null : state);
    }
}
