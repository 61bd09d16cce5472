package dev.gregor.scheduler.politeness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.state.SlotClaim;
import dev.gregor.scheduler.visit.SlotLimits;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The slots of one address. */
class SlotGroupsTest {
    private static final String GROUP = "192.0.2.1";
    private static final long NOW = 1_000_000;

    private final InMemorySchedulerState state = new InMemorySchedulerState();
    private final List<String> granted = new ArrayList<>();
    private final List<String> denied = new ArrayList<>();
    private PolitenessGroups groups = open(SlotLimits.ofServer(2, 4), 100);

    private PolitenessGroups open(SlotLimits limits, int maxWaiting) {
        return new PolitenessGroups(limits, maxWaiting, state, (key, message) -> {
            if (message instanceof HostMessage.SlotGranted grant) {
                granted.add(grant.host().name());
            } else if (message instanceof HostMessage.SlotDenied denial) {
                denied.add(denial.host().name());
            }
        });
    }

    private void request(String... hosts) {
        for (String host : hosts) {
            groups.request(GROUP, new Host(host), NOW);
        }
    }

    private void release(String host, long freeAt) {
        groups.release(GROUP, new Host(host), freeAt, NOW);
    }

    private List<String> granted() {
        List<String> all = List.copyOf(granted);
        granted.clear();
        return all;
    }

    @Test
    void shouldLimitTheHostsOfADomainAndOfTheAddress() {
        request("a1.a.example", "a2.a.example", "a3.a.example", "b.example", "c.example", "d.example");

        assertThat(granted()).containsExactly("a1.a.example", "a2.a.example", "b.example", "c.example");
        release("b.example", 0);
        assertThat(granted()).containsExactly("d.example");
        release("c.example", 0);
        assertThat(granted()).as("the domain is at its limit").isEmpty();
        release("a1.a.example", 0);
        assertThat(granted()).containsExactly("a3.a.example");
    }

    @Test
    void shouldCountASlotAsUsedUntilItsDelayIsOver() {
        request("a.example", "b.example", "c.example", "d.example", "e.example");
        granted();
        release("a.example", NOW + 500);
        groups.grantDue(NOW + 499);
        assertThat(granted()).isEmpty();
        groups.grantDue(NOW + 500);
        assertThat(granted()).containsExactly("e.example");
    }

    @Test
    void shouldNeverVisitTwoPortsOfAHostAtATime() {
        request("a.example", "a.example:8080", "a.example:8081", "b.example");

        assertThat(granted()).containsExactly("a.example", "b.example");
        release("a.example", NOW + 500);
        assertThat(granted()).isEmpty();
        groups.grantDue(NOW + 500);
        assertThat(granted()).containsExactly("a.example:8080");
        release("a.example:8080", 0);
        assertThat(granted()).containsExactly("a.example:8081");
    }

    @Test
    void shouldTakeTurnsBetweenDomains() {
        groups = open(SlotLimits.ofServer(2, 1), 100);
        request("a1.a.example", "a2.a.example", "a3.a.example", "b1.b.example", "b2.b.example", "c.example");
        List<String> order = new ArrayList<>();
        for (List<String> next = granted(); !next.isEmpty(); next = granted()) {
            order.addAll(next);
            release(next.get(0), 0);
        }

        assertThat(order)
                .containsExactly(
                        "a1.a.example", "a2.a.example", "b1.b.example", "c.example", "a3.a.example", "b2.b.example");
    }

    @Test
    void shouldKeepTheSlotOfTheOnlyHost() {
        request("a.example");
        release("a.example", NOW + 500);
        request("a.example");

        assertThat(granted()).containsExactly("a.example", "a.example");
        assertThat(claims()).containsExactly(new SlotClaim(GROUP, new Host("a.example"), 0, SlotClaim.HELD));
    }

    @Test
    void shouldLetOthersGoBeforeAHostThatAsksAgain() {
        groups = open(SlotLimits.ofServer(2, 1), 100);
        request("a.example", "b.example");
        release("a.example", NOW + 500);
        request("a.example");
        groups.grantDue(NOW + 500);

        assertThat(granted()).containsExactly("a.example", "b.example");
        release("b.example", NOW + 900);
        groups.grantDue(NOW + 900);
        assertThat(granted()).containsExactly("a.example");
    }

    @Test
    void shouldNotLetAHostKeepASlotForAsLongAsItLikes() {
        groups = open(SlotLimits.ofServer(1, 1), 100);
        request("a.example", "b.example");
        release("a.example", NOW + Duration.ofDays(1).toMillis());
        groups.grantDue(NOW + Duration.ofMinutes(1).toMillis());

        assertThat(granted()).containsExactly("a.example", "b.example");
    }

    @Test
    void shouldForgetWhatIsOver() {
        request("a.example", "b.example");
        release("a.example", NOW + 500);
        release("b.example", 0);
        assertThat(claims()).hasSize(1);
        groups.grantDue(NOW + 500);

        assertThat(claims()).isEmpty();
    }

    @Test
    void shouldGoOnAfterARestart() {
        request("a1.a.example", "a2.a.example", "a3.a.example", "b.example", "c.example", "d.example", "e.example");
        release("c.example", NOW + 500);
        granted();
        groups = open(SlotLimits.ofServer(2, 4), 100);
        groups.grantDue(NOW + 499);
        assertThat(granted()).isEmpty();
        groups.grantDue(NOW + 500);
        assertThat(granted()).containsExactly("d.example");
        groups = open(SlotLimits.ofServer(2, 5), 100);
        groups.grantDue(NOW + 500);
        assertThat(granted()).as("with a higher limit").containsExactly("e.example");
    }

    @Test
    void shouldIgnoreRequestsAndReleasesThatComeTwice() {
        request("a.example", "a.example");
        release("a.example", 0);
        release("a.example", NOW + 500);
        release("unknown.example", NOW + 500);

        assertThat(granted()).containsExactly("a.example");
        assertThat(claims()).isEmpty();
    }

    @Test
    void shouldDenyAHostIfTooManyWait() {
        groups = open(SlotLimits.ofServer(1, 1), 2);
        request("a.example", "b.example", "c.example", "d.example");
        assertThat(denied).containsExactly("d.example");

        release("a.example", NOW + 500);
        request("a.example");
        groups.grantDue(NOW + 500);
        request("d.example");

        assertThat(denied).as("a.example was visited already").containsExactly("d.example", "a.example");
        assertThat(claims()).extracting(SlotClaim::host).contains(new Host("d.example"));
    }

    /** The time for each grant does not grow with the number of hosts that wait. */
    @Test
    void shouldServeManyHostsOfADomainAtItsLimit() {
        groups = open(SlotLimits.ofServer(1, 4), 100_000);
        IntStream.range(0, 50_000).forEach(i -> request("n" + i + ".a.example"));
        IntStream.range(0, 50_000).forEach(i -> request("d" + i + ".example"));
        int served = 0;
        for (List<String> next = granted(); !next.isEmpty(); next = granted()) {
            served += next.size();
            next.forEach(host -> release(host, 0));
        }

        assertThat(served).isEqualTo(100_000);
        assertThat(claims()).isEmpty();
    }

    private List<SlotClaim> claims() {
        List<SlotClaim> all = new ArrayList<>();
        state.forEachSlotClaim(all::add);
        return all;
    }
}
