package dev.gregor.fakeweb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A web on the loopback address: one HTTP/1.1 server with any number of sites. The Host header selects the site. Site
 * names end in {@code .localhost}, so that no name server is queried for them.
 */
public final class FakeWeb implements AutoCloseable {
    private static final int BACKLOG = 512;

    private final ServerSocket listener;
    private final Map<String, FakeSite> sites = new ConcurrentHashMap<>();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();
    private final RequestLog log = new RequestLog();
    private final ExecutorService threads = Executors.newCachedThreadPool(FakeWeb::daemon);

    private FakeWeb(ServerSocket listener) {
        this.listener = listener;
    }

    /** Starts a web without sites on a free port. */
    @SuppressWarnings("FutureReturnValueIgnored") // the task ends when the web closes
    public static FakeWeb start() {
        try {
            ServerSocket listener = new ServerSocket();
            listener.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), BACKLOG);
            FakeWeb web = new FakeWeb(listener);
            web.threads.submit(web::listen);
            return web;
        } catch (IOException e) {
            throw new UncheckedIOException("no free port for a FakeWeb", e);
        }
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** The site {@code <name>.localhost}, created on first use. A new site responds to every path with 404. */
    public FakeSite site(String name) {
        return sites.computeIfAbsent(host(name), FakeSite::new);
    }

    /** All hosts {@code *.<name>.localhost} that are no sites of their own, created on first use. */
    public FakeSite wildcard(String name) {
        return site("*." + name);
    }

    /** A site whose name does not end in {@code .localhost}; the client must resolve the name itself. */
    public FakeSite foreign(String name) {
        return sites.computeIfAbsent(name + ":" + port(), FakeSite::new);
    }

    /**
     * Serves a site under a second name, {@code <name>.localhost}. The log keeps the two names apart.
     *
     * @return the host name and port, as in a Host header
     */
    public String alias(String name, FakeSite site) {
        String host = host(name);
        if (sites.putIfAbsent(host, site) != null) {
            throw new IllegalArgumentException(host + " exists already");
        }
        return host;
    }

    private String host(String name) {
        return name.toLowerCase(Locale.ROOT) + ".localhost:" + port();
    }

    /** All requests so far, also those for unknown hosts. */
    public RequestLog log() {
        return log;
    }

    /** The number of connections accepted so far. */
    public int connections() {
        return connections.get();
    }

    /** Closes all connections; routes in progress end with an exception. */
    @Override
    public void close() {
        close(listener);
        sockets.forEach(FakeWeb::close);
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(10, TimeUnit.SECONDS)) {
                throw new IllegalStateException("a route did not end although its connection is closed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void listen() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                connections.incrementAndGet();
                sockets.add(socket);
                threads.execute(() -> serve(socket));
            } catch (IOException | RuntimeException e) {
                // Closing the web ends here. After any other failed accept the loop continues.
                sockets.removeIf(Socket::isClosed);
            }
        }
        sockets.forEach(FakeWeb::close);
    }

    private void serve(Socket socket) {
        try {
            new ClientConnection(socket, sites, log).run();
        } finally {
            close(socket);
            sockets.remove(socket);
        }
    }

    private static void close(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            throw new IllegalStateException("cannot close a socket", e);
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "fake-web");
        thread.setDaemon(true);
        return thread;
    }
}
