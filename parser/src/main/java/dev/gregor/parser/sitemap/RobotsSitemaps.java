package dev.gregor.parser.sitemap;

import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the {@code Sitemap:} lines of a robots.txt; all others are the scheduler's to read. */
public final class RobotsSitemaps {
    static final int MAX_SITEMAPS = 100;

    private static final String FIELD = "sitemap";
    private static final String MARK = "\uFEFF";

    private final UrlCanon canon;

    public RobotsSitemaps(UrlCanon canon) {
        this.canon = canon;
    }

    /** The first hundred sitemaps it names, each once. They speak to all robots, whatever group they stand in. */
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
        String field = line.substring(0, Math.max(0, colon)).replace(MARK, "").strip();
        if (!field.equalsIgnoreCase(FIELD)) {
            return Optional.empty();
        }
        String value = line.substring(colon + 1);
        int remark = value.indexOf('#');
        String reference = (remark < 0 ? value : value.substring(0, remark)).strip();
        return reference.isEmpty()
                ? Optional.empty()
                : canon.resolve(robots, reference, StandardCharsets.UTF_8).accepted();
    }
}
