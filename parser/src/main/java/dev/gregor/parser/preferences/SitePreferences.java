package dev.gregor.parser.preferences;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an origin says on the use of its pages.
 *
 * @param robots what its robots.txt says
 * @param tdm what its tdmrep.json says
 * @param ai what its ai.txt says, by path
 * @param early the first pages that became documents before the tdmrep.json was read, if it is asked for
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record SitePreferences(
        @Nullable RobotsPreferences robots,
        @Nullable TdmFile tdm,
        @Nullable PathRules ai,
        List<CrawlUrl> early) {
    static final SitePreferences NONE = new SitePreferences(null, null, null, List.of());

    /** The most early pages. */
    static final int MAX_EARLY = 20;

    /** The most problems that are kept of one file. */
    static final int MAX_PROBLEMS = 3;

    public SitePreferences {
        early = List.copyOf(Objects.requireNonNullElse(early, List.of()));
    }

    SitePreferences withRobots(@Nullable RobotsPreferences other) {
        return new SitePreferences(other, tdm, ai, early);
    }

    /** With what a tdmrep.json says, after which no page is early. */
    SitePreferences withTdm(@Nullable TdmFile other) {
        return new SitePreferences(robots, other, ai, List.of());
    }

    SitePreferences withAi(@Nullable PathRules other) {
        return new SitePreferences(robots, tdm, other, early);
    }

    /** With a page that becomes a document before the tdmrep.json was read, if there are few. */
    SitePreferences withEarly(CrawlUrl page) {
        if (tdm != null || early.size() >= MAX_EARLY || early.contains(page)) {
            return this;
        }
        List<CrawlUrl> more = new ArrayList<>(early);
        more.add(page);
        return new SitePreferences(robots, tdm, ai, more);
    }
}
