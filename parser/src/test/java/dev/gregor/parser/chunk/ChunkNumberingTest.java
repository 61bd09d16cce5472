package dev.gregor.parser.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.parser.chunk.PageChunks.NumberedChunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChunkNumberingTest {
    private static final List<NumberedChunk> BEFORE = ChunkNumbering.of(List.of("a", "b", "c", "d"), List.of());

    @Test
    void shouldNumberFromOne() {
        assertThat(BEFORE)
                .containsExactly(
                        new NumberedChunk(1, 1_000_000, "a"),
                        new NumberedChunk(2, 2_000_000, "b"),
                        new NumberedChunk(3, 3_000_000, "c"),
                        new NumberedChunk(4, 4_000_000, "d"));
    }

    @Test
    void shouldChangeNothingIfNothingHasChanged() {
        assertThat(ChunkNumbering.of(List.of("a", "b", "c", "d"), BEFORE)).isEqualTo(BEFORE);
    }

    @Test
    void shouldLeaveAllOthersWhenOneIsInserted() {
        assertThat(changed("new", "a", "b", "c", "d")).containsExactly(new NumberedChunk(5, 0, "new"));
        assertThat(changed("a", "b", "new", "c", "d")).containsExactly(new NumberedChunk(5, 2_500_000, "new"));
        assertThat(changed("a", "b", "c", "d", "new")).containsExactly(new NumberedChunk(5, 5_000_000, "new"));
    }

    @Test
    void shouldLeaveAllOthersWhenOneIsDeletedOrReplaced() {
        assertThat(changed("a", "c", "d")).isEmpty();
        assertThat(changed("a", "new", "c", "d")).containsExactly(new NumberedChunk(2, 2_000_000, "new"));
    }

    @Test
    void shouldLeaveAllOthersWhenOneIsMoved() {
        assertThat(changed("d", "a", "b", "c")).containsExactly(new NumberedChunk(4, 0, "d"));
        assertThat(changed("b", "c", "d", "a")).containsExactly(new NumberedChunk(1, 5_000_000, "a"));
    }

    @Test
    void shouldKeepEqualPassagesApart() {
        List<NumberedChunk> twice = ChunkNumbering.of(List.of("x", "x", "y", "x"), List.of());
        assertThat(twice).extracting(NumberedChunk::number).containsExactly(1, 2, 3, 4);
        assertThat(ChunkNumbering.of(List.of("x", "y", "x"), twice))
                .extracting(NumberedChunk::number)
                .containsExactly(1, 3, 2);
    }

    @Test
    void shouldGiveAllNewPositionsWhenAGapIsFull() {
        List<String> digests = new ArrayList<>(List.of("a", "b"));
        List<NumberedChunk> chunks = ChunkNumbering.of(digests, List.of());
        int renewed = 0;
        for (int i = 0; i < 100; i++) {
            digests.add(1, "new" + i);
            List<NumberedChunk> after = ChunkNumbering.of(digests, chunks);
            assertInOrder(after);
            renewed += after.containsAll(chunks) ? 0 : 1;
            chunks = after;
        }
        assertThat(renewed).isBetween(1, 100 / 15);
    }

    @Test
    void shouldPrependForEver() {
        List<String> digests = new ArrayList<>(List.of("a"));
        List<NumberedChunk> chunks = ChunkNumbering.of(digests, List.of());
        for (int i = 0; i < 200; i++) {
            digests.add(0, "new" + i);
            List<NumberedChunk> after = ChunkNumbering.of(digests, chunks);
            assertThat(after).containsAll(chunks);
            assertInOrder(after);
            chunks = after;
        }
    }

    @Test
    void shouldGiveAllNewPositionsBeforeNumbersBecomeInexact() {
        List<NumberedChunk> far = List.of(new NumberedChunk(1, (1L << 53) - 1, "a"));
        assertThat(ChunkNumbering.of(List.of("a", "b"), far))
                .containsExactly(new NumberedChunk(1, 1_000_000, "a"), new NumberedChunk(2, 2_000_000, "b"));
    }

    @Test
    void shouldKeepNumbersUniqueAndPositionsInOrderWhateverChanges() {
        Random random = new Random(1);
        List<String> digests = new ArrayList<>();
        List<NumberedChunk> chunks = List.of();
        for (int version = 0; version < 2_000; version++) {
            edit(digests, random);
            chunks = ChunkNumbering.of(digests, chunks);
            assertThat(chunks).extracting(NumberedChunk::digest).isEqualTo(digests);
            assertInOrder(chunks);
            assertThat(chunks).extracting(NumberedChunk::number).allMatch(number -> number <= 300);
        }
    }

    private static void edit(List<String> digests, Random random) {
        for (int edits = random.nextInt(6); edits >= 0; edits--) {
            int at = random.nextInt(digests.size() + 1);
            switch (random.nextInt(digests.size() > 40 ? 2 : 4)) {
                case 0 -> digests.subList(at, Math.min(digests.size(), at + 5)).clear();
                case 1 -> Collections.shuffle(digests.subList(at / 2, at), random);
                default -> digests.add(at, "d" + random.nextInt(60));
            }
        }
    }

    private static void assertInOrder(List<NumberedChunk> chunks) {
        Set<Integer> numbers = new HashSet<>();
        for (int i = 0; i < chunks.size(); i++) {
            assertThat(numbers.add(chunks.get(i).number())).isTrue();
            if (i > 0) {
                assertThat(chunks.get(i).position())
                        .isGreaterThan(chunks.get(i - 1).position());
            }
        }
    }

    private static List<NumberedChunk> changed(String... digests) {
        List<NumberedChunk> after = new ArrayList<>(ChunkNumbering.of(Arrays.asList(digests), BEFORE));
        after.removeAll(BEFORE);
        return after;
    }
}
