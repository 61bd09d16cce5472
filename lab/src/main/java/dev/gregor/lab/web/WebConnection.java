package dev.gregor.lab.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One connection of a visitor: a request is read, its answer written, and so on. */
final class WebConnection {
    private static final int MAX_REQUEST = 8 * 1024;

    final int host;
    final SocketChannel channel;
    private final ByteBuffer in = ByteBuffer.allocate(MAX_REQUEST);
    private ByteBuffer[] out = {};
    private boolean lastOne;
    private boolean answering;

    WebConnection(int host, SocketChannel channel) {
        this.host = host;
        this.channel = channel;
    }

    /**
     * Reads what is there.
     *
     * @return the path asked for, when the request is complete
     * @throws IOException when the visitor is gone, or asks for too much
     */
    @Nullable
    String read() throws IOException {
        if (channel.read(in) < 0) {
            throw new IOException("closed by the visitor");
        }
        String text = new String(in.array(), 0, in.position(), StandardCharsets.ISO_8859_1);
        int end = text.indexOf("\r\n\r\n");
        if (end < 0) {
            if (!in.hasRemaining()) {
                throw new IOException("request too long");
            }
            return null;
        }
        if (answering || end + 4 < text.length()) {
            throw new IOException("pipelining, or a request with a body");
        }
        in.clear();
        int from = text.indexOf(' ') + 1;
        int to = text.indexOf(' ', from);
        if (from < 1 || to < from || to > text.indexOf('\r')) {
            throw new IOException("not HTTP");
        }
        lastOne = text.toLowerCase(Locale.ROOT).contains("\r\nconnection: close");
        answering = true;
        return text.substring(from, to);
    }

    void answerWith(ByteBuffer[] answer) {
        out = answer;
    }

    /** Writes what can be written; true when the answer is complete. */
    boolean write() throws IOException {
        channel.write(out);
        boolean complete = !out[out.length - 1].hasRemaining();
        if (complete) {
            out = new ByteBuffer[0];
            answering = false;
        }
        return complete;
    }

    boolean isAnswering() {
        return answering;
    }

    /** Whether the visitor wants the connection closed after this answer. */
    boolean isLastOne() {
        return lastOne;
    }
}
