package dev.gregor.app.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import org.slf4j.LoggerFactory;

/** The log of excluded URLs: one JSON object per line, with its time. */
public final class ExclusionLogFile implements AutoCloseable {
    public static final Setting<Detail> DETAIL = Setting.choice(
            "GREGOR_EXCLUSION_LOG",
            Detail.URLS,
            "which excluded URLs are logged: none, those known to the scheduler, or also links that are not followed");

    /** The name of the file in a data folder. */
    public static final String FILE = "excluded.jsonl";

    private final Logger logger;
    private final OutputStreamAppender<ILoggingEvent> appender;

    private ExclusionLogFile(OutputStreamAppender<ILoggingEvent> appender, Detail detail) {
        this.logger = (Logger) LoggerFactory.getLogger(ExclusionLog.LOGGER);
        this.appender = appender;
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        encoder.setContext(logger.getLoggerContext());
        encoder.setCharset(StandardCharsets.UTF_8);
        encoder.setLayout(new TimedLine());
        encoder.start();
        appender.setContext(logger.getLoggerContext());
        appender.setEncoder(encoder);
        appender.start();
        logger.addAppender(appender);
        logger.setAdditive(false);
        logger.setLevel(detail.level());
    }

    /** How much is logged. */
    public enum Detail {
        OFF,
        URLS,
        LINKS;

        private Level level() {
            return switch (this) {
                case OFF -> Level.OFF;
                case URLS -> Level.INFO;
                case LINKS -> Level.DEBUG;
            };
        }
    }

    /** Appends to the file, which an earlier run of the same crawl may have left. It is complete after {@link #close}. */
    public static ExclusionLogFile in(Path file, Detail detail) {
        if (detail == Detail.OFF) {
            return onStandardError(detail);
        }
        FileAppender<ILoggingEvent> appender = new FileAppender<>();
        appender.setFile(file.toString());
        appender.setAppend(true);
        ExclusionLogFile log = new ExclusionLogFile(appender, detail);
        if (!appender.isStarted()) {
            log.close();
            throw new BadSetting("cannot write to " + file + "; GREGOR_EXCLUSION_LOG=off turns this log off");
        }
        return log;
    }

    /** Logs to standard error. */
    public static ExclusionLogFile onStandardError(Detail detail) {
        ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
        appender.setTarget("System.err");
        return new ExclusionLogFile(appender, detail);
    }

    @Override
    public void close() {
        logger.setLevel(null);
        logger.detachAppender(appender);
        appender.stop();
    }

    /** Adds the time of the event, which the message does not have. */
    private static final class TimedLine extends LayoutBase<ILoggingEvent> {
        @Override
        public String doLayout(ILoggingEvent event) {
            Instant at = Instant.ofEpochMilli(event.getTimeStamp());
            return "{\"at\":\"" + at + "\"," + event.getFormattedMessage().substring(1) + "\n";
        }
    }
}
