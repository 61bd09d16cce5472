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
 * Writes the response to one request. {@link #status} and {@link #header} collect the head, and {@link #body} sends head
 * and body. A route that misbehaves sends {@link #raw} bytes.
 *
 * <p>The connection stays open for the next request after a complete {@link #body}. After raw bytes it is closed, unless
 * the route calls {@link #keepOpen}.
 */
public final class ResponseWriter {
    private final Socket socket;
    private final RequestReader reader;
    private final FakeRequest request;
    private final RequestLog.Entry entry;
    private final StringBuilder head = new StringBuilder();
    private boolean lengthGiven;
    private boolean complete;
    private boolean closeAfter;

    ResponseWriter(Socket socket, RequestReader reader, FakeRequest request, RequestLog.Entry entry) {
        this.socket = socket;
        this.reader = reader;
        this.request = request;
        this.entry = entry;
        this.closeAfter = request.wantsClose();
    }

    /** Starts the head with a status line. */
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

    /** Sends the head and a complete body. Adds the Content-Length unless the route has set one. */
    public void body(byte[] body) throws IOException {
        if (!lengthGiven) {
            header("Content-Length", Integer.toString(body.length));
        }
        complete = true;
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

    /** Sends the head of a response whose status allows no body, such as 304. The connection stays open. */
    public void endWithoutBody() throws IOException {
        complete = true;
        sendLast(takeHead());
    }

    /** Sends a complete, well-formed response. */
    public void respond(int status, String contentType, byte[] body) throws IOException {
        status(status).header("Content-Type", contentType).body(body);
    }

    public void respond(int status, String contentType, String body) throws IOException {
        respond(status, contentType, body.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends the head now. The route sends the rest. */
    public ResponseWriter sendHead() throws IOException {
        return send(takeHead());
    }

    /** Sends the head collected so far, without the empty line that ends it. */
    public ResponseWriter sendHeadSoFar() throws IOException {
        byte[] bytes = head.toString().getBytes(StandardCharsets.ISO_8859_1);
        head.setLength(0);
        return send(bytes);
    }

    /** Sends bytes unchanged and at once. They count as body. */
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
     * Sends the last bytes of a response. The log records the end of the request just before the very last byte is sent.
     * Otherwise a fast client's next request could arrive before this one is logged as ended.
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

    /** Declares that the raw bytes were a complete response, so that the connection stays open. */
    public void keepOpen() {
        complete = true;
    }

    /** Closes the connection after this response. */
    public void close() {
        closeAfter = true;
    }

    /** Resets the connection at once. */
    public void abort() throws IOException {
        entry.end();
        socket.setSoLinger(true, 0);
        socket.close();
    }

    /** Delays the response. Throws an exception as soon as the client disconnects or the web closes. */
    public void delay(Duration length) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + length.toNanos();
        try {
            socket.setSoTimeout((int) Math.max(1, Math.min(Integer.MAX_VALUE, length.toMillis())));
            if (!reader.awaitClient()) {
                throw new EOFException("the client has disconnected");
            }
            // The client has sent more, so a read no longer detects whether it disconnects.
            Thread.sleep(
                    Math.max(0, Duration.ofNanos(deadline - System.nanoTime()).toMillis()));
        } catch (SocketTimeoutException e) {
            // The delay has passed and the client is still connected.
        } finally {
            if (!socket.isClosed()) {
                socket.setSoTimeout(0);
            }
        }
    }

    /** Completes the response; returns whether the connection stays open. */
    boolean finish() throws IOException {
        if (socket.isClosed()) {
            return false;
        }
        if (!head.isEmpty()) {
            sendLast(takeHead());
        }
        return complete && !closeAfter;
    }

    private byte[] takeHead() {
        if (closeAfter) {
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
