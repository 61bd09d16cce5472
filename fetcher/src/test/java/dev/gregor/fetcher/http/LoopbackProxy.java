package dev.gregor.fetcher.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A small HTTP proxy that connects to loopback for every host. Each connection carries one request or one tunnel. */
final class LoopbackProxy implements AutoCloseable {
    private final ServerSocket socket;
    private final List<String> heads = new CopyOnWriteArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile String fixedResponse = "";

    LoopbackProxy() {
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon(this::accept);
    }

    int port() {
        return socket.getLocalPort();
    }

    /** The heads of all requests so far. */
    List<String> heads() {
        return heads;
    }

    /** Makes the proxy send this response to every further request. */
    void respondWith(String response) {
        fixedResponse = response;
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = socket.accept();
            open.add(client);
            daemon(() -> serve(client));
        }
    }

    private void serve(Socket client) throws IOException {
        try (client) {
            String head = readHead(client.getInputStream());
            heads.add(head);
            if (!fixedResponse.isEmpty()) {
                client.getOutputStream().write(fixedResponse.getBytes(StandardCharsets.ISO_8859_1));
                client.shutdownOutput();
                client.getInputStream().transferTo(new ByteArrayOutputStream());
            } else if (head.startsWith("CONNECT ")) {
                tunnel(client, head);
            } else {
                forward(client, head);
            }
        }
    }

    private void tunnel(Socket client, String head) throws IOException {
        String authority = head.split(" ", -1)[1];
        try (Socket host = connect(Integer.parseInt(authority.substring(authority.lastIndexOf(':') + 1)))) {
            client.getOutputStream().write("HTTP/1.1 200 Connected\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            daemon(() -> copy(client, host));
            copy(host, client);
        }
    }

    /** Closes the connection after one request: a second one would have to be rewritten too. */
    private void forward(Socket client, String head) throws IOException {
        String target = head.split(" ", -1)[1];
        int path = target.indexOf('/', "http://".length());
        URI site = URI.create(target.substring(0, path));
        String request = head.replace(target, target.substring(path)).replaceFirst("\r\n", "\r\nConnection: close\r\n");
        try (Socket host = connect(site.getPort())) {
            host.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            copy(host, client);
        }
    }

    private Socket connect(int port) throws IOException {
        Socket host = new Socket(InetAddress.getLoopbackAddress(), port);
        open.add(host);
        return host;
    }

    private static void copy(Socket from, Socket to) throws IOException {
        from.getInputStream().transferTo(to.getOutputStream());
        to.shutdownOutput();
    }

    private static String readHead(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int value = in.read();
            if (value < 0) {
                throw new IOException("the client closed the connection");
            }
            head.write(value);
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    private interface Task {
        void run() throws IOException;
    }

    private static void daemon(Task task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } catch (IOException e) {
                        // one side closed the connection
                    }
                },
                "loopback-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            socket.close();
            for (Socket each : open) {
                each.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
