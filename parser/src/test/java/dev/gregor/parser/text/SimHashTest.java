package dev.gregor.parser.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimHashTest {
    private static final String JAPANESE = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で"
            + "ニャーニャー泣いていた事だけは記憶している。吾輩はここで始めて人間というものを見た。しかもあとで聞くとそれは書生という"
            + "人間中で一番獰悪な種族であったそうだ。この書生というのは時々我々を捕えて煮て食うという話である。";
    private static final String THAI =
            "กาลครั้งหนึ่งนานมาแล้วมีชายคนหนึ่งอาศัยอยู่ในหมู่บ้านเล็กๆริมแม่น้ำเขามีลูกสาวสามคน";

    private final SimHash simhash = new SimHash();

    @Test
    void shouldDifferLittleForTextsThatDifferLittle() {
        List<String> words = words(new Random(1), 600);
        String before = String.join(" ", words);
        words.set(300, "changed");
        assertThat(distance(before, String.join(" ", words))).isLessThanOrEqualTo(3);
    }

    @Test
    void shouldDifferMuchForOtherTexts() {
        for (int seed = 0; seed < 50; seed++) {
            String one = String.join(" ", words(new Random(2L * seed), 300));
            String other = String.join(" ", words(new Random(2L * seed + 1), 300));
            assertThat(distance(one, other)).isBetween(12, 52);
        }
    }

    @Test
    void shouldIgnoreCaseAndSeparators() {
        String plain = String.join(" ", words(new Random(3), 40));
        assertThat(of(plain.toUpperCase(Locale.ROOT).replace(" ", ", –\n"))).isEqualTo(of(plain));
        assertThat(of("ÄÖÜ Ж Ω ".repeat(10))).isEqualTo(of("äöü ж ω ".repeat(10)));
    }

    @Test
    void shouldDependOnTheOrderOfWords() {
        List<String> words = words(new Random(4), 200);
        List<String> sorted = words.stream().sorted().toList();
        assertThat(distance(String.join(" ", words), String.join(" ", sorted))).isGreaterThan(8);
    }

    @Test
    void shouldBeNullForShortTexts() {
        assertThat(simhash.of(new char[0], 0)).isNull();
        assertThat(simhash("one ".repeat(SimHash.MIN_WORDS - 1))).isNull();
        assertThat(simhash("one ".repeat(SimHash.MIN_WORDS))).matches("[0-9a-f]{16}");
        assertThat(simhash("!?., \uD83D\uDE00".repeat(100))).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {JAPANESE, THAI})
    void shouldReadScriptsWithoutSpaces(String text) {
        String longer = text.repeat(4);
        int middle = longer.length() / 2;
        String changed = longer.substring(0, middle) + longer.substring(middle + 1);
        assertThat(distance(longer, changed)).isLessThanOrEqualTo(6);
        String reversed = new StringBuilder(longer).reverse().toString();
        assertThat(distance(longer, reversed)).isGreaterThan(8);
    }

    /** Rare ideographs are beyond the basic plane: each is one word, and a lone surrogate is none. */
    @Test
    void shouldReadASurrogatePairAsOneWord() {
        String rare = IntStream.range(0x20000, 0x20000 + SimHash.MIN_WORDS - 1)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        assertThat(simhash(rare)).isNull();
        assertThat(simhash(rare + Character.toString(0x20100))).isNotNull();
        assertThat(simhash(rare + "\uD840")).isNull();
    }

    @Test
    void shouldReadOnlyTheGivenLength() {
        String text = String.join(" ", words(new Random(5), 100));
        assertThat(simhash.of((text + " and more").toCharArray(), text.length()))
                .isEqualTo(simhash(text));
    }

    /** The counters of one byte must not overflow, and one text must not affect the next. */
    @Test
    void shouldEqualASimhashCountedBitByBit() {
        Random random = new Random(6);
        for (int length : new int[] {5_000, 20, 256, 257, 258, 512, 513, 1_000, 64}) {
            List<String> words = words(random, length);
            assertThat(of(String.join(" ", words))).isEqualTo(bitByBit(words));
        }
        List<String> same = Collections.nCopies(3_000, "again");
        assertThat(of(String.join(" ", same))).isEqualTo(bitByBit(same));
    }

    private static long bitByBit(List<String> words) {
        int[] balance = new int[64];
        for (int i = 2; i < words.size(); i++) {
            long hash = hash(words.get(i - 2)) * 0x9E3779B97F4A7C15L
                    + hash(words.get(i - 1)) * 0xC2B2AE3D27D4EB4FL
                    + hash(words.get(i));
            hash = (hash ^ (hash >>> 33)) * 0xFF51AFD7ED558CCDL;
            hash = (hash ^ (hash >>> 33)) * 0xC4CEB9FE1A85EC53L;
            hash ^= hash >>> 33;
            for (int bit = 0; bit < 64; bit++) {
                balance[bit] += (hash >>> bit & 1) == 1 ? 1 : -1;
            }
        }
        long bits = 0;
        for (int bit = 0; bit < 64; bit++) {
            bits |= balance[bit] > 0 ? 1L << bit : 0;
        }
        return bits;
    }

    private static long hash(String word) {
        long hash = 0;
        for (int i = 0; i < word.length(); i++) {
            hash = Long.rotateLeft(hash, 7) ^ word.charAt(i);
        }
        return hash;
    }

    private static List<String> words(Random random, int count) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add(random.ints(2 + random.nextInt(7), 'a', 'z' + 1)
                    .mapToObj(Character::toString)
                    .collect(Collectors.joining()));
        }
        return words;
    }

    private int distance(String one, String other) {
        return Long.bitCount(of(one) ^ of(other));
    }

    private long of(String text) {
        return Long.parseUnsignedLong(Objects.requireNonNull(simhash(text)), 16);
    }

    private @Nullable String simhash(String text) {
        return simhash.of(text.toCharArray(), text.length());
    }
}
