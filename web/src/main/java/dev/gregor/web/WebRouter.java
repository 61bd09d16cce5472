package dev.gregor.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which handler answers which path. An exact path goes before a prefix, a longer prefix before a shorter one. */
public final class WebRouter {
    private final List<WebRoute> routes;

    private WebRouter(List<WebRoute> routes) {
        this.routes = routes;
    }

    /**
     * A route.
     *
     * @param prefix whether it answers all paths that begin so
     * @param open whether it answers without a token
     */
    record WebRoute(String method, String path, boolean prefix, boolean open, WebHandler handler) {
        boolean matches(String asked) {
            return prefix ? asked.startsWith(path) : asked.equals(path);
        }
    }

    public static RouterBuilder builder() {
        return new RouterBuilder();
    }

    /** Collects routes. */
    public static final class RouterBuilder {
        private final List<WebRoute> routes = new ArrayList<>();

        private RouterBuilder() {}

        public RouterBuilder get(String path, WebHandler handler) {
            return add(new WebRoute("GET", path, false, false, handler));
        }

        public RouterBuilder post(String path, WebHandler handler) {
            return add(new WebRoute("POST", path, false, false, handler));
        }

        /** Answers all paths that begin so. */
        public RouterBuilder getPrefix(String path, WebHandler handler) {
            return add(new WebRoute("GET", path, true, false, handler));
        }

        /** Answers without a token, for what tells nothing: style sheets, the state of health. */
        public RouterBuilder getOpen(String path, WebHandler handler) {
            return add(new WebRoute("GET", path, false, true, handler));
        }

        RouterBuilder add(WebRoute route) {
            routes.add(route);
            return this;
        }

        public WebRouter build() {
            List<WebRoute> sorted = new ArrayList<>(routes);
            sorted.sort(Comparator.comparing(WebRoute::prefix)
                    .thenComparing(route -> route.path().length(), Comparator.reverseOrder()));
            return new WebRouter(sorted);
        }
    }

    /** These routes, and one more. */
    WebRouter and(WebRoute route) {
        RouterBuilder builder = new RouterBuilder();
        routes.forEach(builder::add);
        return builder.add(route).build();
    }

    /** The route of a request; null if it has none. */
    @Nullable
    WebRoute find(String method, String path) {
        String asked = method.equals("HEAD") ? "GET" : method;
        return routes.stream()
                .filter(route -> route.method().equals(asked) && route.matches(path))
                .findFirst()
                .orElse(null);
    }

    /** The methods that a path has; none if there is no such path. */
    Set<String> methods(String path) {
        Set<String> methods = new LinkedHashSet<>();
        for (WebRoute route : routes) {
            if (route.matches(path)) {
                methods.add(route.method());
                if (route.method().equals("GET")) {
                    methods.add("HEAD");
                }
            }
        }
        return methods;
    }
}
