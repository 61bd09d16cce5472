package dev.gregor.fakeweb;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/** A server on its own port that resets connections, or serves one page over TLS, possibly with a bad certificate. */
public final class BrokenPort implements AutoCloseable {
    private static final int BACKLOG = 50;

    private final ServerSocket listener;
    private final ConnectionHandler handler;
    private final AtomicInteger requests;

    private BrokenPort(ServerSocket listener, AtomicInteger requests, ConnectionHandler handler) {
        this.listener = listener;
        this.requests = requests;
        this.handler = handler;
        Thread thread = new Thread(this::listen, "broken-port");
        thread.setDaemon(true);
        thread.start();
    }

    @FunctionalInterface
    private interface ConnectionHandler {
        void handle(Socket socket) throws IOException;
    }

    /** Serves {@code html} for every path except robots.txt over TLS with these keys. */
    public static BrokenPort tls(SSLContext keys, String html) throws IOException {
        AtomicInteger requests = new AtomicInteger();
        ServerSocket listener = keys.getServerSocketFactory().createServerSocket(0, BACKLOG, loopback());
        return new BrokenPort(listener, requests, socket -> respond(socket, html, requests));
    }

    /** Resets each connection after it was accepted. */
    public static BrokenPort resetting() throws IOException {
        return new BrokenPort(
                new ServerSocket(0, BACKLOG, loopback()), new AtomicInteger(), socket -> socket.setSoLinger(true, 0));
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** The number of requests received. */
    public int requests() {
        return requests.get();
    }

    private void listen() {
        while (!listener.isClosed()) {
            try (Socket socket = listener.accept()) {
                handler.handle(socket);
            } catch (IOException e) {
                // The client rejected the certificate, or the listener was closed.
                Thread.onSpinWait();
            }
        }
    }

    private static void respond(Socket socket, String html, AtomicInteger requests) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
        String first = reader.readLine();
        if (first == null) {
            return;
        }
        String line = reader.readLine();
        while (line != null && !line.isEmpty()) {
            line = reader.readLine();
        }
        requests.incrementAndGet();
        boolean robots = first.contains(" /robots.txt ");
        String head = "HTTP/1.1 " + (robots ? "404 Not Found" : "200 OK") + "\r\nContent-Type: text/html\r\n";
        String whole = head + "Connection: close\r\nContent-Length: " + html.length() + "\r\n\r\n" + html;
        socket.getOutputStream().write(whole.getBytes(ISO_8859_1));
    }

    private static InetAddress loopback() throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
