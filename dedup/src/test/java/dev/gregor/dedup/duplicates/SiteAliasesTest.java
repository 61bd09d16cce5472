package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.dedup.duplicates.SiteAliases.HostNames;
import dev.gregor.dedup.duplicates.SiteAliases.Name;
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

    private final MemoryRegister register = new MemoryRegister();
    private final SiteAliases names = new SiteAliases(register);
    private final Map<Host, Host> aliases = new HashMap<>();

    @Test
    void shouldTakeTheFirstSeenForTheSite() {
        see("http://b/", "1", 1);
        see("http://a/", "1", 2);
        see("http://c/", "1", 3);
        assertThat(aliases).containsOnly(entry("a", "b"), entry("c", "b"));
    }

    @Test
    void shouldTakeTheFirstSeenForTheSiteEvenIfItIsHeardOfLast() {
        see("http://a/", "1", 2);
        see("http://c/", "1", 3);
        see("http://b/", "1", 1);
        assertThat(aliases).containsOnly(entry("a", "b"), entry("c", "b"));
    }

    @Test
    void shouldKeepApartWhatHasAnotherAddressPageOrPort() {
        see("http://a/", "1", 1);
        see("http://b/", "2", 2);
        tell(new DuplicateCandidate.FrontPage("192.0.2.2", new CrawlUrl("http://c/"), "1", 3, false));
        assertThat(aliases).isEmpty();
        see("http://a:8080/", "1", 4);
        assertThat(aliases).containsOnly(entry("a:8080", "a"));
    }

    @Test
    void shouldNotCallAHostAnAliasOfItself() {
        see("http://a/", "1", 1);
        see("https://a/", "1", 2);
        assertThat(aliases).isEmpty();
    }

    @Test
    void shouldTakeBackWhenAnAliasLooksDifferent() {
        see("http://a/", "1", 1);
        see("http://b/", "1", 2);
        change("http://b/", "1", "2", 3);
        assertThat(aliases).isEmpty();
        change("http://b/", "2", "1", 4);
        assertThat(aliases).containsOnly(entry("b", "a"));
    }

    @Test
    void shouldMakeTheNextInLineTheSiteWhenTheSiteLooksDifferent() {
        see("http://a/", "1", 1);
        see("http://b/", "1", 2);
        see("http://c/", "1", 3);
        change("http://a/", "1", "2", 4);
        assertThat(aliases).containsOnly(entry("c", "b"));
    }

    @Test
    void shouldForgetAllThatIsGone() {
        see("http://a/", "1", 1);
        see("http://b/", "1", 2);
        go("http://a/", "1");
        go("http://b/", "1");
        assertThat(aliases).isEmpty();
        assertThat(register.names).isEmpty();
        assertThat(register.hosts).isEmpty();
    }

    @Test
    void shouldTellNothingTwice() {
        see("http://a/", "1", 1);
        see("http://b/", "1", 2);
        assertThat(names.take(front("http://b/", "1", 2, false))).isEmpty();
        assertThat(names.take(front("http://b/", "1", 9, false))).isEmpty();
        assertThat(names.take(front("http://b/", "2", 9, true))).isEmpty();
    }

    /** By http a was first, by https b was: were each an alias of the other, neither would be crawled. */
    @Test
    void shouldNotMakeTwoHostsAliasesOfEachOther() {
        see("http://a/", "1", 1);
        see("https://b/", "2", 2);
        see("http://b/", "1", 3);
        see("https://a/", "2", 4);
        assertThat(aliases).containsOnly(entry("b", "a"));
        go("http://a/", "1");
        assertThat(aliases).containsOnly(entry("a", "b"));
    }

    @Test
    void shouldJoinGroupsThatShareAHost() {
        see("http://b/", "1", 1);
        see("http://c/", "1", 2);
        see("https://a/", "2", 3);
        see("https://b/", "2", 4);
        assertThat(aliases).containsOnly(entry("a", "b"), entry("c", "b"));
    }

    @Test
    void shouldLeaveTheLastOfTooManyAlone() {
        for (int i = 0; i < SiteAliases.MOST_NAMES + 50; i++) {
            see("http://h" + i + "/", "1", i);
        }
        assertThat(aliases)
                .hasSize(SiteAliases.MOST_NAMES - 1)
                .doesNotContainKey(new Host("h" + SiteAliases.MOST_NAMES));
        go("http://h" + (SiteAliases.MOST_NAMES + 1) + "/", "1");
        assertThat(aliases).hasSize(SiteAliases.MOST_NAMES - 1);
    }

    /** Whatever happens: of all hosts that look alike, just one is crawled, and every alias leads there in one step. */
    @Test
    void shouldAlwaysLeadToASite() {
        for (long seed = 1; seed <= 50; seed++) {
            Random random = new Random(seed);
            Map<String, String> shown = new HashMap<>();
            register.names.clear();
            register.hosts.clear();
            aliases.clear();
            for (int step = 0; step < 300; step++) {
                String url = (random.nextBoolean() ? "http" : "https") + "://h" + random.nextInt(6) + "/";
                String digest = Integer.toString(random.nextInt(4));
                String before = shown.remove(url);
                if (before != null) {
                    go(url, before);
                }
                if (random.nextInt(4) > 0) {
                    see(url, digest, step);
                    shown.put(url, digest);
                }
                aliases.forEach((host, site) ->
                        assertThat(aliases).as(host + " of " + site).doesNotContainKey(site));
                assertThat(oneSitePerLook(shown)).isTrue();
            }
        }
    }

    private boolean oneSitePerLook(Map<String, String> shown) {
        Map<String, Host> siteOf = new HashMap<>();
        return shown.entrySet().stream().allMatch(each -> {
            Host host = new CrawlUrl(each.getKey()).host();
            Host site = aliases.getOrDefault(host, host);
            return site.equals(siteOf.computeIfAbsent(each.getValue(), none -> site));
        });
    }

    private void see(String url, String digest, long at) {
        tell(front(url, digest, at, false));
    }

    private void go(String url, String digest) {
        tell(front(url, digest, 0, true));
    }

    private void change(String url, String before, String after, long at) {
        go(url, before);
        see(url, after, at);
    }

    private void tell(DuplicateCandidate.FrontPage page) {
        for (SiteAliases.News news : names.take(page)) {
            Alias alias = news.alias();
            if (alias == null) {
                assertThat(aliases.remove(news.host())).isNotNull();
            } else {
                aliases.put(news.host(), alias.site());
            }
        }
    }

    private static DuplicateCandidate.FrontPage front(String url, String digest, long at, boolean gone) {
        return new DuplicateCandidate.FrontPage(ADDRESS, new CrawlUrl(url), digest, at, gone);
    }

    private static Map.Entry<Host, Host> entry(String alias, String site) {
        return Map.entry(new Host(alias), new Host(site));
    }

    private static final class MemoryRegister implements SiteAliases.Register {
        private final Map<List<String>, List<Name>> names = new HashMap<>();
        private final Map<List<String>, HostNames> hosts = new HashMap<>();

        @Override
        public List<Name> names(String address, String digest) {
            return names.getOrDefault(List.of(address, digest), List.of());
        }

        @Override
        public void keep(String address, String digest, List<Name> kept) {
            if (kept.isEmpty()) {
                names.remove(List.of(address, digest));
            } else {
                names.put(List.of(address, digest), new ArrayList<>(kept));
            }
        }

        @Override
        public @Nullable HostNames host(String address, Host host) {
            return hosts.get(List.of(address, host.name()));
        }

        @Override
        public void keep(String address, Host host, @Nullable HostNames kept) {
            if (kept == null) {
                hosts.remove(List.of(address, host.name()));
            } else {
                hosts.put(List.of(address, host.name()), kept);
            }
        }
    }
}
