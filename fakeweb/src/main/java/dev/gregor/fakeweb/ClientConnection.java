package dev.gregor.fakeweb;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One client's connection: reads its requests one after the other and has their routes answer. */
final class ClientConnection {
    private static final Logger LOG = LoggerFactory.getLogger(ClientConnection.class);
    private static final Route NOTHING_HERE =
            (request, wire) -> wire.answer(404, "text/html; charset=utf-8", "<title>Not found</title>");

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
                open = request.isPresent() && answer(request.get(), reader);
            }
        } catch (IOException e) {
            LOG.debug("connection ended: {}", e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether the connection may serve another request. */
    private boolean answer(FakeRequest request, RequestReader reader) throws IOException, InterruptedException {
        RequestLog.Entry entry = log.arrived(request);
        ResponseWriter wire = new ResponseWriter(socket, reader, request, entry);
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

    private Route route(FakeRequest request) {
        FakeSite site = sites.get(request.host());
        return site == null ? NOTHING_HERE : site.find(request.target()).orElse(NOTHING_HERE);
    }
}
