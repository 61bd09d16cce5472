package dev.gregor.app.demo;

import java.io.IOException;
import java.util.List;

/**
 * A small web on this machine to try a crawler on: twelve sites of an invented harbour town, a few hundred pages, and
 * the usual oddities of real sites. It is the same on every start but for its port.
 */
public final class SampleWeb implements AutoCloseable {
    private final Town town;
    private final TownServer server;

    private SampleWeb(Town town, TownServer server) {
        this.town = town;
        this.server = server;
    }

    /** Starts it on a free port of the loopback address. */
    public static SampleWeb start() throws IOException {
        TownServer server = TownServer.bind();
        Town town = Town.build(server.port());
        server.open(town);
        return new SampleWeb(town, server);
    }

    public int port() {
        return server.port();
    }

    /** Addresses from which all that may be crawled can be reached. */
    public List<String> seeds() {
        return List.of(town.url("signpost", "/"), town.url("herald", "/"));
    }

    /** How many requests it has answered. */
    public long requests() {
        return server.requests();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    Town town() {
        return town;
    }
}
