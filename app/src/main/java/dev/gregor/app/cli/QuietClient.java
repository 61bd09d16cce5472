package dev.gregor.app.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Silences Kafka's network client while a command tries to connect, since the command reports a failure itself. */
final class QuietClient {
    private final Logger log = (Logger) LoggerFactory.getLogger("org.apache.kafka.clients.NetworkClient");
    private final @Nullable Level before = log.getLevel();

    QuietClient() {
        if (!log.isInfoEnabled()) {
            log.setLevel(Level.OFF);
        }
    }

    void end() {
        log.setLevel(before);
    }
}
