package dev.gregor.app.demo;

import java.io.IOException;
import java.util.List;

/**
 * A small web on this machine to try the crawler on: twelve sites of an invented harbour town, a few hundred pages, and
 * the usual oddities of real sites. Except for its port, it is the same on every start.
 */
final class SampleWeb implements AutoCloseable {
    private final Town town;
    private final TownServer server;

    private SampleWeb(Town town, TownServer server) {
        this.town = town;
        this.server = server;
    }

    /** Starts it on a free port of the loopback address. */
    static SampleWeb start() throws IOException {
        TownServer server = TownServer.bind();
        Town town = Town.build(server.port());
        server.open(town);
        return new SampleWeb(town, server);
    }

    int port() {
        return server.port();
    }

    /** Seeds from which every page that robots.txt allows can be reached. */
    List<String> seeds() {
        return List.of(town.url("signpost", "/"), town.url("herald", "/"));
    }

    /** The number of requests served. */
    long requests() {
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
