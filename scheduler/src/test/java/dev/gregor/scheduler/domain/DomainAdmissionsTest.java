package dev.gregor.scheduler.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.HostMessage.AdmissionAnswer;
import dev.gregor.topics.records.HostMessage.AdmissionRequest;
import dev.gregor.topics.records.HostMessage.AdmissionRequest.Kind;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.SeedSites;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DomainAdmissionsTest {
    private static final CrawlUrl INSIDE = new CrawlUrl("http://x.farm.org/");
    private static final CrawlUrl OUTSIDE = new CrawlUrl("http://www.other.com/");

    private final List<HostMessage> sent = new ArrayList<>();
    private final DomainAdmissions local = admissions(new DomainLimits(3, 1_000, 100), true);
    private final DomainAdmissions remote = admissions(new DomainLimits(3, 1_000, 100), false);

    private DomainAdmissions admissions(DomainLimits limits, boolean owned) {
        return new DomainAdmissions(
                limits,
                new InMemorySchedulerState(),
                SeedSites.of(List.of()),
                domain -> owned,
                (key, message) -> sent.add(message));
    }

    private HostState discover(String host, @Nullable CrawlUrl source) {
        return local.onLink(HostState.discovered(new Host(host), 1), source);
    }

    private static boolean isAdmitted(HostState state) {
        return state.usage().admittedPages() > 0 && !state.usage().awaitsAdmission();
    }

    @Test
    void shouldDenyTheHostsOfADomainBeyondItsBound() {
        List<HostState> hosts = IntStream.range(0, 5)
                .mapToObj(i -> discover("h" + i + ".farm.org", INSIDE))
                .toList();
        assertThat(hosts).extracting(DomainAdmissionsTest::isAdmitted).containsExactly(true, true, true, false, false);
        assertThat(hosts.get(4).usage().deniedAfter(0)).contains(ExclusionReason.DOMAIN_HOSTS);
        assertThat(isAdmitted(discover("h9.elsewhere.org", INSIDE))).isTrue();
    }

    @Test
    void shouldAdmitMoreHostsOfADomainToWhichOthersLink() {
        for (int i = 0; i < 3; i++) {
            discover("h" + i + ".farm.org", INSIDE);
        }
        assertThat(isAdmitted(discover("h3.farm.org", OUTSIDE))).isTrue();
        assertThat(isAdmitted(discover("h4.farm.org", OUTSIDE))).isTrue();
        assertThat(isAdmitted(discover("h5.farm.org", INSIDE))).isTrue();
        assertThat(isAdmitted(discover("h6.farm.org", OUTSIDE)))
                .as("the same domain counts once")
                .isFalse();
    }

    @Test
    void shouldAskAgainForADeniedHostToWhichAnotherDomainLinks() {
        for (int i = 0; i < 3; i++) {
            discover("h" + i + ".farm.org", INSIDE);
        }
        HostState denied = discover("h3.farm.org", INSIDE);
        assertThat(isAdmitted(local.onLink(denied, INSIDE))).isFalse();
        assertThat(isAdmitted(local.onLink(denied, OUTSIDE))).isTrue();
    }

    @Test
    void shouldAdmitSeedsAndTheMainHostInAnyCase() {
        for (int i = 0; i < 9; i++) {
            discover("h" + i + ".farm.org", INSIDE);
        }
        assertThat(isAdmitted(discover("farm.org", INSIDE))).isTrue();
        assertThat(isAdmitted(discover("www.farm.org", INSIDE))).isTrue();
        assertThat(isAdmitted(discover("seed.farm.org", null))).isTrue();
        assertThat(isAdmitted(discover("farm.org:8080", INSIDE)))
                .as("ports are as cheap as names")
                .isFalse();
    }

    @Test
    void shouldGrantPagesInLotsUntilTheDomainHasHadItsShare() {
        DomainAdmissions few = admissions(new DomainLimits(3, 150, 0), true);
        HostState host = few.onLink(HostState.discovered(new Host("a.farm.org"), 1), INSIDE);
        assertThat(host.usage().admittedPages()).isEqualTo(100);
        HostState used = few.beforeVisit(host.with(host.usage().plus(60, 0)));
        assertThat(used.usage().admittedPages()).isEqualTo(40 + 50);
        HostState full = few.beforeVisit(used.with(used.usage().plus(90, 0)));
        assertThat(full.usage().deniedAfter(0)).contains(ExclusionReason.DOMAIN_PAGES);
    }

    @Test
    void shouldWaitForTheAnswerOfAnotherOwner() {
        HostState asking = remote.onLink(HostState.discovered(new Host("a.farm.org"), 1), OUTSIDE);
        assertThat(sent).containsExactly(new AdmissionRequest("farm.org", asking.host(), Kind.NEW, "other.com"));
        assertThat(asking.usage().awaitsAdmission()).isTrue();
        assertThat(isAdmitted(remote.onAnswer(asking, new AdmissionAnswer(asking.host(), 100, null))))
                .isTrue();
        HostState denied = remote.onAnswer(asking, new AdmissionAnswer(asking.host(), 0, ExclusionReason.DOMAIN_HOSTS));
        assertThat(denied.usage().deniedAfter(0)).contains(ExclusionReason.DOMAIN_HOSTS);
    }

    @Test
    void shouldNotWaitForAnAnswerThatIsCertain() {
        HostState main = remote.onLink(HostState.discovered(new Host("www.farm.org"), 1), INSIDE);
        assertThat(isAdmitted(main)).isTrue();
        assertThat(sent).containsExactly(new AdmissionRequest("farm.org", main.host(), Kind.WANTED, null));
    }

    @Test
    void shouldAnswerTheOwnerOfTheHost() {
        Host host = new Host("a.farm.org");
        local.onRequest(new AdmissionRequest("farm.org", host, Kind.NEW, null));
        assertThat(sent).containsExactly(new AdmissionAnswer(host, 100, null));
    }

    @Test
    void shouldAskNothingWithoutLimits() {
        HostState state = HostState.discovered(new Host("a.farm.org"), 1);
        assertThat(admissions(DomainLimits.NONE, false).onLink(state, INSIDE)).isSameAs(state);
        assertThat(sent).isEmpty();
    }
}
