package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.Alias;
import dev.gregor.urls.CrawlUrl;
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
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which hosts are one site: those that show the same front page from the same address. The first seen is the site, the
 * others are aliases of it. A host may have two front pages, http and https, and so belong to two such groups: then both
 * groups are one site. Were they settled one by one, two hosts could become aliases of each other, and none be crawled.
 *
 * <p>The first {@value #MOST_NAMES} that show the same are remembered; those after them are left as sites of their own.
 */
public final class SiteAliases {
    static final int MOST_NAMES = 256;
    private static final int MOST_HOSTS = 4 * MOST_NAMES;
    private static final Comparator<Name> FIRST_SEEN = Comparator.comparingLong(Name::since)
            .thenComparing(name -> name.url().value());

    /** Where it is kept who shows what from which address. */
    public interface Register {
        /** The front pages with this content, the first seen first. */
        List<Name> names(String address, String digest);

        void keep(String address, String digest, List<Name> names);

        @Nullable
        HostNames host(String address, Host host);

        /** Keeps what is said of a host, or with null forgets it. */
        void keep(String address, Host host, @Nullable HostNames names);
    }

    /** A front page with some content, and since when it was seen to have it. */
    public record Name(CrawlUrl url, long since) {}

    /**
     * What is known of a host.
     *
     * @param digests of its front pages
     * @param told the site that it was said to be an alias of
     */
    public record HostNames(Set<String> digests, @Nullable Host told) {
        static final HostNames NONE = new HostNames(Set.of(), null);

        public HostNames {
            digests = Set.copyOf(digests);
        }

        private HostNames showing(String digest, boolean shown) {
            Set<String> after = new TreeSet<>(digests);
            if (shown) {
                after.add(digest);
            } else {
                after.remove(digest);
            }
            return new HostNames(after, told);
        }

        private HostNames telling(@Nullable Host site) {
            return new HostNames(digests, site);
        }
    }

    /** What is to be told of a host: that it is an alias, or with no alias that it no longer is. */
    public record News(Host host, @Nullable Alias alias) {}

    private final Register register;

    public SiteAliases(Register register) {
        this.register = register;
    }

    /** What is news by this finding. */
    public List<News> take(DuplicateCandidate.FrontPage page) {
        List<Name> before = register.names(page.address(), page.digest());
        List<Name> after = after(before, page);
        if (after.equals(before)) {
            return List.of();
        }
        register.keep(page.address(), page.digest(), after);
        Set<Host> showing = hosts(after);
        Set<Host> concerned = hosts(before);
        concerned.addAll(showing);
        for (Host host : concerned) {
            HostNames names = known(page.address(), host);
            HostNames now = names.showing(page.digest(), showing.contains(host));
            if (!now.equals(names)) {
                keep(page.address(), host, now);
            }
        }
        List<News> news = new ArrayList<>();
        while (!concerned.isEmpty()) {
            Site site = site(page.address(), concerned.iterator().next());
            concerned.removeAll(site.hosts());
            tell(page.address(), site, news);
        }
        return news;
    }

    private static List<Name> after(List<Name> before, DuplicateCandidate.FrontPage page) {
        Optional<Name> known =
                before.stream().filter(name -> name.url().equals(page.url())).findFirst();
        if (known.isPresent() != page.gone()) {
            return before;
        }
        List<Name> after = new ArrayList<>(before);
        known.ifPresentOrElse(after::remove, () -> after.add(new Name(page.url(), page.since())));
        after.sort(FIRST_SEEN);
        return after.size() > MOST_NAMES ? List.copyOf(after.subList(0, MOST_NAMES)) : after;
    }

    private static Set<Host> hosts(List<Name> names) {
        Set<Host> hosts = new LinkedHashSet<>();
        names.forEach(name -> hosts.add(name.url().host()));
        return hosts;
    }

    /** Hosts that are one site, and its name. */
    private record Site(Host name, Set<Host> hosts) {}

    /** All that share a front page with this host, or with one that does. */
    private Site site(String address, Host start) {
        Set<Host> hosts = new LinkedHashSet<>(Set.of(start));
        Set<String> digests = new HashSet<>();
        Deque<Host> waiting = new ArrayDeque<>(hosts);
        Name first = null;
        while (!waiting.isEmpty() && hosts.size() < MOST_HOSTS) {
            for (String digest : known(address, waiting.removeFirst()).digests()) {
                List<Name> names = digests.add(digest) ? register.names(address, digest) : List.of();
                hosts(names).stream().filter(hosts::add).forEach(waiting::add);
                if (!names.isEmpty() && (first == null || FIRST_SEEN.compare(names.get(0), first) < 0)) {
                    first = names.get(0);
                }
            }
        }
        return new Site(first == null ? start : first.url().host(), hosts);
    }

    private void tell(String address, Site site, List<News> news) {
        for (Host host : site.hosts()) {
            HostNames names = known(address, host);
            Host told = host.equals(site.name()) ? null : site.name();
            if (!Objects.equals(told, names.told())) {
                keep(address, host, names.telling(told));
                news.add(new News(host, told == null ? null : new Alias(host, told, address)));
            }
        }
    }

    private HostNames known(String address, Host host) {
        return Objects.requireNonNullElse(register.host(address, host), HostNames.NONE);
    }

    private void keep(String address, Host host, HostNames names) {
        boolean nothing = names.digests().isEmpty() && names.told() == null;
        register.keep(address, host, nothing ? null : names);
    }
}
