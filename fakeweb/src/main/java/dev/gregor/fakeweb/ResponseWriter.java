package dev.gregor.fakeweb;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

/**
 * The way back to the client. {@link #status} and {@link #header} collect a head, {@link #body} sends it all; whoever
 * wants to misbehave sends {@link #raw} bytes.
 *
 * <p>The connection stays open for the next request only after a whole {@link #body}; raw answers end by closing it.
 */
public final class ResponseWriter {
    private final Socket socket;
    private final RequestReader reader;
    private final FakeRequest request;
    private final RequestLog.Entry entry;
    private final StringBuilder head = new StringBuilder();
    private boolean lengthGiven;
    private boolean framed;
    private boolean closing;

    ResponseWriter(Socket socket, RequestReader reader, FakeRequest request, RequestLog.Entry entry) {
        this.socket = socket;
        this.reader = reader;
        this.request = request;
        this.entry = entry;
        this.closing = request.wantsClose();
    }

    /** Begins the head. */
    public ResponseWriter status(int code) {
        entry.status(code);
        head.append("HTTP/1.1 ").append(code).append(' ').append(reason(code)).append("\r\n");
        return this;
    }

    public ResponseWriter header(String name, String value) {
        lengthGiven |= name.equalsIgnoreCase("Content-Length");
        head.append(name).append(": ").append(value).append("\r\n");
        return this;
    }

    /** Sends the head and a whole body, adding the Content-Length unless the route has already named one. */
    public void body(byte[] body) throws IOException {
        if (!lengthGiven) {
            header("Content-Length", Integer.toString(body.length));
        }
        framed = true;
        byte[] start = takeHead();
        int bodyLength = request.method().equals("HEAD") ? 0 : body.length;
        byte[] whole = Arrays.copyOf(start, start.length + bodyLength);
        System.arraycopy(body, 0, whole, start.length, bodyLength);
        entry.sent(bodyLength);
        sendLast(whole);
    }

    public void body(String body) throws IOException {
        body(body.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends the head of an answer that has no body by its status, such as 304; the connection can go on. */
    public void endWithoutBody() throws IOException {
        framed = true;
        sendLast(takeHead());
    }

    /** A whole, well-behaved answer. */
    public void answer(int status, String contentType, byte[] body) throws IOException {
        status(status).header("Content-Type", contentType).body(body);
    }

    public void answer(int status, String contentType, String body) throws IOException {
        answer(status, contentType, body.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends the head now; what follows is up to the route. */
    public ResponseWriter sendHead() throws IOException {
        return send(takeHead());
    }

    /** Sends what the head has so far, without ending it. */
    public ResponseWriter sendHeadSoFar() throws IOException {
        byte[] bytes = head.toString().getBytes(StandardCharsets.ISO_8859_1);
        head.setLength(0);
        return send(bytes);
    }

    /** Sends bytes as they are, at once. They count as body. */
    public ResponseWriter raw(byte[] bytes) throws IOException {
        entry.sent(bytes.length);
        return send(bytes);
    }

    private ResponseWriter send(byte[] bytes) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(bytes);
        return this;
    }

    public ResponseWriter raw(String latin1) throws IOException {
        return raw(latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    /**
     * Sends the last bytes of an answer. The request counts as over just before its very last byte leaves: later, and a
     * quick client's next request could arrive before this one is written down as ended.
     */
    public void last(byte[] bytes) throws IOException {
        entry.sent(bytes.length);
        sendLast(bytes);
    }

    private void sendLast(byte[] bytes) throws IOException {
        int beforeLast = Math.max(0, bytes.length - 1);
        OutputStream out = socket.getOutputStream();
        out.write(bytes, 0, beforeLast);
        entry.end();
        out.write(bytes, beforeLast, bytes.length - beforeLast);
    }

    /** Declares that the raw bytes were a whole answer, after which the connection can go on. */
    public void keepOpen() {
        framed = true;
    }

    /** Has the connection closed after this answer, whether announced or not. */
    public void close() {
        closing = true;
    }

    /** Resets the connection at once. */
    public void abort() throws IOException {
        entry.end();
        socket.setSoLinger(true, 0);
        socket.close();
    }

    /** Waits, but no longer than the client and the web do: when either goes away, the wait ends with an exception. */
    public void pause(Duration length) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + length.toNanos();
        try {
            socket.setSoTimeout((int) Math.max(1, Math.min(Integer.MAX_VALUE, length.toMillis())));
            if (!reader.awaitClient()) {
                throw new EOFException("the client has left");
            }
            // The client has sent more, so its silence tells nothing any more.
            Thread.sleep(
                    Math.max(0, Duration.ofNanos(deadline - System.nanoTime()).toMillis()));
        } catch (SocketTimeoutException e) {
            // This is the pause that was asked for.
        } finally {
            if (!socket.isClosed()) {
                socket.setSoTimeout(0);
            }
        }
    }

    /** Returns whether the connection can go on. */
    boolean finish() throws IOException {
        if (socket.isClosed()) {
            return false;
        }
        if (!head.isEmpty()) {
            sendLast(takeHead());
        }
        return framed && !closing;
    }

    private byte[] takeHead() {
        if (closing) {
            header("Connection", "close");
        }
        byte[] bytes = head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
        head.setLength(0);
        return bytes;
    }

    private static String reason(int code) {
        return switch (code) {
            case 200 -> "OK";
            case 301 -> "Moved Permanently";
            case 302 -> "Found";
            case 304 -> "Not Modified";
            case 307 -> "Temporary Redirect";
            case 308 -> "Permanent Redirect";
            case 403 -> "Forbidden";
            case 404 -> "Not Found";
            case 410 -> "Gone";
            case 429 -> "Too Many Requests";
            case 500 -> "Internal Server Error";
            case 503 -> "Service Unavailable";
            default -> "Status " + code;
        };
    }
}
