package dev.gregor.parser.sitemap;

import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the {@code Sitemap:} lines of a robots.txt. The scheduler reads the other lines. */
public final class RobotsSitemaps {
    static final int MAX_SITEMAPS = 100;

    private static final String FIELD = "sitemap";
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final UrlCanonicalizer canonicalizer;

    public RobotsSitemaps(UrlCanonicalizer canonicalizer) {
        this.canonicalizer = canonicalizer;
    }

    /**
     * The first {@value #MAX_SITEMAPS} sitemaps, each once. They are for all robots, whichever group of rules they
     * appear in.
     */
    public List<CrawlUrl> read(Page robots) {
        Set<CrawlUrl> sitemaps = new LinkedHashSet<>();
        String text = new String(robots.body(), StandardCharsets.UTF_8);
        text.lines()
                .map(line -> sitemap(line, robots.url()))
                .flatMap(Optional::stream)
                .takeWhile(sitemap -> sitemaps.size() < MAX_SITEMAPS)
                .forEach(sitemaps::add);
        return List.copyOf(sitemaps);
    }

    private Optional<CrawlUrl> sitemap(String line, CrawlUrl robots) {
        int colon = line.indexOf(':');
        String field = line.substring(0, Math.max(0, colon))
                .replace(BYTE_ORDER_MARK, "")
                .strip();
        if (!field.equalsIgnoreCase(FIELD)) {
            return Optional.empty();
        }
        String value = line.substring(colon + 1);
        int comment = value.indexOf('#');
        String reference = (comment < 0 ? value : value.substring(0, comment)).strip();
        return reference.isEmpty()
                ? Optional.empty()
                : canonicalizer
                        .resolve(robots, reference, StandardCharsets.UTF_8)
                        .toOptional();
    }
}
