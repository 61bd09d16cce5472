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
 * A small web on the loopback address: one HTTP/1.1 server, as many sites as a test names. Sites are told apart by the
 * Host header, and their names end in {@code .localhost}, so no name server is asked for them.
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
    @SuppressWarnings("FutureReturnValueIgnored") // the listening ends with the web
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

    /** The site {@code <name>.localhost}, created on first use. It starts empty: every path answers 404. */
    public FakeSite site(String name) {
        return sites.computeIfAbsent(host(name), FakeSite::new);
    }

    /** The same for a name that does not end in {@code .localhost}; whoever asks must know where to find it. */
    public FakeSite foreign(String name) {
        return sites.computeIfAbsent(name + ":" + port(), FakeSite::new);
    }

    /**
     * Another name of a site: whatever the site has is there under {@code <name>.localhost} too. The log tells the two
     * apart.
     *
     * @return the name and port, as in a Host header
     */
    public String alias(String name, FakeSite site) {
        String host = host(name);
        if (sites.putIfAbsent(host, site) != null) {
            throw new IllegalArgumentException(host + " is there already");
        }
        return host;
    }

    private String host(String name) {
        return name.toLowerCase(Locale.ROOT) + ".localhost:" + port();
    }

    /** Every request so far, of all sites and of unknown hosts. */
    public RequestLog log() {
        return log;
    }

    /** How many connections have been accepted so far. */
    public int connections() {
        return connections.get();
    }

    /** Cuts all connections; routes that still answer end with an exception. */
    @Override
    public void close() {
        shut(listener);
        sockets.forEach(FakeWeb::shut);
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(10, TimeUnit.SECONDS)) {
                throw new IllegalStateException("a route does not end although its connection is cut");
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
                // A closing web ends here; any other failed accept is the client's loss.
                sockets.removeIf(Socket::isClosed);
            }
        }
        sockets.forEach(FakeWeb::shut);
    }

    private void serve(Socket socket) {
        try {
            new ClientConnection(socket, sites, log).run();
        } finally {
            shut(socket);
            sockets.remove(socket);
        }
    }

    private static void shut(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            throw new IllegalStateException("a socket that cannot be closed", e);
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "fake-web");
        thread.setDaemon(true);
        return thread;
    }
}
