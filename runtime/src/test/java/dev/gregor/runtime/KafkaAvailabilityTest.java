package dev.gregor.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class KafkaAvailabilityTest {
    private final KafkaAvailability availability = new KafkaAvailability(at(100));

    private static long at(long seconds) {
        return Duration.ofSeconds(seconds).toNanos();
    }

    @Test
    void shouldAllowAShortSilence() {
        assertThat(availability.onSilence(at(104))).isFalse();

        assertThat(availability.isAway()).isFalse();
        assertThat(availability.awayFor(at(104))).isZero();
        assertThat(availability.onAnswer(at(104))).isZero();
    }

    @Test
    void shouldSayOnceThatKafkaIsAway() {
        assertThat(availability.onSilence(at(105))).isTrue();
        assertThat(availability.onSilence(at(120))).isFalse();

        assertThat(availability.isAway()).isTrue();
        assertThat(availability.awayFor(at(155))).hasSeconds(55);
    }

    @Test
    void shouldSayHowLongKafkaWasAway() {
        availability.onSilence(at(105));

        assertThat(availability.onAnswer(at(155))).hasSeconds(55);
        assertThat(availability.isAway()).isFalse();
        assertThat(availability.onAnswer(at(156))).isZero();
        assertThat(availability.onSilence(at(160)))
                .as("the silence starts anew")
                .isFalse();
    }
}
