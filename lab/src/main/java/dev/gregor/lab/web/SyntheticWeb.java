package dev.gregor.lab.web;

import dev.gregor.lab.web.WebPlan.Behaviour;
import dev.gregor.lab.web.WebPlan.PageId;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Serves a {@link WebPlan} with one thread: each host has its own loopback address, and all listen on the same port.
 *
 * <p>Each iteration reads all requests that have arrived before it responds to the first, so that concurrent requests to a
 * host are detected even when responses take no time.
 */
public final class SyntheticWeb implements AutoCloseable {
    private static final int PORTS_TO_TRY = 20;
    private static final int BACKLOG = 512;
    private static final ByteBuffer NOT_FOUND = ByteBuffer.wrap(
            "HTTP/1.1 404 Not Found\r\nServer: synthetic\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nnone\n"
                    .getBytes(StandardCharsets.US_ASCII));

    private final WebPlan plan;
    private final Selector selector;
    private final int port;
    private final SyntheticPages pages;
    private final WebStatistics statistics;
    private final PriorityQueue<PendingRequest> pending = new PriorityQueue<>();
    private final Thread thread = new Thread(this::serve, "synthetic-web");
    private final long epoch = System.nanoTime();
    private volatile boolean closed;

    private SyntheticWeb(WebPlan plan, Selector selector, int port) {
        this.plan = plan;
        this.selector = selector;
        this.port = port;
        this.pages = new SyntheticPages(plan, port);
        this.statistics = new WebStatistics(plan);
    }

    /** A request and when its response is due. */
    private record PendingRequest(long due, SelectionKey key, String path) implements Comparable<PendingRequest> {
        @Override
        public int compareTo(PendingRequest other) {
            return Long.compare(due, other.due);
        }
    }

    /** Starts to serve on a free port. */
    public static SyntheticWeb start(WebPlan plan) throws IOException {
        BindException last = new BindException("no port tried");
        for (int attempt = 0; attempt < PORTS_TO_TRY; attempt++) {
            Selector selector = Selector.open();
            try {
                SyntheticWeb web = new SyntheticWeb(plan, selector, listen(plan, selector));
                web.thread.setDaemon(true);
                web.thread.start();
                return web;
            } catch (BindException taken) {
                last = taken;
                closeAll(selector);
            }
        }
        throw last;
    }

    public int port() {
        return port;
    }

    public List<String> seeds() {
        return plan.seeds(port);
    }

    public WebStatistics.Snapshot statistics() {
        return statistics.snapshot();
    }

    void resetStatistics() {
        statistics.reset();
    }

    @Override
    public void close() {
        closed = true;
        selector.wakeup();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Binds the first host to a free port and all others to the same port; returns it. */
    private static int listen(WebPlan plan, Selector selector) throws IOException {
        int port = 0;
        for (int host = 0; host < plan.hosts(); host++) {
            if (plan.behaviour(host) == Behaviour.REFUSES_CONNECTIONS) {
                continue;
            }
            ServerSocketChannel server = ServerSocketChannel.open();
            try {
                server.bind(new InetSocketAddress(plan.address(host), port), BACKLOG);
            } catch (IOException e) {
                server.close();
                throw e;
            }
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT, host);
            port = server.socket().getLocalPort();
        }
        return port;
    }

    private static void closeAll(Selector selector) {
        for (SelectionKey key : List.copyOf(selector.keys())) {
            close(key.channel());
        }
        close(selector);
    }

    private static void close(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            // Nothing is left to do with it.
        }
    }

    private void serve() {
        List<PendingRequest> arrived = new ArrayList<>();
        try {
            while (!closed) {
                select();
                for (SelectionKey key : selector.selectedKeys()) {
                    handle(key, arrived);
                }
                selector.selectedKeys().clear();
                arrived.forEach(this::respond);
                arrived.clear();
                while (!pending.isEmpty() && pending.peek().due <= now()) {
                    respond(pending.remove());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            closeAll(selector);
        }
    }

    private void select() throws IOException {
        PendingRequest next = pending.peek();
        if (next == null) {
            selector.select();
        } else if (next.due <= now()) {
            selector.selectNow();
        } else {
            selector.select(1 + (next.due - now()) / 1_000_000);
        }
    }

    private void handle(SelectionKey key, List<PendingRequest> arrived) {
        try {
            if (!key.isValid()) {
                return;
            }
            if (key.isAcceptable()) {
                accept(key);
            } else if (key.isWritable()) {
                write(key);
            } else if (key.isReadable()) {
                read(key, arrived);
            }
        } catch (IOException e) {
            disconnect(key);
        }
    }

    private void accept(SelectionKey key) throws IOException {
        int host = (Integer) key.attachment();
        SocketChannel channel = ((ServerSocketChannel) key.channel()).accept();
        while (channel != null) {
            if (plan.behaviour(host) == Behaviour.CLOSES_CONNECTIONS) {
                channel.close();
            } else {
                channel.configureBlocking(false);
                channel.socket().setTcpNoDelay(true);
                channel.register(selector, SelectionKey.OP_READ, new WebConnection(host, channel));
            }
            channel = ((ServerSocketChannel) key.channel()).accept();
        }
    }

    private void read(SelectionKey key, List<PendingRequest> arrived) throws IOException {
        WebConnection connection = (WebConnection) key.attachment();
        @Nullable String path = connection.read();
        if (path == null) {
            return;
        }
        statistics.requestStarted(connection.host, now());
        long delay = plan.delayNanos(connection.host);
        PendingRequest request = new PendingRequest(now() + delay, key, path);
        if (delay == 0) {
            arrived.add(request);
        } else {
            pending.add(request);
        }
    }

    private void respond(PendingRequest request) {
        if (!request.key.isValid()) {
            return;
        }
        WebConnection connection = (WebConnection) request.key.attachment();
        int page = plan.pageAt(request.path);
        if (page >= 0) {
            PageId requested = new PageId(connection.host, page);
            statistics.pageRequested(requested);
            connection.respondWith(pages.response(requested));
        } else {
            if (!request.path.equals("/robots.txt")) {
                statistics.unknownRequested();
            }
            connection.respondWith(new ByteBuffer[] {NOT_FOUND.duplicate()});
        }
        try {
            write(request.key);
        } catch (IOException e) {
            disconnect(request.key);
        }
    }

    private void write(SelectionKey key) throws IOException {
        WebConnection connection = (WebConnection) key.attachment();
        boolean complete = connection.write();
        if (complete) {
            statistics.requestEnded(connection.host, now());
        }
        if (complete && connection.closesAfterResponse()) {
            disconnect(key);
        } else {
            int wanted = complete ? SelectionKey.OP_READ : SelectionKey.OP_WRITE;
            if (key.interestOps() != wanted) {
                key.interestOps(wanted);
            }
        }
    }

    private void disconnect(SelectionKey key) {
        if (key.attachment() instanceof WebConnection connection && connection.isResponding()) {
            statistics.requestEnded(connection.host, now());
        }
        key.cancel();
        close(key.channel());
    }

    private long now() {
        return System.nanoTime() - epoch;
    }
}
