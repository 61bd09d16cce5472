package dev.gregor.fakeweb;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** One host of a {@link FakeWeb} and its routes, which may change during a crawl. */
public final class FakeSite {
    private final String host;
    private final Map<String, Route> routes = new ConcurrentHashMap<>();
    private final Map<String, Route> prefixes = new ConcurrentHashMap<>();

    FakeSite(String host) {
        this.host = host;
    }

    /** Host name and port, as in a Host header. */
    public String host() {
        return host;
    }

    /** The absolute URL of a path. The path begins with a slash and may have a query. */
    public String url(String path) {
        return "http://" + host + path;
    }

    /** Serves an HTML page. */
    public FakeSite page(String path, String html) {
        return content(path, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8));
    }

    /** Serves content of any type. */
    public FakeSite content(String path, String contentType, byte[] body) {
        byte[] copy = body.clone();
        return route(path, (request, response) -> response.respond(200, contentType, copy));
    }

    public FakeSite robots(String text) {
        return content("/robots.txt", "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    /** Serves a robots.txt that allows everything and lists these sitemaps, given as paths or absolute URLs. */
    public FakeSite sitemaps(String... locations) {
        StringBuilder text = new StringBuilder("User-agent: *\nDisallow:\n");
        for (String location : locations) {
            text.append("Sitemap: ")
                    .append(location.startsWith("/") ? url(location) : location)
                    .append('\n');
        }
        return robots(text.toString());
    }

    /** Adds a route for all paths, and a robots.txt that allows everything. */
    public FakeSite catchAll(Route route) {
        return robots("User-agent: *\nDisallow:\n").route("/*", route);
    }

    /**
     * Adds a route for a path. A path with a query matches that query only; a path without one matches any query. A path
     * that ends in {@code *} is a prefix; the longest matching prefix wins.
     */
    public FakeSite route(String path, Route route) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("a path must begin with a slash: " + path);
        }
        if (path.endsWith("*")) {
            prefixes.put(path.substring(0, path.length() - 1), route);
        } else {
            routes.put(path, route);
        }
        return this;
    }

    /** Removes a route; its path then responds with 404. */
    public FakeSite remove(String path) {
        routes.remove(path);
        return this;
    }

    Optional<Route> find(String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        return Optional.ofNullable(routes.get(target))
                .or(() -> Optional.ofNullable(routes.get(path)))
                .or(() -> longestPrefix(target));
    }

    private Optional<Route> longestPrefix(String target) {
        return prefixes.entrySet().stream()
                .filter(entry -> target.startsWith(entry.getKey()))
                .max(Comparator.comparingInt(entry -> entry.getKey().length()))
                .map(Map.Entry::getValue);
    }
}
