package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ParseMemoryTest {
    private static final int HUGE = 10 << 20;

    private final ParseMemory memory = new ParseMemory(16 << 20);

    @Test
    void shouldParseHugePagesOneAfterTheOther() {
        ParseMemory.Share first = memory.take(HUGE);
        Thread second = new Thread(() -> memory.take(HUGE).close(), "second huge page");
        second.start();
        await().until(() -> second.getState() == Thread.State.WAITING);

        try (ParseMemory.Share small = memory.take(ParseMemory.SMALL_BYTES)) {
            assertThat(small).as("small pages never wait").isNotNull();
        }
        first.close();

        await().until(() -> !second.isAlive());
    }

    @Test
    void shouldParseAsManyAsFit() {
        ParseMemory.Share first = memory.take(700_000);
        CompletableFuture<Void> second =
                CompletableFuture.runAsync(() -> memory.take(700_000).close());

        second.join();
        first.close();
    }
}
