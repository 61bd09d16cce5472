package dev.gregor.agent.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.agent.scan.LineSorter.SortedLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineSorterTest {
    @TempDir
    Path scratch;

    /** From one run in memory to more runs than are merged at once, twice. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9, 10, 11, 1_000, 1_500})
    void shouldSortMoreLinesThanItKeeps(int count) throws IOException {
        LineSorter sorter = new LineSorter(scratch, 10);
        Random random = new Random(1);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String line = Integer.toString(random.nextInt(2_000), 36);
            lines.add(line);
            sorter.add(line);
        }

        Collections.sort(lines);
        assertThat(all(sorter)).isEqualTo(lines);
    }

    private static List<String> all(LineSorter sorter) throws IOException {
        List<String> all = new ArrayList<>();
        try (SortedLines sorted = sorter.sorted()) {
            for (String line = sorted.next(); line != null; line = sorted.next()) {
                all.add(line);
            }
        }
        return all;
    }
}
