package dev.gregor.lab.web;

import dev.gregor.lab.web.WebPlan.Mood;
import dev.gregor.lab.web.WebPlan.Place;
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
 * Serves a {@link WebPlan} on loopback addresses, one a host, all on one port, with one thread.
 *
 * <p>In each turn all requests that have arrived are read before the first is answered, so that two at once to a host
 * are seen as such even when answers take no time.
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
    private final PagePrinter press;
    private final WebStatistics statistics;
    private final PriorityQueue<Waiting> waiting = new PriorityQueue<>();
    private final Thread thread = new Thread(this::serve, "synthetic-web");
    private final long epoch = System.nanoTime();
    private volatile boolean closed;

    private SyntheticWeb(WebPlan plan, Selector selector, int port) {
        this.plan = plan;
        this.selector = selector;
        this.port = port;
        this.press = new PagePrinter(plan, port);
        this.statistics = new WebStatistics(plan);
    }

    /** A request whose answer is due at a time. */
    private record Waiting(long due, SelectionKey key, String path) implements Comparable<Waiting> {
        @Override
        public int compareTo(Waiting other) {
            return Long.compare(due, other.due);
        }
    }

    /** Starts serving on a free port. */
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

    public void resetStatistics() {
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

    /** Binds all hosts to the port that the first of them gets. */
    private static int listen(WebPlan plan, Selector selector) throws IOException {
        int port = 0;
        for (int host = 0; host < plan.hosts(); host++) {
            if (plan.mood(host) == Mood.REFUSING) {
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
            // It is of no use any more in any case.
        }
    }

    private void serve() {
        List<Waiting> arrived = new ArrayList<>();
        try {
            while (!closed) {
                select();
                for (SelectionKey key : selector.selectedKeys()) {
                    turn(key, arrived);
                }
                selector.selectedKeys().clear();
                arrived.forEach(this::answer);
                arrived.clear();
                while (!waiting.isEmpty() && waiting.peek().due <= now()) {
                    answer(waiting.remove());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            closeAll(selector);
        }
    }

    private void select() throws IOException {
        Waiting next = waiting.peek();
        if (next == null) {
            selector.select();
        } else if (next.due <= now()) {
            selector.selectNow();
        } else {
            selector.select(1 + (next.due - now()) / 1_000_000);
        }
    }

    private void turn(SelectionKey key, List<Waiting> arrived) {
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
            drop(key);
        }
    }

    private void accept(SelectionKey key) throws IOException {
        int host = (Integer) key.attachment();
        SocketChannel channel = ((ServerSocketChannel) key.channel()).accept();
        while (channel != null) {
            if (plan.mood(host) == Mood.CLOSING) {
                channel.close();
            } else {
                channel.configureBlocking(false);
                channel.socket().setTcpNoDelay(true);
                channel.register(selector, SelectionKey.OP_READ, new WebConnection(host, channel));
            }
            channel = ((ServerSocketChannel) key.channel()).accept();
        }
    }

    private void read(SelectionKey key, List<Waiting> arrived) throws IOException {
        WebConnection connection = (WebConnection) key.attachment();
        @Nullable String path = connection.read();
        if (path == null) {
            return;
        }
        statistics.begun(connection.host, now());
        long delay = plan.delayNanos(connection.host);
        Waiting request = new Waiting(now() + delay, key, path);
        if (delay == 0) {
            arrived.add(request);
        } else {
            waiting.add(request);
        }
    }

    private void answer(Waiting request) {
        if (!request.key.isValid()) {
            return;
        }
        WebConnection connection = (WebConnection) request.key.attachment();
        int page = plan.pageAt(request.path);
        if (page >= 0) {
            Place place = new Place(connection.host, page);
            statistics.page(place);
            connection.answerWith(press.answer(place));
        } else {
            if (!request.path.equals("/robots.txt")) {
                statistics.unknown();
            }
            connection.answerWith(new ByteBuffer[] {NOT_FOUND.duplicate()});
        }
        try {
            write(request.key);
        } catch (IOException e) {
            drop(request.key);
        }
    }

    private void write(SelectionKey key) throws IOException {
        WebConnection connection = (WebConnection) key.attachment();
        boolean complete = connection.write();
        if (complete) {
            statistics.ended(connection.host, now());
        }
        if (complete && connection.isLastOne()) {
            drop(key);
        } else {
            int wanted = complete ? SelectionKey.OP_READ : SelectionKey.OP_WRITE;
            if (key.interestOps() != wanted) {
                key.interestOps(wanted);
            }
        }
    }

    private void drop(SelectionKey key) {
        if (key.attachment() instanceof WebConnection connection && connection.isAnswering()) {
            statistics.ended(connection.host, now());
        }
        key.cancel();
        close(key.channel());
    }

    private long now() {
        return System.nanoTime() - epoch;
    }
}
