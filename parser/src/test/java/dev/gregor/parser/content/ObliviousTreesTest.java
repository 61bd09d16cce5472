package dev.gregor.parser.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObliviousTreesTest {
    private static final ObliviousTrees TREES = ObliviousTrees.of(
            List.of(
                    new ObliviousTrees.Tree(new int[] {0, 2}, new float[] {1, 5}, new float[] {-1, 2, 3, -4}),
                    new ObliviousTrees.Tree(new int[] {1, 1}, new float[] {0, 9}, new float[] {0, 0.5f, 0.25f, 0})),
            2,
            0.5f);

    @Test
    void shouldAddLeavesOfAllTrees() {
        assertThat(TREES.score(new float[] {2, 3, 4}, 0)).isEqualTo(0.5f + 3 + 0.25f);
        assertThat(TREES.score(new float[] {9, 9, 1, -1, 6}, 2)).isEqualTo(0.5f + 2 + 0);
    }

    @Test
    void shouldBeTheSameAfterWritingAndReading() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TREES.write(new DataOutputStream(bytes));
        ObliviousTrees read =
                ObliviousTrees.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())), 3);

        for (float value = -1; value < 10; value += 0.5f) {
            float[] row = {value, 9 - value, 2 * value};
            assertThat(read.probability(row, 0))
                    .isEqualTo(TREES.probability(row, 0))
                    .isBetween(0f, 1f);
        }
    }

    @Test
    void shouldRejectModelOfOtherFeatures() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TREES.write(new DataOutputStream(bytes));
        assertThatThrownBy(() ->
                        ObliviousTrees.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())), 2))
                .isInstanceOf(IOException.class);
    }

    @Test
    void shouldRoundTripBundledModel() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ContentModel.bundled().write(bytes);
        assertThat(bytes.size()).isLessThan(300_000);
        assertThat(ContentModel.read(new ByteArrayInputStream(bytes.toByteArray()))
                        .types())
                .hasSize(PageType.values().length);
    }
}
