package dev.gregor.dedup.duplicates;

import dev.gregor.dedup.duplicates.AliasStore.FrontPageUrl;
import dev.gregor.dedup.duplicates.AliasStore.HostFrontPages;
import dev.gregor.topics.records.Alias;
import dev.gregor.urls.Host;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which hosts are aliases of one site: those that serve the same front page from the same address. The host
 * with the earliest front page is the site, the others are its aliases; of two as early, the one with the shorter name.
 *
 * <p>A host may serve two front pages, one by http and one by https, and so share each with other hosts. All hosts that
 * are connected in this way form one site. If each front page were decided by itself, two hosts could become aliases of
 * each other, and neither would be crawled.
 *
 * <p>The store keeps the first {@value #MAX_FRONT_PAGES} front pages with the same content. Hosts beyond them stay
 * sites of their own.
 */
public final class SiteAliases {
    static final int MAX_FRONT_PAGES = 256;
    private static final int MAX_HOSTS = 4 * MAX_FRONT_PAGES;
    private static final Comparator<FrontPageUrl> EARLIEST_FIRST = Comparator.comparingLong(
                    FrontPageUrl::firstFetchedAt)
            .thenComparingInt(page -> page.url().host().name().length())
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

    /** Adds or removes a front page, and returns the hosts whose site changes by it. */
    public List<AliasChange> onFrontPage(DuplicateCandidate.FrontPage page) {
        List<FrontPageUrl> before = store.frontPages(page.address(), page.digest());
        List<FrontPageUrl> after = after(before, page);
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

    private static List<FrontPageUrl> after(List<FrontPageUrl> before, DuplicateCandidate.FrontPage page) {
        Optional<FrontPageUrl> known =
                before.stream().filter(each -> each.url().equals(page.url())).findFirst();
        if (known.isPresent() != page.removed()) {
            return before;
        }
        List<FrontPageUrl> after = new ArrayList<>(before);
        known.ifPresentOrElse(after::remove, () -> after.add(new FrontPageUrl(page.url(), page.firstFetchedAt())));
        after.sort(EARLIEST_FIRST);
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
        FrontPageUrl earliest = null;
        while (!open.isEmpty() && hosts.size() < MAX_HOSTS) {
            for (String digest : state(address, open.removeFirst()).digests()) {
                List<FrontPageUrl> pages = digests.add(digest) ? store.frontPages(address, digest) : List.of();
                hosts(pages).stream().filter(hosts::add).forEach(open::add);
                if (!pages.isEmpty() && (earliest == null || EARLIEST_FIRST.compare(pages.get(0), earliest) < 0)) {
                    earliest = pages.get(0);
                }
            }
        }
        return new Site(earliest == null ? start : earliest.url().host(), hosts);
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
