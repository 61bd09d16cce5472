package dev.gregor.dedup.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.testing.kafka.Redelivery;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever points a name at the address of a site does not get the site. */
class SiteTakeoverTest {
    private static final String VICTIM = "victim.example";
    private static final String EVIL = "e.vil";
    private static final String ADDRESS = "192.0.2.1";
    private static final long MINUTE = Duration.ofMinutes(1).toMillis();
    private static final long DAY = Duration.ofDays(1).toMillis();

    private final Aliases aliases = new Aliases();

    /** The owners of the hosts, and the owners of the addresses. */
    private static final class Aliases {
        private final KnownHosts knownHosts = new KnownHosts(new InMemoryKnownHostStore());
        private final SiteAliases siteAliases = new SiteAliases(new InMemoryAliasStore());
        private final Map<Host, Host> sites = new HashMap<>();
        private int changes;

        void serve(String host, String address, String digest, long time) {
            knownHosts.onFrontPage(page(host, address, digest, time, false)).forEach(this::apply);
        }

        void remove(String host, String address, String digest) {
            knownHosts
                    .onFrontPage(page(host, address, digest, DAY * 1000, true))
                    .forEach(this::apply);
        }

        void refer(String domain, String host, long time) {
            knownHosts
                    .onReferrals(new LinkBatch.Referrals(domain, List.of(new Host(host))), time)
                    .forEach(this::apply);
        }

        void refer(int domains, String host, long time) {
            for (int i = 0; i < domains; i++) {
                refer("d" + i + ".example", host, time);
            }
        }

        private void apply(SiteCandidate candidate) {
            for (SiteAliases.AliasChange change : siteAliases.onCandidate(candidate)) {
                changes++;
                if (change.alias() == null) {
                    sites.remove(change.host());
                } else {
                    sites.put(change.host(), change.alias().site());
                }
            }
        }

        private static FrontPage page(String host, String address, String digest, long time, boolean removed) {
            return new FrontPage(address, new CrawlUrl("http://" + host + "/"), digest, time, removed);
        }
    }

    @Test
    void shouldKeepTheSiteAfterItsFrontPageChanges() {
        aliases.serve(VICTIM, ADDRESS, "1", 0);
        aliases.serve(EVIL, ADDRESS, "1", DAY);
        assertThat(aliases.sites).containsExactly(entry(EVIL, VICTIM));
        for (int change = 1; change < 5; change++) {
            String before = Integer.toString(change);
            String after = Integer.toString(change + 1);
            aliases.remove(EVIL, ADDRESS, before);
            aliases.serve(EVIL, ADDRESS, after, (change + 1) * DAY);
            aliases.remove(VICTIM, ADDRESS, before);
            aliases.serve(VICTIM, ADDRESS, after, (change + 1) * DAY + MINUTE);
            assertThat(aliases.sites).containsExactly(entry(EVIL, VICTIM));
        }
    }

    @Test
    void shouldGiveTheSiteToTheNameThatOthersLinkToThoughAnotherCameMinutesEarlier() {
        aliases.serve(EVIL, ADDRESS, "1", 0);
        aliases.serve(VICTIM, ADDRESS, "1", 10 * MINUTE);
        assertThat(aliases.sites).containsExactly(entry(VICTIM, EVIL));
        aliases.refer("own.example", EVIL, MINUTE);
        aliases.refer(4, VICTIM, 20 * MINUTE);
        assertThat(aliases.sites).containsExactly(entry(EVIL, VICTIM));
    }

    /** A site is known from the first link to it, long before its front page is fetched. */
    @Test
    void shouldCountFromTheFirstLink() {
        aliases.refer("d.example", VICTIM, 0);
        aliases.refer(3, EVIL, 2 * DAY);
        aliases.serve(EVIL, ADDRESS, "1", 2 * DAY);
        aliases.serve(VICTIM, ADDRESS, "1", 9 * DAY);
        assertThat(aliases.sites).containsExactly(entry(EVIL, VICTIM));
    }

    @Test
    void shouldKeepTheSiteWhenItMovesToAnotherAddress() {
        aliases.serve(VICTIM, ADDRESS, "1", 0);
        aliases.serve(EVIL, ADDRESS, "1", 2 * DAY);
        String other = "192.0.2.2";
        aliases.serve(EVIL, other, "1", 3 * DAY);
        aliases.remove(EVIL, ADDRESS, "1");
        assertThat(aliases.sites).isEmpty();
        aliases.serve(VICTIM, other, "1", 4 * DAY);
        aliases.remove(VICTIM, ADDRESS, "1");
        assertThat(aliases.sites).containsExactly(entry(EVIL, VICTIM));
    }

    /** While both names gain links, the site changes a few times at most: levels are far apart, and only grow. */
    @Test
    void shouldNotFlap() {
        aliases.serve(VICTIM, ADDRESS, "1", 0);
        aliases.serve(EVIL, ADDRESS, "1", 2 * DAY);
        int before = aliases.changes;
        for (int i = 0; i < 1000; i++) {
            aliases.refer("e" + i + ".example", EVIL, 3 * DAY);
            aliases.refer("v" + i + ".example", VICTIM, 3 * DAY);
        }
        assertThat(aliases.changes).as("the elder keeps it against an equal").isEqualTo(before);
    }

    @Test
    void shouldChangeTheSiteAFewTimesAtMostBetweenNamesOfOneAge() {
        aliases.serve(VICTIM, ADDRESS, "1", 1);
        aliases.serve(EVIL, ADDRESS, "1", 0);
        int before = aliases.changes;
        for (int i = 0; i < 1000; i++) {
            aliases.refer("v" + i + ".example", VICTIM, 3 * DAY);
            aliases.refer("e" + i + ".example", EVIL, 3 * DAY);
        }
        assertThat(aliases.sites).containsExactly(entry(VICTIM, EVIL));
        assertThat(aliases.changes - before)
                .as("back and forth at each of four levels, two records each time")
                .isEqualTo(16);
    }

    private interface Input {
        void send(Aliases aliases);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void shouldChooseTheSameSitesInWhateverOrderAndHoweverOftenRecordsArrive(long seed) {
        Random random = new Random(seed);
        List<List<Input>> lines = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            String host = "h" + i + ".example";
            long time = random.nextInt(4) * DAY;
            lines.add(List.of(
                    all -> all.serve(host, ADDRESS, "1", time),
                    all -> all.remove(host, ADDRESS, "1"),
                    all -> all.serve(host, ADDRESS, "2", time + DAY)));
            int domains = 1 << random.nextInt(7);
            for (int domain = 0; domain < domains; domain++) {
                String name = "d" + domain + ".example";
                long linkedAt = random.nextInt(4) * DAY;
                lines.add(List.of(all -> all.refer(name, host, linkedAt)));
            }
        }
        Aliases once = new Aliases();
        lines.forEach(line -> line.forEach(input -> input.send(once)));
        Aliases redelivered = new Aliases();
        Redelivery.of(lines, random).forEach(input -> input.send(redelivered));
        assertThat(once.sites).hasSize(5);
        assertThat(redelivered.sites).isEqualTo(once.sites);
    }

    private static Map.Entry<Host, Host> entry(String alias, String site) {
        return Map.entry(new Host(alias), new Host(site));
    }
}
