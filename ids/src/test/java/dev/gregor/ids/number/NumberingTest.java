package dev.gregor.ids.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Numbers are given once, in a range of their partition. */
class NumberingTest {
    private final Map<String, Long> stored = new HashMap<>();
    private final NumberStore store = new NumberStore() {
        @Override
        public @Nullable Long get(String key) {
            return stored.get(key);
        }

        @Override
        public void put(String key, long number) {
            stored.put(key, number);
        }
    };

    @Test
    void shouldGiveEachNameOneNumber() {
        Numbering numbering = new Numbering("page", new NumberRange(2), store);
        assertThat(numbering.of("a")).isEqualTo(new Numbering.Given((2L << 40) + 1, true));
        assertThat(numbering.of("b")).isEqualTo(new Numbering.Given((2L << 40) + 2, true));
        assertThat(numbering.of("a")).isEqualTo(new Numbering.Given((2L << 40) + 1, false));
    }

    @Test
    void shouldGoOnWhereItStopped() {
        new Numbering("page", new NumberRange(0), store).of("a");
        Numbering later = new Numbering("page", new NumberRange(0), store);
        assertThat(later.of("b").number()).isEqualTo(2);
        assertThat(later.of("a").number()).isEqualTo(1);
    }

    @Test
    void shouldCountKindsApart() {
        Numbering sites = new Numbering("site", new NumberRange(0), store);
        Numbering domains = new Numbering("domain", new NumberRange(0), store);
        sites.of("www.a.org");
        assertThat(domains.of("a.org").number()).isEqualTo(1);
        assertThat(sites.of("a.org").number()).isEqualTo(2);
        assertThat(sites.of("").isNew()).isTrue();
    }

    @Test
    void shouldHaveRangesThatDoNotOverlap() {
        long last = new NumberRange(0).number((1L << 40) - 1);
        assertThat(new NumberRange(1).number(1)).isGreaterThan(last);
        assertThatThrownBy(() -> new NumberRange(0).number(1L << 40)).hasMessageContaining("all of its numbers");
        assertThat(new NumberRange(NumberRange.MAX_PARTITIONS - 1).number((1L << 40) - 1))
                .isEqualTo((1L << 53) - 1);
        assertThatThrownBy(() -> new NumberRange(NumberRange.MAX_PARTITIONS)).hasMessageContaining("at most");
    }
}
