package dev.gregor.fakeweb;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** One host of a {@link FakeWeb} and what it has at which path. May be changed while it is being crawled. */
public final class FakeSite {
    private final String host;
    private final Map<String, Route> routes = new ConcurrentHashMap<>();
    private final Map<String, Route> prefixes = new ConcurrentHashMap<>();

    FakeSite(String host) {
        this.host = host;
    }

    /** Name and port, as in a Host header. */
    public String host() {
        return host;
    }

    /** The absolute URL of a path, which begins with a slash and may carry a query. */
    public String url(String path) {
        return "http://" + host + path;
    }

    /** A well-behaved page. */
    public FakeSite page(String path, String html) {
        return content(path, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8));
    }

    /** Well-behaved content of any type. */
    public FakeSite content(String path, String contentType, byte[] body) {
        byte[] copy = body.clone();
        return route(path, (request, wire) -> wire.answer(200, contentType, copy));
    }

    public FakeSite robots(String text) {
        return content("/robots.txt", "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    /** A robots.txt that forbids nothing and names these sitemaps, by their paths or as full URLs. */
    public FakeSite sitemaps(String... places) {
        StringBuilder text = new StringBuilder("User-agent: *\nDisallow:\n");
        for (String place : places) {
            text.append("Sitemap: ")
                    .append(place.startsWith("/") ? url(place) : place)
                    .append('\n');
        }
        return robots(text.toString());
    }

    /** Has a route answer for the whole site but its robots.txt, which forbids nothing. */
    public FakeSite everywhere(Route route) {
        return robots("User-agent: *\nDisallow:\n").route("/*", route);
    }

    /**
     * Has a route answer for a path. A path with a query answers for just that query, one without for all; a path that
     * ends in {@code *} answers for everything that begins with the rest, unless something longer fits.
     */
    public FakeSite route(String path, Route route) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("a path begins with a slash: " + path);
        }
        if (path.endsWith("*")) {
            prefixes.put(path.substring(0, path.length() - 1), route);
        } else {
            routes.put(path, route);
        }
        return this;
    }

    /** Takes a page away: from now on its path answers 404. */
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
