package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class KnownHostsTest {
    private static final Host HOST = new Host("h.example");

    private final InMemoryKnownHostStore store = new InMemoryKnownHostStore();
    private final KnownHosts hosts = new KnownHosts(store);

    @Test
    void shouldPassFrontPagesOnWithTheStandingOfTheirHost() {
        FrontPage page = page("http://h.example/", "1", 7);
        assertThat(hosts.onFrontPage(page)).containsExactly(new SiteCandidate(page, new HostStanding(7, 0)));
        FrontPage gone = new FrontPage(page.address(), page.url(), page.digest(), 7, true);
        assertThat(hosts.onFrontPage(gone)).containsExactly(new SiteCandidate(gone, new HostStanding(7, 0)));
    }

    @Test
    void shouldRememberSinceWhenAHostIsKnown() {
        refer("a.example", 5);
        FrontPage page = page("http://h.example/", "1", 9);
        assertThat(hosts.onFrontPage(page)).containsExactly(new SiteCandidate(page, new HostStanding(5, 1)));
        hosts.onFrontPage(new FrontPage(page.address(), page.url(), page.digest(), 9, true));
        FrontPage changed = page("http://h.example/", "2", 20);
        assertThat(hosts.onFrontPage(changed)).containsExactly(new SiteCandidate(changed, new HostStanding(5, 1)));
    }

    @Test
    void shouldPassAllFrontPagesOnAgainWhenTheStandingChanges() {
        FrontPage http = page("http://h.example/", "1", 7);
        FrontPage https = page("https://h.example/", "2", 8);
        hosts.onFrontPage(http);
        assertThat(hosts.onFrontPage(https)).containsExactly(new SiteCandidate(https, new HostStanding(7, 0)));
        assertThat(refer("a.example", 9))
                .containsExactly(
                        new SiteCandidate(http, new HostStanding(7, 1)),
                        new SiteCandidate(https, new HostStanding(7, 1)));
        assertThat(refer("b.example", 9)).as("two domains are no more than one").isEmpty();
        assertThat(refer("c.example", 3)).as("known earlier").hasSize(2);
        assertThat(refer("d.example", 9)).as("four domains").hasSize(2);
    }

    @Test
    void shouldCountADomainOnce() {
        for (int i = 0; i < 20; i++) {
            refer("a.example", 9);
        }
        assertThat(known().standing()).isEqualTo(new HostStanding(9, 1));
    }

    @Test
    void shouldRememberABoundedNumberOfDomainsAndFrontPages() {
        for (int i = 0; i < 1000; i++) {
            refer("d" + i + ".example", 9);
            FrontPage page = page("http://h.example/", "digest" + i, 9);
            assertThat(hosts.onFrontPage(page)).contains(new SiteCandidate(page, known().standing()));
        }
        assertThat(known().linkingDomains()).hasSize(KnownHost.MAX_DOMAINS);
        assertThat(known().frontPages()).hasSize(KnownHost.MAX_FRONT_PAGES);
        assertThat(known().standing().linkLevel()).isEqualTo(HostStanding.MAX_LEVEL);
    }

    @Test
    void shouldWriteNothingThatItKnows() {
        FrontPage page = page("http://h.example/", "1", 7);
        hosts.onFrontPage(page);
        refer("a.example", 9);
        int writes = store.writes;
        hosts.onFrontPage(page);
        refer("a.example", 9);
        assertThat(store.writes).isEqualTo(writes);
    }

    @Test
    void shouldAcceptATimeBefore1970() {
        refer("a.example", -1);
        assertThat(known().standing()).isEqualTo(new HostStanding(0, 1));
    }

    private List<SiteCandidate> refer(String domain, long time) {
        return hosts.onReferrals(new LinkBatch.Referrals(domain, List.of(HOST)), time);
    }

    private KnownHost known() {
        return Objects.requireNonNull(store.hosts.get(HOST));
    }

    private static FrontPage page(String url, String digest, long firstFetchedAt) {
        return new FrontPage("192.0.2.1", new CrawlUrl(url), digest, firstFetchedAt, false);
    }
}
