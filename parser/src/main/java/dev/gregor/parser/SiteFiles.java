package dev.gregor.parser;

import dev.gregor.parser.preferences.UsagePreferences;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.TdmFilePath;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads the files that speak of a whole site: robots.txt, tdmrep.json, ai.txt.
 *
 * @param sitemaps returns the sitemaps of a robots.txt that are followed
 * @param tdmFileWanted whether the tdmrep.json of a site is asked for
 */
record SiteFiles(Function<Page, List<CrawlUrl>> sitemaps, UsagePreferences preferences, boolean tdmFileWanted) {
    private static final String AI_TEXT = "/ai.txt";

    /**
     * What follows from a file.
     *
     * @param links to follow
     * @param outdated pages whose documents must be made again
     */
    record SiteFile(List<CrawlUrl> links, List<CrawlUrl> outdated) {}

    /** Reads a file that is no page; empty if it is a page. An ai.txt is both. */
    Optional<SiteFile> read(Page page) {
        if (page.purpose() == Purpose.ROBOTS) {
            preferences.onRobots(page);
            return Optional.of(new SiteFile(sitemaps.apply(page), List.of()));
        }
        if (page.response().redirectTarget() != null) {
            return Optional.empty();
        }
        if (TdmFilePath.matches(page.url())) {
            return Optional.of(new SiteFile(List.of(), preferences.onTdmFile(page)));
        }
        if (page.url().pathAndQuery().equals(AI_TEXT)) {
            preferences.onAiText(page);
        }
        return Optional.empty();
    }

    /** The files to ask for, now that the site has a page. */
    List<CrawlUrl> wanted(CrawlUrl page) {
        return tdmFileWanted ? List.of(TdmFilePath.of(page)) : List.of();
    }
}
