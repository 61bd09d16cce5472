package dev.gregor.export.warc;

import dev.gregor.topics.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.URIs;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;

/**
 * A line of a CDXJ index: the key by which replay finds a URL, the time, and as JSON where the record is.
 *
 * @param mime {@link #REVISIT} for a record that refers to another
 */
record CdxLine(String url, Instant date, String mime, int status, String digest, Place place) {
    static final String REVISIT = "warc/revisit";

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final TypeReference<Map<String, String>> FIELDS = new TypeReference<>() {};

    /** Where a record is: its member of a compressed file. */
    record Place(String file, long offset, long length) {}

    String text() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("url", url);
        fields.put("mime", mime);
        fields.put("status", Integer.toString(status));
        fields.put("digest", digest);
        fields.put("length", Long.toString(place.length()));
        fields.put("offset", Long.toString(place.offset()));
        fields.put("filename", place.file());
        return URIs.toNormalizedSurt(url) + ' ' + TIME.format(date) + ' ' + Json.MAPPER.writeValueAsString(fields);
    }

    /** Reads a line that {@link #text} wrote; empty if it is none. */
    static Optional<CdxLine> parse(String text) {
        String[] parts = text.split(" ", 3);
        if (parts.length < 3) {
            return Optional.empty();
        }
        try {
            Map<String, String> fields = Json.MAPPER.readValue(parts[2], FIELDS);
            Instant date = TIME.parse(parts[1], Instant::from);
            Place place = new Place(
                    field(fields, "filename"),
                    Long.parseLong(field(fields, "offset")),
                    Long.parseLong(field(fields, "length")));
            int status = Integer.parseInt(field(fields, "status"));
            String digest = field(fields, "digest");
            return Optional.of(new CdxLine(field(fields, "url"), date, field(fields, "mime"), status, digest, place));
        } catch (JacksonException | DateTimeException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String field(Map<String, String> fields, String name) {
        @Nullable String value = fields.get(name);
        if (value == null) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return value;
    }

    boolean isRevisit() {
        return mime.equals(REVISIT);
    }
}
