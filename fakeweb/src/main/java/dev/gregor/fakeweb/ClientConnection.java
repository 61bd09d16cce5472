package dev.gregor.fakeweb;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One client's connection: reads the requests one after the other and calls their routes. */
final class ClientConnection {
    private static final Logger LOG = LoggerFactory.getLogger(ClientConnection.class);
    private static final Route NOT_FOUND =
            (request, response) -> response.respond(404, "text/html; charset=utf-8", "<title>Not found</title>");

    private final Socket socket;
    private final Map<String, FakeSite> sites;
    private final RequestLog log;

    ClientConnection(Socket socket, Map<String, FakeSite> sites, RequestLog log) {
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
                Optional<FakeRequest> request = reader.next();
                open = request.isPresent() && respond(request.get(), reader);
            }
        } catch (IOException e) {
            LOG.debug("connection ended: {}", e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether the connection may serve another request. */
    private boolean respond(FakeRequest request, RequestReader reader) throws IOException, InterruptedException {
        RequestLog.Entry entry = log.arrived(request);
        ResponseWriter response = new ResponseWriter(socket, reader, request, entry);
        try {
            route(request).respond(request, response);
            return response.finish();
        } catch (RuntimeException e) {
            LOG.error("the route for {} failed", request.url(), e);
            return false;
        } finally {
            entry.end();
        }
    }

    private Route route(FakeRequest request) {
        String host = request.host();
        FakeSite named = sites.get(host);
        FakeSite site = named != null ? named : sites.get('*' + host.substring(Math.max(0, host.indexOf('.'))));
        return site == null ? NOT_FOUND : site.find(request.target()).orElse(NOT_FOUND);
    }
}
