package dev.gregor.lab.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One client's connection: reads requests and writes responses, one after the other. */
final class WebConnection {
    private static final int MAX_REQUEST = 8 * 1024;

    final int host;
    final SocketChannel channel;
    private final ByteBuffer in = ByteBuffer.allocate(MAX_REQUEST);
    private ByteBuffer[] out = {};
    private boolean closeAfterResponse;
    private boolean responding;

    WebConnection(int host, SocketChannel channel) {
        this.host = host;
        this.channel = channel;
    }

    /**
     * Reads the available bytes.
     *
     * @return the requested path, if the request is complete
     * @throws IOException if the client has disconnected, or the request is too long or malformed
     */
    @Nullable
    String read() throws IOException {
        if (channel.read(in) < 0) {
            throw new IOException("closed by the client");
        }
        String text = new String(in.array(), 0, in.position(), StandardCharsets.ISO_8859_1);
        int end = text.indexOf("\r\n\r\n");
        if (end < 0) {
            if (!in.hasRemaining()) {
                throw new IOException("request too long");
            }
            return null;
        }
        if (responding || end + 4 < text.length()) {
            throw new IOException("pipelining, or a request with a body");
        }
        in.clear();
        int from = text.indexOf(' ') + 1;
        int to = text.indexOf(' ', from);
        if (from < 1 || to < from || to > text.indexOf('\r')) {
            throw new IOException("not HTTP");
        }
        closeAfterResponse = text.toLowerCase(Locale.ROOT).contains("\r\nconnection: close");
        responding = true;
        return text.substring(from, to);
    }

    void respondWith(ByteBuffer[] response) {
        out = response;
    }

    /** Writes as much as possible; returns whether the response is complete. */
    boolean write() throws IOException {
        channel.write(out);
        boolean complete = !out[out.length - 1].hasRemaining();
        if (complete) {
            out = new ByteBuffer[0];
            responding = false;
        }
        return complete;
    }

    boolean isResponding() {
        return responding;
    }

    /** Whether the client wants the connection closed after this response. */
    boolean closesAfterResponse() {
        return closeAfterResponse;
    }
}
