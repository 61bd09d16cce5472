package dev.gregor.lab.command;

import dev.gregor.app.cli.UserError;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.simulation.RankedWeb;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the seeds of a simulated crawl in its graph. */
final class SeedPages {
    private static final int PORTALS = 3;

    private final RankedWeb web;

    SeedPages(RankedWeb web) {
        this.web = web;
    }

    /**
     * The pages of the seed URLs.
     *
     * @param requested the URLs that the user gave, all of which must be in the graph; null if the user gave none
     * @param defaults the URLs to use otherwise, as far as they are in the graph; portals are used if none is
     */
    List<Integer> of(@Nullable List<String> requested, List<String> defaults) {
        if (requested == null && defaults.isEmpty()) {
            return web.portals(PORTALS);
        }
        Map<String, Integer> numbers = numbers(web.graph());
        Set<Integer> pages = new LinkedHashSet<>();
        for (String url : requested == null ? defaults : requested) {
            Integer page = numbers.getOrDefault(url, numbers.get(canonical(url)));
            if (page != null) {
                pages.add(page);
            } else if (requested != null) {
                throw missing(url);
            }
        }
        return pages.isEmpty() ? web.portals(PORTALS) : List.copyOf(pages);
    }

    private static UserError missing(String url) {
        return url.startsWith("@")
                ? new UserError("--seeds " + url + ": no such file")
                : new UserError("--seeds " + url + ": the graph has no such page");
    }

    private static Map<String, Integer> numbers(WebGraph graph) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int page = 0; page < graph.nodes(); page++) {
            numbers.putIfAbsent(graph.url(page), page);
        }
        return numbers;
    }

    private static String canonical(String url) {
        return UrlCanonicalizer.standard()
                .parse(url)
                .toOptional()
                .map(CrawlUrl::value)
                .orElse(url);
    }
}
