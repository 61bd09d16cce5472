package dev.gregor.topics;

import dev.gregor.topics.records.Rejection.Reason;
import dev.gregor.topics.records.Seed;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.Headers;
import tools.jackson.core.JacksonException;

/** Reads a bare URL as well as a JSON object; writes a bare URL. */
final class SeedCodec implements Codec<Seed> {
    @Override
    public byte[] encode(Seed seed, Headers headers) {
        return seed.url().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Decoded<Seed> decode(byte[] bytes, Headers headers) {
        String text = withoutMark(new String(bytes, StandardCharsets.UTF_8)).strip();
        if (text.isEmpty()) {
            return Decoded.poison(Reason.BAD_URL, "the seed is empty", bytes);
        }
        return text.startsWith("{") ? json(text, bytes) : Decoded.good(new Seed(text));
    }

    /** Editors put a byte order mark before the first line of a list of seeds. */
    private static String withoutMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static Decoded<Seed> json(String text, byte[] bytes) {
        try {
            return Decoded.good(Json.MAPPER.readValue(text, Seed.class));
        } catch (JacksonException e) {
            String why =
                    e.getCause() == null ? e.getOriginalMessage() : e.getCause().getMessage();
            String detail = "not a seed; expected a URL or {\"url\":\"http://…\"}: " + why;
            return Decoded.poison(Reason.UNREADABLE, Decoded.printable(detail), bytes);
        }
    }
}
