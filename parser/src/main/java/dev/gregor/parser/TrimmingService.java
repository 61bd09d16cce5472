package dev.gregor.parser;

import dev.gregor.runtime.Service;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** A parser that deletes the pages it has parsed. */
final class TrimmingService implements Service {
    private final Service parser;
    private final PageTrimmer trimmer;

    TrimmingService(Service parser, PageTrimmer trimmer) {
        this.parser = parser;
        this.trimmer = trimmer;
    }

    @Override
    public String name() {
        return parser.name();
    }

    @Override
    public void start() {
        parser.start();
        trimmer.start();
    }

    @Override
    public boolean isReady() {
        return parser.isReady();
    }

    @Override
    public Duration kafkaAway() {
        return parser.kafkaAway();
    }

    @Override
    public long restoredRecords() {
        return parser.restoredRecords();
    }

    @Override
    public boolean isLive() {
        return parser.isLive();
    }

    @Override
    public AutoCloseable bindClientMetrics(MeterRegistry registry) {
        return parser.bindClientMetrics(registry);
    }

    @Override
    public CompletableFuture<Void> failure() {
        return parser.failure();
    }

    @Override
    public void close() {
        parser.close();
        trimmer.close();
    }
}
