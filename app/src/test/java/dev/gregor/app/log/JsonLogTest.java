package dev.gregor.app.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.read.ListAppender;
import dev.gregor.topics.Json;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

class JsonLogTest {
    /** ESC, its C1 form, a line break, a right-to-left override, and a bell. */
    private static final String HOSTILE = "a\u001b[2Jb\u009b2Jc\r\nd\u202ee\u0007\"\\";

    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.gregor.fetcher.SomeClass");
    private final ListAppender<ILoggingEvent> events = new ListAppender<>();

    @BeforeEach
    void attach() {
        events.start();
        logger.addAppender(events);
        logger.setAdditive(false);
        logger.setLevel(Level.INFO);
    }

    @AfterEach
    void detach() {
        logger.detachAppender(events);
        logger.setAdditive(true);
        logger.setLevel(null);
    }

    @Test
    void shouldWriteStageHostAndVisitAsFields() {
        logger.atError()
                .addKeyValue("host", "example.org")
                .addKeyValue("visit", "3.17")
                .log("visit {} was cut short", "3.17");

        JsonNode line = Json.MAPPER.readTree(json());

        assertThat(line.get("stage").asString()).isEqualTo("fetcher");
        assertThat(line.get("host").asString()).isEqualTo("example.org");
        assertThat(line.get("visit").asString()).isEqualTo("3.17");
        assertThat(line.get("level").asString()).isEqualTo("ERROR");
        assertThat(line.get("formattedMessage").asString()).isEqualTo("visit 3.17 was cut short");
    }

    @Test
    void shouldEscapeControlCharactersAndLoseNothing() {
        logger.atWarn()
                .addKeyValue("host", HOSTILE)
                .setCause(new IllegalStateException(HOSTILE))
                .log(HOSTILE);

        String line = json();

        assertThat(line).endsWith("\n");
        assertThat(line.stripTrailing()).doesNotContainPattern("[\\p{Cc}\\p{Cf}]");
        JsonNode read = Json.MAPPER.readTree(line);
        assertThat(read.get("formattedMessage").asString()).isEqualTo(HOSTILE);
        assertThat(read.get("host").asString()).isEqualTo(HOSTILE);
        assertThat(read.get("throwable").get("message").asString()).isEqualTo(HOSTILE);
    }

    @Test
    void shouldRemoveControlCharactersFromTheTextForm() {
        logger.warn(HOSTILE, new IllegalStateException(HOSTILE));

        String text = new String(textEncoder().encode(events.list.get(0)), StandardCharsets.UTF_8);

        assertThat(text.replace("\n", "")).doesNotContainPattern("[\\p{Cc}\\p{Cf}]");
        assertThat(text.lines().skip(1))
                .as("lines of the trace")
                .isNotEmpty()
                .allMatch(line -> line.startsWith("    "));
        assertThat(text).contains("WARN", "IllegalStateException", "JsonLogTest");
    }

    private String json() {
        JsonLog encoder = new JsonLog();
        encoder.setContext(logger.getLoggerContext());
        encoder.start();
        return new String(encoder.encode(events.list.get(0)), StandardCharsets.UTF_8);
    }

    /** The text encoder of logback.xml. */
    private static Encoder<ILoggingEvent> textEncoder() {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        ConsoleAppender<ILoggingEvent> appender = (ConsoleAppender<ILoggingEvent>)
                context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender("text");
        assertThat(appender.getEncoder()).isInstanceOf(PatternLayoutEncoder.class);
        return appender.getEncoder();
    }
}
