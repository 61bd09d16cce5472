package dev.gregor.app.crawl;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import dev.gregor.app.cli.UserError;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.runtime.Setting;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import org.slf4j.LoggerFactory;

/** Where the URLs that stages leave alone are told of, a JSON object a line with the time in front. */
public final class ExclusionLogFile implements AutoCloseable {
    public static final Setting<Told> TOLD = Setting.choice(
            "GREGOR_REFUSALS",
            Told.REFUSALS,
            "which URLs that are left alone are logged: none, those known to the scheduler, or links not followed too");

    /** Its name in a data folder. */
    public static final String FILE = "refusals.jsonl";

    private final Logger logger;
    private final OutputStreamAppender<ILoggingEvent> appender;

    private ExclusionLogFile(OutputStreamAppender<ILoggingEvent> appender, Told told) {
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
        logger.setLevel(told.level());
    }

    /** How much is told. */
    public enum Told {
        OFF,
        REFUSALS,
        LINKS;

        private Level level() {
            return switch (this) {
                case OFF -> Level.OFF;
                case REFUSALS -> Level.INFO;
                case LINKS -> Level.DEBUG;
            };
        }
    }

    /** In a file, after what an earlier run of the same crawl has left there. It is whole when this is closed. */
    static ExclusionLogFile in(Path file, Told told) {
        if (told == Told.OFF) {
            return onStandardError(told);
        }
        FileAppender<ILoggingEvent> appender = new FileAppender<>();
        appender.setFile(file.toString());
        appender.setAppend(true);
        ExclusionLogFile log = new ExclusionLogFile(appender, told);
        if (!appender.isStarted()) {
            log.close();
            throw new UserError("cannot write to " + file + "; GREGOR_REFUSALS=off does without it");
        }
        return log;
    }

    /** On standard error. */
    public static ExclusionLogFile onStandardError(Told told) {
        ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
        appender.setTarget("System.err");
        return new ExclusionLogFile(appender, told);
    }

    @Override
    public void close() {
        logger.setLevel(null);
        logger.detachAppender(appender);
        appender.stop();
    }

    /** Refusals tell no time themselves; the event has it. */
    private static final class TimedLine extends LayoutBase<ILoggingEvent> {
        @Override
        public String doLayout(ILoggingEvent event) {
            Instant at = Instant.ofEpochMilli(event.getTimeStamp());
            return "{\"at\":\"" + at + "\"," + event.getFormattedMessage().substring(1) + "\n";
        }
    }
}
