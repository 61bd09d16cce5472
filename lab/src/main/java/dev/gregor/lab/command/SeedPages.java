package dev.gregor.lab.command;

import dev.gregor.app.cli.UserError;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.simulation.RankedWeb;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the pages of a graph at which a simulated crawl begins. */
final class SeedPages {
    private static final int PORTALS = 3;

    private final RankedWeb web;

    SeedPages(RankedWeb web) {
        this.web = web;
    }

    /**
     * The pages of these URLs.
     *
     * @param asked all of which must be there; null to take of the others those that are, or else portals
     */
    List<Integer> of(@Nullable List<String> asked, List<String> others) {
        if (asked == null && others.isEmpty()) {
            return web.portals(PORTALS);
        }
        Map<String, Integer> numbers = numbers(web.graph());
        Set<Integer> pages = new LinkedHashSet<>();
        for (String url : asked == null ? others : asked) {
            Integer page = numbers.getOrDefault(url, numbers.get(canonical(url)));
            if (page != null) {
                pages.add(page);
            } else if (asked != null) {
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
        return UrlCanon.standard().parse(url).accepted().map(CrawlUrl::value).orElse(url);
    }
}
