package dev.gregor.parser.preferences;

import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Page.ContentHeaders;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What sites say on the use of their pages, and what follows for each page. A use that a header or robots.txt refuses is
 * refused, whatever the other says. Of text and data mining the page itself is heard before its headers, and these before
 * the file of their origin.
 */
public final class UsagePreferences {
    private static final String ROBOTS_PATH = "/robots.txt";
    private static final String HEADERS = "headers";

    private final String agent;
    private final boolean tdmFileWanted;
    private final SitePreferenceStore store;

    /**
     * Creates the preferences of the origins in a store.
     *
     * @param agent our product token in robots.txt and ai.txt
     * @param tdmFileWanted whether the tdmrep.json of each origin is asked for
     */
    public UsagePreferences(String agent, boolean tdmFileWanted, SitePreferenceStore store) {
        this.agent = agent;
        this.tdmFileWanted = tdmFileWanted;
        this.store = store;
    }

    /** Reads a robots.txt. One that a redirect led to another path says nothing of that origin. */
    public void onRobots(Page robots) {
        if (robots.url().pathAndQuery().equals(ROBOTS_PATH)) {
            RobotsPreferences read = RobotsPreferences.read(text(robots), agent, robots.fetchedAt())
                    .orElse(null);
            update(robots.url().origin(), site -> site.withRobots(read));
        }
    }

    /**
     * Reads a tdmrep.json. One that is gone says nothing any more. Returns the pages that became documents before it came
     * and of which it says something: their documents must be made again.
     */
    public List<CrawlUrl> onTdmFile(Page file) {
        TdmFile read = file.gone() ? null : TdmFile.read(file).orElse(null);
        String origin = file.url().origin();
        List<CrawlUrl> early = Objects.requireNonNullElse(store.get(origin), SitePreferences.NONE)
                .early();
        update(origin, site -> site.withTdm(read));
        return read == null
                ? List.of()
                : early.stream()
                        .filter(page -> !read.preferencesFor(page).isEmpty())
                        .toList();
    }

    /** Reads an ai.txt. One that is gone says nothing any more. */
    public void onAiText(Page file) {
        PathRules read = file.gone() ? null : AiText.read(text(file), agent).orElse(null);
        update(file.url().origin(), site -> site.withAi(read));
    }

    private static String text(Page page) {
        return new String(page.body(), StandardCharsets.UTF_8);
    }

    private void update(String origin, UnaryOperator<SitePreferences> change) {
        SitePreferences before = Objects.requireNonNullElse(store.get(origin), SitePreferences.NONE);
        SitePreferences after = change.apply(before);
        if (!after.equals(before)) {
            store.put(origin, after.equals(SitePreferences.NONE) ? null : after);
        }
    }

    /**
     * What applies to a page.
     *
     * @param tdm what its META tags say of text and data mining
     */
    public PagePreferences of(Page page, Map<String, String> tdm) {
        String origin = page.url().origin();
        if (tdmFileWanted) {
            update(origin, site -> site.withEarly(page.url()));
        }
        SitePreferences site = siteAt(origin, page.fetchedAt());
        ContentHeaders headers = page.response().content();
        if (site.equals(SitePreferences.NONE) && tdm.isEmpty() && headers.usageHash() == null) {
            return PagePreferences.NONE;
        }
        List<String> problems = new ArrayList<>();
        Map<String, Map<String, String>> all = new TreeMap<>();
        RobotsPreferences robots = site.robots();
        put(
                all,
                UsageVocabulary.CONTENT_SIGNAL.key(),
                UsageVocabulary.combine(
                        read(UsageVocabulary.CONTENT_SIGNAL, headers.signal(), problems),
                        robots == null ? Map.of() : robots.signals()));
        put(
                all,
                UsageVocabulary.CONTENT_USAGE.key(),
                UsageVocabulary.combine(
                        read(UsageVocabulary.CONTENT_USAGE, headers.usage(), problems),
                        robots == null ? Map.of() : robots.usageFor(page.url())));
        put(all, TdmStatement.TDM, tdm(page, tdm, site.tdm(), problems));
        put(all, AiText.KEY, site.ai() == null ? Map.of() : site.ai().preferencesFor(page.url()));
        problems.addAll(robots == null ? List.of() : robots.problems());
        problems.addAll(site.tdm() == null ? List.of() : site.tdm().problems());
        return new PagePreferences(all, problems);
    }

    /** What the origin says of pages that were fetched at this time. */
    private SitePreferences siteAt(String origin, Instant fetchedAt) {
        SitePreferences site = store.get(origin);
        if (site == null) {
            return SitePreferences.NONE;
        }
        return site.robots() == null || site.robots().holdsAt(fetchedAt) ? site : site.withRobots(null);
    }

    private static Map<String, String> read(UsageVocabulary vocabulary, @Nullable String value, List<String> problems) {
        return value == null ? Map.of() : vocabulary.read(value, HEADERS, problems);
    }

    private static Map<String, String> tdm(
            Page page, Map<String, String> meta, @Nullable TdmFile file, List<String> problems) {
        ContentHeaders headers = page.response().content();
        Map<String, String> header = TdmStatement.of(orEmpty(headers.tdmReservation()), orEmpty(headers.tdmPolicy()));
        if (headers.tdmReservation() != null && header.isEmpty()) {
            problems.add(HEADERS + ": " + TdmStatement.RESERVATION + " is neither 0 nor 1");
        }
        if (!meta.isEmpty()) {
            return meta;
        }
        return !header.isEmpty() || file == null ? header : file.preferencesFor(page.url());
    }

    private static String orEmpty(@Nullable String value) {
        return value == null ? "" : value;
    }

    private static void put(Map<String, Map<String, String>> all, String vocabulary, Map<String, String> preferences) {
        if (!preferences.isEmpty()) {
            all.put(vocabulary, preferences);
        }
    }
}
