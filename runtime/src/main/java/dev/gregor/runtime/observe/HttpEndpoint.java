package dev.gregor.runtime.observe;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** A small read-only HTTP server for monitoring. It evaluates nothing of a request but method and path. */
final class HttpEndpoint implements AutoCloseable {
    private static final int THREADS = 2;
    private static final int BACKLOG = 16;

    /** Seconds within which a client must send its request and read the response; by default the JDK's server waits forever. */
    private static final Map<String, String> TIMEOUTS =
            Map.of("sun.net.httpserver.maxReqTime", "10", "sun.net.httpserver.maxRspTime", "30");

    private final HttpServer server;
    private final ExecutorService threads;
    private final Map<String, Supplier<Reply>> pages;

    /** A response. */
    record Reply(int status, String type, String body) {
        static Reply text(int status, String body) {
            return new Reply(status, "text/plain; charset=utf-8", body);
        }
    }

    private HttpEndpoint(HttpServer server, Map<String, Supplier<Reply>> pages) {
        this.server = server;
        this.pages = pages;
        this.threads = Executors.newFixedThreadPool(THREADS, task -> {
            Thread thread = new Thread(task, "gregor-observe");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** Starts a server that listens on the address. */
    static HttpEndpoint open(InetSocketAddress address, Map<String, Supplier<Reply>> pages) throws IOException {
        TIMEOUTS.forEach((name, seconds) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, seconds);
            }
        });
        return new HttpEndpoint(HttpServer.create(address, BACKLOG), pages);
    }

    URI address() {
        InetSocketAddress bound = server.getAddress();
        String host = bound.getAddress().getHostAddress();
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + bound.getPort());
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean isHead = exchange.getRequestMethod().equals("HEAD");
            if (!isHead && !exchange.getRequestMethod().equals("GET")) {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                send(exchange, Reply.text(405, "only GET and HEAD are allowed\n"), false);
            } else {
                send(exchange, reply(exchange.getRequestURI().getPath()), isHead);
            }
        }
    }

    private Reply reply(String path) {
        Supplier<Reply> page = pages.get(path);
        return page == null
                ? Reply.text(404, "not found; available: " + String.join(", ", pages.keySet()) + "\n")
                : page.get();
    }

    private static void send(HttpExchange exchange, Reply reply, boolean onlyHead) throws IOException {
        byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", reply.type());
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(reply.status(), onlyHead ? -1 : body.length);
        if (!onlyHead) {
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
