package dev.gregor.app.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** How text from outside appears in the log. */
class LogEscapingTest {
    private static final String EVIL = "\u001b[31m\r\n\u0000\u009b\u007fpwned";

    @Test
    void shouldRemoveControlCharactersFromMessagesAndTraces() throws Exception {
        String line = logged(new IllegalStateException(EVIL, new IllegalArgumentException(EVIL)));

        assertThat(line).contains("pwned", "IllegalStateException", "Caused by", "    at ");
        assertThat(line.replace("\n", "").replace("\t", "").chars()).noneMatch(Character::isISOControl);
        assertThat(line.split("IllegalStateException", -1)).as("logged once").hasSize(2);
    }

    /** The line that logback.xml makes of it. */
    private static String logged(Throwable failure) throws Exception {
        LoggerContext context = new LoggerContext();
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(LogEscapingTest.class.getResource("/logback.xml"));
        ConsoleAppender<ILoggingEvent> appender =
                (ConsoleAppender<ILoggingEvent>) context.getLogger("ROOT").getAppender("text");
        PatternLayoutEncoder encoder = (PatternLayoutEncoder) appender.getEncoder();
        LoggingEvent event =
                new LoggingEvent("here", context.getLogger("dev.gregor.x"), Level.ERROR, EVIL, failure, null);
        return new String(encoder.encode(event), StandardCharsets.UTF_8);
    }
}
