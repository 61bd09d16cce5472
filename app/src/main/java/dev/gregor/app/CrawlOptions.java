package dev.gregor.app;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of {@code gregor crawl}. Most are another way to write a setting. */
final class CrawlOptions {
    @Parameters(paramLabel = "URL", arity = "0..*", description = "Where to begin.")
    List<String> urls = List.of();

    @Option(names = "--seeds", paramLabel = "FILE", description = "A file with a URL a line; - for standard input.")
    @Nullable
    Path seeds;

    @Option(
            names = "--scope",
            paramLabel = "host|domain|any",
            description = {"Which links to follow: to hosts of seeds (default),", "to hosts of their domains, or any."})
    @Nullable
    String scope;

    @Option(names = "--max-pages", paramLabel = "N", description = "Stop after this many pages.")
    @Nullable
    String maxPages;

    @Option(names = "--max-depth", paramLabel = "N", description = "Go no further than this many links from a seed.")
    @Nullable
    String maxDepth;

    @Option(
            names = "--delay",
            paramLabel = "TIME",
            description = "Least pause between two requests to a host, such as 1s (default), 500ms, 0s.")
    @Nullable
    String delay;

    @Option(
            names = "--agent",
            paramLabel = "NAME",
            description = "Our name in User-Agent and robots.txt (default: Gregor).")
    @Nullable
    String agent;

    @Option(
            names = "--contact",
            paramLabel = "MAIL-OR-URL",
            description = "Where a site owner finds you; sent with each request.")
    @Nullable
    String contact;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the documents there, one JSON object a line; - for standard output.")
    @Nullable
    Path out;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = {
                "Where the crawl is kept. The same command with the same folder goes on",
                "where it stopped (default: a new folder under gregor-data)."
            })
    @Nullable
    Path data;

    @Option(names = "--allow-private", description = "Also visit loopback and other private addresses.")
    boolean allowPrivate;

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            description = "Crawl on this Kafka instead of the embedded one.")
    @Nullable
    String kafka;

    /** The options that stand for settings, as such. */
    Map<String, String> asSettings() {
        Map<String, String> settings = new HashMap<>();
        put(settings, "GREGOR_SCOPE", scope);
        put(settings, "GREGOR_MAX_PAGES", maxPages);
        put(settings, "GREGOR_MAX_DEPTH", maxDepth);
        put(settings, "GREGOR_DELAY", delay);
        put(settings, "GREGOR_AGENT", agent);
        put(settings, "GREGOR_CONTACT", contact);
        put(settings, "GREGOR_ALLOW_PRIVATE", allowPrivate ? "true" : null);
        put(settings, "GREGOR_KAFKA", kafka);
        return settings;
    }

    private static void put(Map<String, String> settings, String name, @Nullable String value) {
        if (value != null) {
            settings.put(name, value);
        }
    }
}
