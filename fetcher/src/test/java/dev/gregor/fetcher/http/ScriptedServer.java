package dev.gregor.fetcher.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A server that follows a script byte by byte. Each connection has a thread that runs the script. */
final class ScriptedServer implements AutoCloseable {
    private final ServerSocket socket;
    private final Script script;
    private final List<String> heads = new CopyOnWriteArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger accepted = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();

    /** What happens on one connection; it is closed when the script returns. */
    interface Script {
        void run(Connection connection) throws IOException;
    }

    ScriptedServer(Script script) {
        this(loopback(), script);
    }

    ScriptedServer(ServerSocket socket, Script script) {
        this.socket = socket;
        this.script = script;
        Thread thread = new Thread(this::accept, "scripted-server");
        thread.setDaemon(true);
        thread.start();
    }

    /** Sends the same response to every request, and keeps connections open. */
    static ScriptedServer responding(String response) {
        return responding(response.getBytes(StandardCharsets.ISO_8859_1));
    }

    static ScriptedServer responding(byte[] response) {
        return new ScriptedServer(connection -> {
            while (connection.readHead() != null) {
                connection.write(response);
            }
        });
    }

    private static ServerSocket loopback() {
        try {
            return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return socket.getLocalPort();
    }

    String url(String pathAndQuery) {
        return "http://127.0.0.1:" + port() + pathAndQuery;
    }

    /** The heads of all requests so far. */
    List<String> heads() {
        return heads;
    }

    int connections() {
        return accepted.get();
    }

    /** How many connections have been closed by either side. */
    int endedConnections() {
        return ended.get();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                open.add(connection);
                int number = accepted.incrementAndGet();
                Thread thread = new Thread(() -> serve(connection, number), "scripted-connection-" + number);
                thread.setDaemon(true);
                thread.start();
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket connection, int number) {
        try (connection) {
            script.run(new Connection(connection, number));
        } catch (IOException e) {
            // the client closed the connection, as some tests expect
        } finally {
            open.remove(connection);
            ended.incrementAndGet();
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
            for (Socket connection : open) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One connection, numbered from 1. */
    final class Connection {
        private final Socket socket;
        private final int number;

        Connection(Socket socket, int number) {
            this.socket = socket;
            this.number = number;
        }

        int number() {
            return number;
        }

        /** Reads the head of a request; null at the end of the connection. */
        @Nullable
        String readHead() throws IOException {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            InputStream in = socket.getInputStream();
            while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
                int value = read(in);
                if (value < 0) {
                    return null;
                }
                head.write(value);
            }
            String text = head.toString(StandardCharsets.ISO_8859_1);
            heads.add(text);
            return text;
        }

        private int read(InputStream in) throws IOException {
            try {
                return in.read();
            } catch (SocketException reset) {
                return -1;
            }
        }

        void write(String text) throws IOException {
            write(text.getBytes(StandardCharsets.ISO_8859_1));
        }

        void write(byte[] bytes) throws IOException {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        }

        /** Waits until the client closes the connection. */
        void awaitClose() throws IOException {
            while (read(socket.getInputStream()) >= 0) {
                // discard
            }
        }

        /** Makes the next close reset the connection. */
        void resetOnClose() throws IOException {
            socket.setSoLinger(true, 0);
        }
    }
}
