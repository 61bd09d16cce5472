package dev.gregor.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.gregor.web.WebRouter.WebRoute;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An HTTP server. Each request passes the same checks before its handler runs: limits, host name, origin, token. A handler
 * that fails costs its own request only.
 */
public final class WebServer implements AutoCloseable {
    /** The style sheet that every server has, for all its pages. */
    public static final String STYLE = "/gregor.css";

    private static final Logger LOG = LoggerFactory.getLogger(WebServer.class);
    private static final int BACKLOG = 64;

    /** Threads beyond those of the running requests: they tell others that the server is busy. */
    private static final int SPARE_THREADS = 4;

    private static final int QUEUED_CONNECTIONS = 64;

    /**
     * Properties of the JDK's server, for the whole process. Without these it waits forever for a client that sends its
     * request or reads the response slowly, and holds back the end of a response for 40 ms.
     */
    private static final Map<String, String> PROPERTIES = Map.of(
            "sun.net.httpserver.maxReqTime", "10",
            "sun.net.httpserver.maxRspTime", "30",
            "sun.net.httpserver.maxReqHeaders", "100",
            "sun.net.httpserver.maxReqHeaderSize", "65536",
            "sun.net.httpserver.nodelay", "true",
            "jdk.httpserver.maxConnections", "256");

    private final WebServerOptions options;
    private final WebRouter router;
    private final HostCheck hosts;
    private final AccessControl access;
    private final RequestIntake intake;
    private final Semaphore free;
    private final HttpServer server;
    private final ExecutorService threads;

    private WebServer(WebServerOptions options, WebRouter router, HttpServer server) {
        this.options = options;
        this.access = new AccessControl(options);
        this.router = withOwnRoutes(router);
        this.hosts = options.anyHost() ? HostCheck.any() : HostCheck.of(options.hosts());
        this.intake = new RequestIntake(options.limits());
        this.free = new Semaphore(options.limits().concurrent());
        this.server = server;
        this.threads = threads(options);
    }

    private static ExecutorService threads(WebServerOptions options) {
        int most = options.limits().concurrent() + SPARE_THREADS;
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                most, most, 10, TimeUnit.SECONDS, new ArrayBlockingQueue<>(QUEUED_CONNECTIONS), task -> {
                    Thread thread = new Thread(task, "gregor-" + options.name() + "-http");
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    private WebRouter withOwnRoutes(WebRouter given) {
        StaticFile style = StaticFile.resource(WebServer.class, "gregor.css", StaticFile.CSS);
        WebRouter all = given.and(new WebRoute("GET", STYLE, false, true, style));
        return access.isOn() ? all.and(new WebRoute("POST", "/login", false, true, access::login)) : all;
    }

    /**
     * Starts a server.
     *
     * @throws IOException if it cannot listen on the address
     */
    public static WebServer open(WebServerOptions options, WebRouter router) throws IOException {
        PROPERTIES.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
        WebServer opened = new WebServer(options, router, HttpServer.create(options.address(), BACKLOG));
        opened.server.setExecutor(opened.threads);
        opened.server.createContext("/", opened::handle);
        opened.server.start();
        return opened;
    }

    /** Where it listens, such as {@code http://127.0.0.1:8080}. */
    public URI address() {
        InetSocketAddress bound = server.getAddress();
        String host = bound.getAddress().getHostAddress();
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + bound.getPort());
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean admitted = free.tryAcquire();
            try {
                WebResponse response = admitted ? answer(exchange) : busy(exchange);
                ResponseSender.send(exchange, response);
            } finally {
                if (admitted) {
                    free.release();
                }
            }
        }
    }

    private static WebResponse busy(HttpExchange exchange) {
        return ErrorPages.error(isApi(exchange), 503, "The server has too many requests. Try again in a moment.")
                .with("Retry-After", "1");
    }

    private static boolean isApi(HttpExchange exchange) {
        String path = exchange.getRequestURI().getRawPath();
        return path != null && path.startsWith("/api/");
    }

    private WebResponse answer(HttpExchange exchange) {
        try {
            WebRequest request = intake.read(exchange);
            checkSource(request);
            return answer(request, exchange.getRequestURI());
        } catch (WebError e) {
            WebResponse error = ErrorPages.error(isApi(exchange), e.status(), e.text());
            return e.status() == 503 ? error.with("Retry-After", "1") : error;
        } catch (IOException e) {
            LOG.warn("{} cannot answer: {}", options.name(), e.toString());
            return ErrorPages.error(isApi(exchange), 503, "The server cannot answer now. Try again in a moment.")
                    .with("Retry-After", "1");
        } catch (RuntimeException e) {
            LOG.error("{} failed to answer", options.name(), e);
            return ErrorPages.error(isApi(exchange), 500, "The server failed. Its log says why.");
        }
    }

    /** Whether the request was sent by a page of this server, or by no page at all. */
    private void checkSource(WebRequest request) throws WebError {
        String host = request.header("Host");
        if (!hosts.accepts(host)) {
            throw new WebError(421, "This server does not answer under this host name.");
        }
        String origin = request.header("Origin");
        boolean changes = !request.method().equals("GET") && !request.method().equals("HEAD");
        if (changes && !origin.isEmpty() && !origin.endsWith("://" + host)) {
            throw new WebError(403, "This form was sent by a page of another site.");
        }
    }

    private WebResponse answer(WebRequest request, URI target) throws IOException, WebError {
        WebRoute route = router.find(request.method(), request.path());
        WebResponse refused = route != null && route.open() ? null : access.refuse(request, target.toASCIIString());
        if (refused != null) {
            return refused;
        }
        return route == null ? noRoute(request) : route.handler().handle(request);
    }

    private WebResponse noRoute(WebRequest request) {
        String methods = String.join(", ", router.methods(request.path()));
        return methods.isEmpty()
                ? ErrorPages.error(request.isApi(), 404, "The address may be misspelt.")
                : ErrorPages.error(request.isApi(), 405, "This address answers " + methods + " only.")
                        .with("Allow", methods);
    }

    /** Takes no more requests, waits for those that run, and stops. */
    @Override
    public void close() {
        if (threads.isShutdown()) {
            return;
        }
        boolean interrupted = false;
        try {
            boolean drained = free.tryAcquire(
                    options.limits().concurrent(), options.limits().drain().toMillis(), TimeUnit.MILLISECONDS);
            if (!drained) {
                LOG.warn("{} ends with requests that still run", options.name());
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        server.stop(0);
        threads.shutdownNow();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
