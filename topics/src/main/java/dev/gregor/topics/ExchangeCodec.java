package dev.gregor.topics;

import static dev.gregor.topics.HeaderFields.put;
import static dev.gregor.topics.HeaderFields.required;
import static dev.gregor.topics.HeaderFields.text;

import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Exchange.Connection;
import dev.gregor.topics.records.Exchange.MessageHead;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Visit.Purpose;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/** The body is the value, as it came. Each line of the two heads is a header of its own, byte for byte. */
final class ExchangeCodec implements Codec<Exchange> {
    private static final String URL = "url";
    private static final String STARTED_AT = "startedAt";
    private static final String PURPOSE = "purpose";
    private static final String PROTOCOL = "protocol";
    private static final String ADDRESS = "address";
    private static final String REQUEST_LINE = "requestLine";
    private static final String REQUEST_HEADER = "requestHeader";
    private static final String STATUS_LINE = "statusLine";
    private static final String RESPONSE_HEADER = "responseHeader";
    private static final String INCOMPLETE = "incomplete";

    @Override
    public byte[] encode(Exchange exchange, Headers headers) {
        put(headers, URL, exchange.url().value());
        put(headers, STARTED_AT, TimeFormat.write(exchange.startedAt()));
        put(headers, PURPOSE, exchange.purpose().name());
        put(headers, PROTOCOL, exchange.connection().protocol());
        put(headers, ADDRESS, exchange.connection().address());
        put(headers, INCOMPLETE, exchange.incomplete() ? "true" : null);
        encode(exchange.request(), REQUEST_LINE, REQUEST_HEADER, headers);
        encode(exchange.response(), STATUS_LINE, RESPONSE_HEADER, headers);
        return exchange.body();
    }

    private static void encode(MessageHead head, String first, String others, Headers headers) {
        headers.remove(first).add(first, bytes(head.startLine())).remove(others);
        head.headers().forEach(line -> headers.add(others, bytes(line)));
    }

    private static byte[] bytes(String line) {
        return line.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public Decoded<Exchange> decode(byte[] bytes, Headers headers) {
        try {
            return Decoded.good(exchange(bytes, headers));
        } catch (DateTimeException | IllegalArgumentException e) {
            String detail = "not an Exchange: " + Decoded.printable(String.valueOf(e.getMessage()));
            return Decoded.poison(Rejection.Reason.UNREADABLE, detail, bytes);
        }
    }

    private static Exchange exchange(byte[] body, Headers headers) {
        return new Exchange(
                UrlFormat.read(required(headers, URL)),
                TimeFormat.read(required(headers, STARTED_AT)),
                Purpose.valueOf(required(headers, PURPOSE)),
                new Connection(required(headers, PROTOCOL), text(headers, ADDRESS)),
                head(headers, REQUEST_LINE, REQUEST_HEADER),
                head(headers, STATUS_LINE, RESPONSE_HEADER),
                body,
                Boolean.parseBoolean(text(headers, INCOMPLETE)));
    }

    private static MessageHead head(Headers headers, String first, String others) {
        required(headers, first);
        List<String> lines = new ArrayList<>();
        headers.headers(others).forEach(header -> lines.add(line(header)));
        return new MessageHead(line(headers.lastHeader(first)), lines);
    }

    private static String line(@Nullable Header header) {
        if (header == null || header.value() == null) {
            throw new IllegalArgumentException("a line of a head is missing");
        }
        return new String(header.value(), StandardCharsets.ISO_8859_1);
    }
}
