package dev.gregor.testing.web;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One client's connection: reads its requests one after the other and has their routes answer. */
final class Connection {
    private static final Logger LOG = LoggerFactory.getLogger(Connection.class);
    private static final Route NOTHING_HERE =
            (request, wire) -> wire.answer(404, "text/html; charset=utf-8", "<title>Not found</title>");

    private final Socket socket;
    private final Map<String, Site> sites;
    private final RequestLog log;

    Connection(Socket socket, Map<String, Site> sites, RequestLog log) {
        this.socket = socket;
        this.sites = sites;
        this.log = log;
    }

    void run() {
        try {
            socket.setTcpNoDelay(true);
            RequestReader reader = new RequestReader(socket.getInputStream());
            boolean open = true;
            while (open) {
                Optional<Request> request = reader.next();
                open = request.isPresent() && answer(request.get(), reader);
            }
        } catch (IOException e) {
            LOG.debug("connection ended: {}", e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether the connection may serve another request. */
    private boolean answer(Request request, RequestReader reader) throws IOException, InterruptedException {
        RequestLog.Entry entry = log.arrived(request);
        Wire wire = new Wire(socket, reader, request, entry);
        try {
            route(request).answer(request, wire);
            return wire.finish();
        } catch (RuntimeException e) {
            LOG.error("the route of {} failed", request.url(), e);
            return false;
        } finally {
            entry.end();
        }
    }

    private Route route(Request request) {
        Site site = sites.get(request.host());
        return site == null ? NOTHING_HERE : site.find(request.target()).orElse(NOTHING_HERE);
    }
}
