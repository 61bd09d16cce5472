package dev.gregor.app.log;

import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.JsonEscapeUtil;
import dev.gregor.runtime.Setting;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.event.KeyValuePair;

/**
 * Encodes log lines as JSON objects, with the stage that logs them, and the host and the visit that they concern.
 * logback.xml selects it by the environment variable, before any settings are read.
 */
public final class JsonLog extends JsonEncoder {
    public static final Setting<String> FORMAT =
            new Setting<>("GREGOR_LOG", "text", "format of log lines (text, json)", JsonLog::readFormat);

    private static final Pattern STAGE =
            Pattern.compile("dev\\.gregor\\.(dedup|scheduler|fetcher|parser|ranking)\\..*");

    /** Some terminals interpret these inside JSON too. */
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}]");

    public JsonLog() {
        setWithSequenceNumber(false);
        setWithNanoseconds(false);
        setWithContext(false);
        setWithMarkers(false);
        setWithMDC(false);
        setWithKVPList(false);
        setWithMessage(false);
        setWithArguments(false);
        setWithFormattedMessage(true);
    }

    /** Lower case only, as it is the name of an appender in logback.xml. */
    private static String readFormat(String text) {
        if (!text.equals("text") && !text.equals("json")) {
            throw new IllegalArgumentException("expected text or json");
        }
        return text;
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        String line = new String(super.encode(event), StandardCharsets.UTF_8).stripTrailing();
        return (CONTROL.matcher(line).replaceAll(JsonLog::escaped) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** One escape, or two for a character outside the Basic Multilingual Plane. */
    private static String escaped(java.util.regex.MatchResult found) {
        StringBuilder escapes = new StringBuilder();
        found.group().chars().forEach(unit -> escapes.append(String.format("\\u%04x", unit)));
        return Matcher.quoteReplacement(escapes.toString());
    }

    @Override
    protected void appendCustomFields(StringBuilder line, ILoggingEvent event) {
        List<KeyValuePair> pairs = Optional.ofNullable(event.getKeyValuePairs()).orElse(List.of());
        Matcher logger = STAGE.matcher(event.getLoggerName());
        if (logger.matches() && pairs.stream().noneMatch(pair -> pair.key.equals("stage"))) {
            append(line, "stage", logger.group(1));
        }
        pairs.forEach(pair -> append(line, pair.key, String.valueOf(pair.value)));
    }

    private void append(StringBuilder line, String name, String value) {
        appendValueSeparator(line, true);
        appenderMember(line, name, JsonEscapeUtil.jsonEscapeString(value));
    }
}
