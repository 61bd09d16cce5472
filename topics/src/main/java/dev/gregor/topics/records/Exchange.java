package dev.gregor.topics.records;

import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One request and its response as they were, for an archive. In the topic the body is the record's value and the rest are
 * its headers.
 *
 * @param startedAt when the fetch began
 * @param body as transferred, still in its content encoding, without the chunks of a transfer encoding
 * @param incomplete whether the response had more than this: a body that was not read, or more header lines than are kept
 */
@SuppressWarnings("ArrayRecordComponent") // as in Page
public record Exchange(
        CrawlUrl url,
        Instant startedAt,
        Purpose purpose,
        Connection connection,
        MessageHead request,
        MessageHead response,
        byte[] body,
        boolean incomplete) {
    public Exchange {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(purpose, "purpose");
        Objects.requireNonNull(connection, "connection");
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(response, "response");
        Objects.requireNonNull(body, "body");
    }

    /**
     * What the exchange went over.
     *
     * @param protocol by its name in ALPN: {@code http/1.1}, {@code h2}
     * @param address the IP address that answered, with {@code :port} as in {@link dev.gregor.urls.Host}
     */
    public record Connection(String protocol, @Nullable String address) {
        public Connection {
            MessageHead.checkLine(protocol);
        }
    }

    /**
     * The lines before the body. Each char is one byte as transferred. No line holds a line break, so that none can end
     * the line of another format that it is written into.
     *
     * @param startLine the request line or the status line; that of HTTP/2, which has none, as HTTP/1.1 would write it
     * @param headers the header lines in the order in which they came
     */
    public record MessageHead(String startLine, List<String> headers) {
        public MessageHead {
            checkLine(startLine);
            headers.forEach(MessageHead::checkLine);
            headers = List.copyOf(headers);
        }

        private static void checkLine(String line) {
            for (int i = 0; i < line.length(); i++) {
                char c = line.charAt(i);
                if (c == '\r' || c == '\n' || c == 0 || c > 0xff) {
                    throw new IllegalArgumentException("not a line of a message head: character " + (int) c);
                }
            }
        }
    }
}
