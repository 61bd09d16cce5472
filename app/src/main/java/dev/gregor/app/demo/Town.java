package dev.gregor.app.demo;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All sites of the sample web. Each is built by its own {@link Publisher}. */
final class Town {
    private final int port;
    private final Map<String, SampleSite> sites = new LinkedHashMap<>();

    private Town(int port) {
        this.port = port;
    }

    /** Builds one or more sites; it can use the sites of earlier publishers. */
    interface Publisher {
        void publish(Town town);
    }

    static Town build(int port) {
        Town town = new Town(port);
        publishers().forEach(publisher -> publisher.publish(town));
        return town;
    }

    /** New for each town, because a publisher keeps the state of its random picks. */
    private static List<Publisher> publishers() {
        return List.of(
                new Herald(),
                new Library(),
                new Museum(),
                new KoreanPress(),
                new Recipes(),
                new University(),
                new Shop(),
                new Wiki(),
                new Weather(),
                new Mirror(),
                new Garden(),
                new Signpost());
    }

    /** The site {@code <name>.localhost}, created on first use. */
    SampleSite site(String name) {
        return sites.computeIfAbsent(name + ".localhost:" + port, SampleSite::new);
    }

    String url(String name, String path) {
        return "http://" + name + ".localhost:" + port + path;
    }

    Optional<SampleSite> byHost(String host) {
        return Optional.ofNullable(sites.get(host));
    }

    Collection<SampleSite> sites() {
        return sites.values();
    }
}
