package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.dedup.duplicates.AliasStore.FrontPageUrl;
import dev.gregor.dedup.duplicates.AliasStore.HostFrontPages;
import dev.gregor.topics.records.Alias;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SiteAliasesTest {
    private static final String ADDRESS = "192.0.2.1";

    private final InMemoryAliasStore store = new InMemoryAliasStore();
    private final SiteAliases siteAliases = new SiteAliases(store);
    private final Map<Host, Host> aliases = new HashMap<>();

    @Test
    void shouldTakeTheEarliestHostForTheSite() {
        serve("http://b/", "1", 1);
        serve("http://a/", "1", 2);
        serve("http://c/", "1", 3);
        assertThat(aliases).containsOnly(entry("a", "b"), entry("c", "b"));
    }

    @Test
    void shouldTakeTheEarliestHostForTheSiteEvenIfItArrivesLast() {
        serve("http://a/", "1", 2);
        serve("http://c/", "1", 3);
        serve("http://b/", "1", 1);
        assertThat(aliases).containsOnly(entry("a", "b"), entry("c", "b"));
    }

    @Test
    void shouldTakeTheShorterNameOfTwoThatAreAsEarly() {
        serve("http://a.long.example/", "1", 1);
        serve("http://b.example/", "1", 1);
        assertThat(aliases).containsOnly(entry("a.long.example", "b.example"));
    }

    @Test
    void shouldKeepHostsWithAnotherAddressOrFrontPageApart() {
        serve("http://a/", "1", 1);
        serve("http://b/", "2", 2);
        apply(new DuplicateCandidate.FrontPage("192.0.2.2", new CrawlUrl("http://c/"), "1", 3, false));
        assertThat(aliases).isEmpty();
        serve("http://a:8080/", "1", 4);
        assertThat(aliases).containsOnly(entry("a:8080", "a"));
    }

    @Test
    void shouldNotMakeAHostAnAliasOfItself() {
        serve("http://a/", "1", 1);
        serve("https://a/", "1", 2);
        assertThat(aliases).isEmpty();
    }

    @Test
    void shouldWithdrawAnAliasWhoseFrontPageChanges() {
        serve("http://a/", "1", 1);
        serve("http://b/", "1", 2);
        change("http://b/", "1", "2", 3);
        assertThat(aliases).isEmpty();
        change("http://b/", "2", "1", 4);
        assertThat(aliases).containsOnly(entry("b", "a"));
    }

    @Test
    void shouldMakeTheNextHostTheSiteWhenTheFrontPageOfTheSiteChanges() {
        serve("http://a/", "1", 1);
        serve("http://b/", "1", 2);
        serve("http://c/", "1", 3);
        change("http://a/", "1", "2", 4);
        assertThat(aliases).containsOnly(entry("c", "b"));
    }

    @Test
    void shouldRemoveAllStateOfRemovedFrontPages() {
        serve("http://a/", "1", 1);
        serve("http://b/", "1", 2);
        remove("http://a/", "1");
        remove("http://b/", "1");
        assertThat(aliases).isEmpty();
        assertThat(store.frontPages).isEmpty();
        assertThat(store.hosts).isEmpty();
    }

    @Test
    void shouldIgnoreRepeatedFrontPages() {
        serve("http://a/", "1", 1);
        serve("http://b/", "1", 2);
        assertThat(siteAliases.onFrontPage(frontPage("http://b/", "1", 2, false)))
                .isEmpty();
        assertThat(siteAliases.onFrontPage(frontPage("http://b/", "1", 9, false)))
                .isEmpty();
        assertThat(siteAliases.onFrontPage(frontPage("http://b/", "2", 9, true)))
                .isEmpty();
    }

    /** By http a is earlier, by https b is. If each were an alias of the other, neither would be crawled. */
    @Test
    void shouldNotMakeTwoHostsAliasesOfEachOther() {
        serve("http://a/", "1", 1);
        serve("https://b/", "2", 2);
        serve("http://b/", "1", 3);
        serve("https://a/", "2", 4);
        assertThat(aliases).containsOnly(entry("b", "a"));
        remove("http://a/", "1");
        assertThat(aliases).containsOnly(entry("a", "b"));
    }

    @Test
    void shouldJoinHostsThatAreConnectedByAThird() {
        serve("http://b/", "1", 1);
        serve("http://c/", "1", 2);
        serve("https://a/", "2", 3);
        serve("https://b/", "2", 4);
        assertThat(aliases).containsOnly(entry("a", "b"), entry("c", "b"));
    }

    @Test
    void shouldKeepHostsBeyondTheLimitAsSites() {
        for (int i = 0; i < SiteAliases.MAX_FRONT_PAGES + 50; i++) {
            serve("http://h" + i + "/", "1", i);
        }
        assertThat(aliases)
                .hasSize(SiteAliases.MAX_FRONT_PAGES - 1)
                .doesNotContainKey(new Host("h" + SiteAliases.MAX_FRONT_PAGES));
        remove("http://h" + (SiteAliases.MAX_FRONT_PAGES + 1) + "/", "1");
        assertThat(aliases).hasSize(SiteAliases.MAX_FRONT_PAGES - 1);
    }

    /** In every state, hosts with the same front page have the same site, and no site is an alias itself. */
    @Test
    void shouldAlwaysResolveAnAliasToASite() {
        for (long seed = 1; seed <= 50; seed++) {
            Random random = new Random(seed);
            Map<String, String> served = new HashMap<>();
            store.frontPages.clear();
            store.hosts.clear();
            aliases.clear();
            for (int step = 0; step < 300; step++) {
                String url = (random.nextBoolean() ? "http" : "https") + "://h" + random.nextInt(6) + "/";
                String digest = Integer.toString(random.nextInt(4));
                String before = served.remove(url);
                if (before != null) {
                    remove(url, before);
                }
                if (random.nextInt(4) > 0) {
                    serve(url, digest, step);
                    served.put(url, digest);
                }
                aliases.forEach((host, site) ->
                        assertThat(aliases).as(host + " of " + site).doesNotContainKey(site));
                assertThat(hasOneSitePerDigest(served)).isTrue();
            }
        }
    }

    private boolean hasOneSitePerDigest(Map<String, String> served) {
        Map<String, Host> siteOf = new HashMap<>();
        return served.entrySet().stream().allMatch(each -> {
            Host host = new CrawlUrl(each.getKey()).host();
            Host site = aliases.getOrDefault(host, host);
            return site.equals(siteOf.computeIfAbsent(each.getValue(), none -> site));
        });
    }

    private void serve(String url, String digest, long firstFetchedAt) {
        apply(frontPage(url, digest, firstFetchedAt, false));
    }

    private void remove(String url, String digest) {
        apply(frontPage(url, digest, 0, true));
    }

    private void change(String url, String before, String after, long firstFetchedAt) {
        remove(url, before);
        serve(url, after, firstFetchedAt);
    }

    private void apply(DuplicateCandidate.FrontPage page) {
        for (SiteAliases.AliasChange change : siteAliases.onFrontPage(page)) {
            Alias alias = change.alias();
            if (alias == null) {
                assertThat(aliases.remove(change.host())).isNotNull();
            } else {
                aliases.put(change.host(), alias.site());
            }
        }
    }

    private static DuplicateCandidate.FrontPage frontPage(
            String url, String digest, long firstFetchedAt, boolean removed) {
        return new DuplicateCandidate.FrontPage(ADDRESS, new CrawlUrl(url), digest, firstFetchedAt, removed);
    }

    private static Map.Entry<Host, Host> entry(String alias, String site) {
        return Map.entry(new Host(alias), new Host(site));
    }

    private static final class InMemoryAliasStore implements AliasStore {
        private final Map<List<String>, List<FrontPageUrl>> frontPages = new HashMap<>();
        private final Map<List<String>, HostFrontPages> hosts = new HashMap<>();

        @Override
        public List<FrontPageUrl> frontPages(String address, String digest) {
            return frontPages.getOrDefault(List.of(address, digest), List.of());
        }

        @Override
        public void putFrontPages(String address, String digest, List<FrontPageUrl> pages) {
            if (pages.isEmpty()) {
                frontPages.remove(List.of(address, digest));
            } else {
                frontPages.put(List.of(address, digest), new ArrayList<>(pages));
            }
        }

        @Override
        public @Nullable HostFrontPages host(String address, Host host) {
            return hosts.get(List.of(address, host.name()));
        }

        @Override
        public void putHost(String address, Host host, @Nullable HostFrontPages state) {
            if (state == null) {
                hosts.remove(List.of(address, host.name()));
            } else {
                hosts.put(List.of(address, host.name()), state);
            }
        }
    }
}
