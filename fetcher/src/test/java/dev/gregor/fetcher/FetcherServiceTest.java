package dev.gregor.fetcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FetcherServiceTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** A crawl that fails while its stages are created closes those that were not started yet. */
    @Test
    void shouldLeaveNoThreadWhenItIsClosedWithoutHavingBeenStarted() throws Exception {
        Set<Thread> before = kafkaThreads();
        Settings settings = Settings.from(Map.of(), FetcherConfig.SETTINGS);
        KafkaAccess nobody = new KafkaAccess("127.0.0.1:" + freePort(), Map.of());
        Service service = new FetcherStage().service(new StageContext(settings, nobody, 1, "test", Meters.NONE));
        Set<Thread> opened = kafkaThreads();
        opened.removeAll(before);
        assertThat(opened).isNotEmpty();

        service.close();

        for (Thread thread : opened) {
            thread.join(TIMEOUT.toMillis());
            assertThat(thread.isAlive()).as(thread.getName()).isFalse();
        }
    }

    /** The threads of Kafka's clients. */
    private static Set<Thread> kafkaThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().contains("consumer")
                        || thread.getName().contains("producer"))
                .collect(Collectors.toSet());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            return socket.getLocalPort();
        }
    }
}
