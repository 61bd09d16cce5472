package dev.gregor.app.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.apache.kafka.clients.NetworkClient;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Keeps Kafka's client from logging, until it ends, what a command is about to say in a line of its own. */
final class QuietClient {
    private final Logger log = (Logger) LoggerFactory.getLogger(NetworkClient.class);
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
