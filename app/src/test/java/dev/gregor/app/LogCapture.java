package dev.gregor.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Captures all log lines from INFO on, also those in which Kafka logs its settings, and keeps them from other appenders. */
final class LogCapture implements AutoCloseable {
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();
    private final List<Source> sources;
    private final AppenderBase<ILoggingEvent> appender = new AppenderBase<>() {
        private final PatternLayout layout = new PatternLayout();

        @Override
        public void start() {
            layout.setContext(getContext());
            layout.setPattern("%level %logger - %msg%n%ex");
            layout.start();
            super.start();
        }

        @Override
        protected void append(ILoggingEvent event) {
            lines.add(layout.doLayout(event));
        }
    };

    private record Source(Logger logger, @Nullable Level level) {}

    LogCapture() {
        sources = List.of("dev.gregor", "org.apache.kafka", "kafka").stream()
                .map(name -> (Logger) LoggerFactory.getLogger(name))
                .map(logger -> new Source(logger, logger.getLevel()))
                .toList();
        appender.setContext(sources.get(0).logger().getLoggerContext());
        appender.start();
        sources.forEach(source -> {
            source.logger().setLevel(Level.INFO);
            source.logger().setAdditive(false);
            source.logger().addAppender(appender);
        });
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void close() {
        sources.forEach(source -> {
            source.logger().detachAppender(appender);
            source.logger().setAdditive(true);
            source.logger().setLevel(source.level());
        });
        appender.stop();
    }
}
