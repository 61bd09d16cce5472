package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Exchange.Connection;
import dev.gregor.topics.records.Exchange.MessageHead;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit.VisitItem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.hc.core5.http.FormattedHeader;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpMessage;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpVersion;
import org.apache.hc.core5.http.ProtocolVersion;
import org.jspecify.annotations.Nullable;

/** Keeps a request and its response as they were, for an archive. */
final class ExchangeRecorder {
    /** Of a longer head, the lines that fit. */
    static final int MAX_HEAD_BYTES = 64 << 10;

    private static final byte[] NO_BODY = {};

    private final VisitItem item;
    private final HttpRequest request;
    private final Instant startedAt;
    private final @Nullable String address;

    /** @param request as the client sent it */
    ExchangeRecorder(VisitItem item, HttpRequest request, Instant startedAt, @Nullable String address) {
        this.item = item;
        this.request = request;
        this.startedAt = startedAt;
        this.address = address;
    }

    /** Keeps a response whose body was not read. */
    FetchResult keepHead(ReceivedResponse response, FetchResult result) {
        boolean bodiless = response.head().getCode() == 304;
        return isKept(result.outcome()) && !Noarchive.isIn(response.head(), NO_BODY)
                ? result.withExchange(exchange(response.head(), NO_BODY, !bodiless))
                : result;
    }

    /** Keeps a response with its body as it was transferred. */
    FetchResult keepBody(ReceivedResponse response, byte[] decoded, boolean encoded, FetchResult result) {
        if (!isKept(result.outcome()) || Noarchive.isIn(response.head(), decoded)) {
            return result;
        }
        byte[] body = encoded ? response.body().toArray() : decoded;
        return result.withExchange(exchange(response.head(), body, response.overLimit()));
    }

    /** What the crawl does not want is not kept, nor what is no answer of the host. */
    private static boolean isKept(Outcome outcome) {
        return !(outcome instanceof Outcome.Excluded
                || outcome instanceof Outcome.Failed
                || outcome instanceof Outcome.Returned);
    }

    private Exchange exchange(HttpResponse response, byte[] body, boolean incomplete) {
        ProtocolVersion version = version(response);
        List<String> requestLines = lines(request);
        if (!request.containsHeader(HttpHeaders.HOST)) { // HTTP/2 has it as :authority
            requestLines.add(0, "Host: " + RequestTarget.of(item.url()).authority());
        }
        List<String> responseLines = lines(response);
        return new Exchange(
                item.url(),
                startedAt,
                item.purpose(),
                new Connection(protocol(version), address),
                new MessageHead(line("GET " + RequestTarget.of(item.url()).pathAndQuery() + " HTTP/1.1"), requestLines),
                new MessageHead(statusLine(response, version), responseLines),
                body,
                incomplete || responseLines.size() < response.getHeaders().length);
    }

    private static ProtocolVersion version(HttpResponse response) {
        ProtocolVersion version = response.getVersion();
        return version == null ? HttpVersion.HTTP_1_1 : version;
    }

    private static String protocol(ProtocolVersion version) {
        return version.getMajor() >= 2
                ? "h" + version.getMajor()
                : "http/" + version.getMajor() + '.' + version.getMinor();
    }

    private static String statusLine(HttpResponse response, ProtocolVersion version) {
        ProtocolVersion written = version.getMajor() >= 2 ? HttpVersion.HTTP_1_1 : version;
        String reason = response.getReasonPhrase();
        return line(written.format() + ' ' + response.getCode() + ' ' + (reason == null ? "" : reason));
    }

    private static List<String> lines(HttpMessage message) {
        List<String> lines = new ArrayList<>();
        int room = MAX_HEAD_BYTES;
        for (Header header : message.getHeaders()) {
            String text = line(header);
            room -= text.length() + 2;
            if (room < 0) {
                break;
            }
            lines.add(text);
        }
        return lines;
    }

    /** The line as it was read, if the client still has it. */
    private static String line(Header header) {
        if (header instanceof FormattedHeader read && read.getBuffer() != null) {
            return line(read.getBuffer().toString());
        }
        return line(header.getName() + ": " + (header.getValue() == null ? "" : header.getValue()));
    }

    /** One line: over HTTP/2 a value may hold line breaks, over HTTP/1.1 a bare carriage return. */
    private static String line(String text) {
        StringBuilder clean = new StringBuilder(text);
        for (int i = 0; i < clean.length(); i++) {
            char c = clean.charAt(i);
            if (c == '\r' || c == '\n' || c == 0 || c > 0xff) {
                clean.setCharAt(i, c > 0xff ? '?' : ' ');
            }
        }
        return clean.toString();
    }
}
