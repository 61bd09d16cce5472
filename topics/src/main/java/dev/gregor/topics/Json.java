package dev.gregor.topics;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.DateTimeException;
import java.time.Instant;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** The one JSON dialect of all topics and stores: URLs and hosts as strings, times in ISO 8601. */
public final class Json {
    private static final int MAX_NESTING = 64;
    private static final int MAX_STRING = 20_000_000;

    public static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_NESTING)
                            .maxStringLength(MAX_STRING)
                            .build())
                    .build())
            .addModule(new SimpleModule("gregor")
                    .addSerializer(CrawlUrl.class, new UrlWriter())
                    .addDeserializer(CrawlUrl.class, new UrlReader())
                    .addSerializer(Host.class, new HostWriter())
                    .addDeserializer(Host.class, new HostReader())
                    .addSerializer(Instant.class, new TimeWriter())
                    .addDeserializer(Instant.class, new TimeReader()))
            .build();

    private Json() {}

    /** For a stage's own stores: whatever cannot be read there is a bug, not foreign input. */
    public static <T> Serde<T> serde(Class<T> type) {
        ObjectReader reader = MAPPER.readerFor(type);
        ObjectWriter writer = MAPPER.writerFor(type);
        return Serdes.serdeFrom(
                (topic, value) -> value == null ? null : writer.writeValueAsBytes(value),
                (topic, bytes) -> bytes == null ? null : reader.readValue(bytes));
    }

    private static final class UrlWriter extends StdSerializer<CrawlUrl> {
        UrlWriter() {
            super(CrawlUrl.class);
        }

        @Override
        public void serialize(CrawlUrl url, JsonGenerator out, SerializationContext context) {
            out.writeString(url.value());
        }
    }

    private static final class UrlReader extends StdDeserializer<CrawlUrl> {
        UrlReader() {
            super(CrawlUrl.class);
        }

        @Override
        public CrawlUrl deserialize(JsonParser in, DeserializationContext context) {
            String text = in.getValueAsString();
            if (text == null) {
                return context.reportInputMismatch(this, "not a URL");
            }
            try {
                return UrlFormat.read(text);
            } catch (IllegalArgumentException e) {
                return context.reportInputMismatch(this, "%s", e.getMessage());
            }
        }
    }

    private static final class HostWriter extends StdSerializer<Host> {
        HostWriter() {
            super(Host.class);
        }

        @Override
        public void serialize(Host host, JsonGenerator out, SerializationContext context) {
            out.writeString(host.name());
        }
    }

    private static final class HostReader extends StdDeserializer<Host> {
        HostReader() {
            super(Host.class);
        }

        @Override
        public Host deserialize(JsonParser in, DeserializationContext context) {
            String text = in.getValueAsString();
            if (text == null || !UrlFormat.isAuthority(text)) {
                return context.reportInputMismatch(this, "not a host");
            }
            return new Host(text);
        }
    }

    private static final class TimeWriter extends StdSerializer<Instant> {
        TimeWriter() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant time, JsonGenerator out, SerializationContext context) {
            out.writeString(TimeFormat.write(time));
        }
    }

    private static final class TimeReader extends StdDeserializer<Instant> {
        TimeReader() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser in, DeserializationContext context) {
            String text = in.getValueAsString();
            if (text == null) {
                return context.reportInputMismatch(this, "not a time");
            }
            try {
                return TimeFormat.read(text);
            } catch (DateTimeException e) {
                return context.reportInputMismatch(this, "not a time such as 2026-01-31T12:00:00Z");
            }
        }
    }
}
