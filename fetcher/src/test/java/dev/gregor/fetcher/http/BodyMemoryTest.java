package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BodyMemoryTest {
    private static final int FIRST = BodyMemory.FIRST_BYTES;

    private long nanos;
    private final BodyMemory memory = new BodyMemory(4L * FIRST, 1_000, 1_000, () -> nanos);

    /** A body that notes what it may receive and how it ended. */
    private final class Body {
        final List<Outcome> endings = new ArrayList<>();
        final BodyClaim claim = memory.claim(endings::add);
        int granted;

        Body() {
            claim.begin(-1);
        }

        Body receive(long bytes) {
            claim.onReceived(bytes);
            return this;
        }

        Body askForMore() throws IOException {
            claim.more(more -> granted += more);
            return this;
        }
    }

    private void pass(int seconds) {
        nanos += TimeUnit.SECONDS.toNanos(seconds);
    }

    @Test
    void shouldGiveEverythingBack() throws IOException {
        Body body = new Body().receive(FIRST).askForMore();
        assertThat(body.granted).isEqualTo(FIRST);
        assertThat(memory.used()).isEqualTo(2 * FIRST);

        body.claim.complete(FIRST + 5);
        assertThat(memory.used()).isEqualTo(FIRST + 5);
        body.claim.release();
        body.claim.release();

        assertThat(memory.used()).isZero();
    }

    @Test
    void shouldCountWhatTheClientHadAlreadyRead() {
        Body body = new Body().receive(FIRST + 100);

        assertThat(memory.used()).isEqualTo(FIRST + 100);
        body.claim.release();
        assertThat(memory.used()).isZero();
    }

    @Test
    void shouldLetTheEarliestBodyGoOnFirst() throws IOException {
        Body holder = new Body().receive(FIRST).askForMore();
        Body early = new Body().receive(FIRST);
        Body late = new Body().receive(FIRST).askForMore();
        early.askForMore();
        assertThat(early.granted + late.granted).isZero();
        assertThat(memory.isShort()).isTrue();

        holder.claim.complete(FIRST);

        assertThat(early.granted).isEqualTo(FIRST);
        assertThat(late.granted).isZero();
        holder.claim.release();
        assertThat(late.granted).isEqualTo(FIRST);
        assertThat(memory.isShort()).isTrue();
        early.claim.release();
        late.claim.release();
        assertThat(memory.isShort()).isFalse();
    }

    @Test
    void shouldTakeFromTheSlowestFirst() throws IOException {
        Body drip = new Body().receive(10);
        Body slower = new Body().receive(5);
        Body quick = new Body().receive(FIRST);
        Body waiting = new Body().receive(FIRST).askForMore();
        memory.relieve();
        assertThat(waiting.granted)
                .as("nobody has a rate within the first second")
                .isZero();
        pass(5);
        quick.receive(2 * FIRST);

        memory.relieve();

        assertThat(waiting.granted).isEqualTo(FIRST);
        assertThat(slower.endings).singleElement().isInstanceOfSatisfying(Outcome.Failed.class, failed -> assertThat(
                        failed.cause())
                .isEqualTo(FailureCause.TOO_SLOW));
        assertThat(quick.endings).isEmpty();
        assertThat(waiting.endings).isEmpty();
        assertThat(drip.endings).as("so much was missing that both lose theirs").hasSize(1);
    }

    @Test
    void shouldReturnTheLatestIfAllWait() throws IOException {
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            bodies.add(new Body().receive(FIRST));
        }
        for (Body body : bodies) {
            body.askForMore();
        }
        pass(5);

        memory.relieve();

        assertThat(bodies.get(0).granted).isEqualTo(FIRST);
        assertThat(bodies.get(3).endings).containsExactly(new Outcome.Returned());
        assertThat(bodies.get(1).endings).isEmpty();
        assertThat(bodies.get(2).endings).isEmpty();
    }

    @Test
    void shouldAbortNobodyWhileACompleteBodyWillGiveBack() throws IOException {
        Body complete = new Body().receive(FIRST).askForMore();
        complete.claim.complete(2 * FIRST);
        Body first = new Body().receive(FIRST);
        Body second = new Body().receive(FIRST);
        first.askForMore();
        second.askForMore();
        pass(4);

        memory.relieve();

        assertThat(first.endings).isEmpty();
        assertThat(second.endings).isEmpty();
        pass(1);
        memory.relieve();
        assertThat(first.granted).as("it has waited long enough").isEqualTo(FIRST);
        assertThat(second.endings).containsExactly(new Outcome.Returned());
    }

    /** A large body announces its length; a small one does not, as most pages that are made on request. */
    private static final class Line {
        final BodyMemory memory = new BodyMemory(60L * FIRST, 1_000, 4, () -> 0);
        final List<Integer> putOff = new ArrayList<>();

        BodyClaim large(int number) throws IOException {
            BodyClaim claim = memory.claim(outcome -> {
                assertThat(outcome).isInstanceOfSatisfying(Outcome.Failed.class, failed -> assertThat(failed.cause())
                        .isEqualTo(FailureCause.NO_MEMORY));
                putOff.add(number);
            });
            claim.begin(10 << 20);
            claim.onReceived(FIRST);
            claim.more(more -> {});
            return claim;
        }
    }

    @Test
    void shouldLetSmallBodiesPassLargeOnesThatWait() throws IOException {
        Line line = new Line();
        BodyClaim large = line.large(0);
        while (!large.isWaiting()) {
            large.onReceived(large.held());
            large.more(more -> {});
        }

        assertThat(line.memory.isShort()).as("the fetcher takes visits").isFalse();
        BodyClaim small = line.memory.claim(outcome -> {});
        small.begin(-1);
        small.onReceived(FIRST);
        List<Integer> granted = new ArrayList<>();
        small.more(granted::add);
        assertThat(granted).containsExactly(FIRST);
    }

    @Test
    void shouldPutOffLargeBodiesThatFindTheLineFull() throws IOException {
        Line line = new Line();
        line.memory.force(40 * FIRST); // a body that is complete, and will give back what it has
        for (int i = 0; i < 6; i++) {
            line.large(i);
        }

        assertThat(line.putOff).as("four may wait").containsExactly(4, 5);
        assertThat(line.memory.used()).isEqualTo(44 * FIRST);
    }

    @Test
    void shouldTakeFromSlowServersWhenNoOtherBodyCanBegin() {
        List<Body> dripping = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            dripping.add(new Body().receive(5));
        }
        assertThat(memory.isShort()).isTrue();
        pass(5);

        memory.relieve();

        assertThat(memory.isShort()).isFalse();
        assertThat(dripping).filteredOn(body -> !body.endings.isEmpty()).hasSize(1);
    }
}
