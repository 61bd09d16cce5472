package dev.gregor.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class OutOfMemoryTest {
    private final List<Integer> codes = new ArrayList<>();

    @Test
    void shouldHaltIfMemoryIsTheCause() {
        OutOfMemory.haltIfCauseOf(new CompletionException(new OutOfMemoryError("Direct buffer memory")), codes::add);

        assertThat(codes).containsExactly(OutOfMemory.EXIT_CODE);
    }

    @Test
    void shouldLeaveOtherFailuresAlone() {
        OutOfMemory.haltIfCauseOf(new CompletionException(new StackOverflowError()), codes::add);

        assertThat(codes).isEmpty();
    }
}
