package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.topics.records.Alias;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
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
        apply(candidate("192.0.2.2", "http://c/", "1", new HostStanding(3, 0), false));
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
        assertThat(siteAliases.onCandidate(candidate("http://b/", "1", 2, 0, false)))
                .isEmpty();
        assertThat(siteAliases.onCandidate(candidate("http://b/", "1", 9, 0, false)))
                .isEmpty();
        assertThat(siteAliases.onCandidate(candidate("http://b/", "2", 9, 0, true)))
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
    void shouldMakeAnotherHostTheSiteWhenMoreDomainsLinkToIt() {
        serve("http://early/", "1", 1);
        serve("http://linked/", "1", 2);
        assertThat(aliases).containsOnly(entry("linked", "early"));
        serve("http://linked/", "1", 2, 1);
        assertThat(aliases).containsOnly(entry("early", "linked"));
        serve("http://early/", "1", 1, 1);
        assertThat(aliases).containsOnly(entry("linked", "early"));
    }

    /** Updates of a standing that are delivered late or again change nothing. */
    @Test
    void shouldKeepTheBestStandingOfAHost() {
        serve("http://early/", "1", 1);
        serve("http://linked/", "1", 2, 2);
        serve("http://linked/", "1", 9, 1);
        assertThat(aliases).containsOnly(entry("early", "linked"));
        serve("http://early/", "1", 3, 2);
        assertThat(aliases).containsOnly(entry("linked", "early"));
    }

    /** The update of one front page counts for the other, which may be the one that the hosts have in common. */
    @Test
    void shouldCountTheStandingOfAHostForAllItsFrontPages() {
        serve("http://a/", "1", 1);
        serve("http://b/", "1", 2);
        serve("https://b/", "2", 2, 3);
        assertThat(aliases).containsOnly(entry("a", "b"));
    }

    /** Names without end cannot push a site out of sight that others link to. */
    @Test
    void shouldKeepALinkedHostAmongAnyNumberOfNames() {
        serve("http://linked/", "1", 1_000_000, 1);
        for (int i = 0; i < SiteAliases.MAX_FRONT_PAGES + 50; i++) {
            serve("http://h" + i + "/", "1", i);
        }
        assertThat(aliases).hasSize(SiteAliases.MAX_FRONT_PAGES - 1).containsEntry(new Host("h0"), new Host("linked"));
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
            int[] levels = new int[6];
            Map<String, String> served = new HashMap<>();
            store.frontPages.clear();
            store.hosts.clear();
            aliases.clear();
            for (int step = 0; step < 300; step++) {
                int number = random.nextInt(levels.length);
                levels[number] = Math.min(HostStanding.MAX_LEVEL, levels[number] + random.nextInt(20) / 19);
                String url = (random.nextBoolean() ? "http" : "https") + "://h" + number + "/";
                String digest = Integer.toString(random.nextInt(4));
                String before = served.remove(url);
                if (before != null) {
                    remove(url, before);
                }
                if (random.nextInt(4) > 0) {
                    serve(url, digest, step, levels[number]);
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

    private void serve(String url, String digest, long knownSince) {
        serve(url, digest, knownSince, 0);
    }

    private void serve(String url, String digest, long knownSince, int linkLevel) {
        apply(candidate(url, digest, knownSince, linkLevel, false));
    }

    private void remove(String url, String digest) {
        apply(candidate(url, digest, 0, 0, true));
    }

    private void change(String url, String before, String after, long knownSince) {
        remove(url, before);
        serve(url, after, knownSince);
    }

    private void apply(SiteCandidate candidate) {
        for (SiteAliases.AliasChange change : siteAliases.onCandidate(candidate)) {
            Alias alias = change.alias();
            if (alias == null) {
                assertThat(aliases.remove(change.host())).isNotNull();
            } else {
                aliases.put(change.host(), alias.site());
            }
        }
    }

    private static SiteCandidate candidate(String url, String digest, long knownSince, int linkLevel, boolean removed) {
        return candidate(ADDRESS, url, digest, new HostStanding(knownSince, linkLevel), removed);
    }

    private static SiteCandidate candidate(
            String address, String url, String digest, HostStanding standing, boolean removed) {
        return new SiteCandidate(
                new FrontPage(address, new CrawlUrl(url), digest, standing.knownSince(), removed), standing);
    }

    private static Map.Entry<Host, Host> entry(String alias, String site) {
        return Map.entry(new Host(alias), new Host(site));
    }
}
