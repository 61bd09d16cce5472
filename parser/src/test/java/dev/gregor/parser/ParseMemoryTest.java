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
        ParseMemory.Share first = memory.take(HUGE, 0);
        Thread second = new Thread(() -> memory.take(HUGE, 0).close(), "second huge page");
        second.start();
        await().until(() -> second.getState() == Thread.State.WAITING);

        try (ParseMemory.Share small = memory.take(ParseMemory.SMALL_BYTES, 0)) {
            assertThat(small).as("small pages never wait").isNotNull();
        }
        first.close();

        await().until(() -> !second.isAlive());
    }

    @Test
    void shouldParseSmallPagesWithManyBytesOfLinksOneAfterTheOther() {
        ParseMemory.Share first = memory.take(50_000, 100 << 20);
        Thread second = new Thread(() -> memory.take(50_000, 100 << 20).close(), "second page with many links");
        second.start();
        await().until(() -> second.getState() == Thread.State.WAITING);
        first.close();

        await().until(() -> !second.isAlive());
    }

    @Test
    void shouldParseAsManyAsFit() {
        ParseMemory.Share first = memory.take(700_000, 0);
        CompletableFuture<Void> second =
                CompletableFuture.runAsync(() -> memory.take(700_000, 0).close());

        second.join();
        first.close();
    }
}
