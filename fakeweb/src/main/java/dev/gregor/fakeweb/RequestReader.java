package dev.gregor.fakeweb;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads request heads from a connection. Request bodies are not supported, because a crawler sends none. */
final class RequestReader {
    private static final int MAX_LINE = 64 * 1024;

    private final BufferedInputStream in;

    RequestReader(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    /** The next request; empty when the client has closed the connection between two requests. */
    Optional<FakeRequest> next() throws IOException {
        String line = readLine();
        if (line == null) {
            return Optional.empty();
        }
        List<String> head = new ArrayList<>();
        while (line != null && !line.isEmpty()) {
            head.add(line);
            line = readLine();
        }
        if (line == null || head.isEmpty()) {
            throw new EOFException("the client disconnected in the middle of a request");
        }
        return Optional.of(parse(head));
    }

    /**
     * Blocks until the client sends something or disconnects; throws an exception when the socket's timeout passes. Does
     * not consume what the client sent.
     *
     * @return whether the client is still connected
     */
    boolean awaitClient() throws IOException {
        in.mark(1);
        int next = in.read();
        in.reset();
        return next >= 0;
    }

    /** The next line, or null at the end of the stream. */
    private @Nullable String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        while (next >= 0 && next != '\n') {
            line.append((char) next);
            if (line.length() > MAX_LINE) {
                throw new IOException("request line too long");
            }
            next = in.read();
        }
        return next < 0 ? null : line.toString().stripTrailing();
    }

    private static FakeRequest parse(List<String> head) throws IOException {
        String[] requestLine = head.get(0).split(" ", -1);
        if (requestLine.length != 3) {
            throw new IOException("not a request line: " + head.get(0));
        }
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line : head.subList(1, head.size())) {
            int colon = line.indexOf(':');
            String name = colon < 0 ? line : line.substring(0, colon);
            headers.merge(name, line.substring(colon + 1).strip(), (first, second) -> first + ", " + second);
        }
        String host = headers.getOrDefault("Host", "").toLowerCase(Locale.ROOT);
        return new FakeRequest(requestLine[0], utf8(requestLine[1]), requestLine[2], host, headers);
    }

    /** Decodes as UTF-8 what was read as Latin-1: a request target may contain unescaped UTF-8. */
    private static String utf8(String latin1) {
        return new String(latin1.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
