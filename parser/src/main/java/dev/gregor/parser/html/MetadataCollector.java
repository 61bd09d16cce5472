package dev.gregor.parser.html;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Collects the {@link PageMetadata} while a {@link TreeWalker} visits the page. Of each kind the first non-empty value
 * counts.
 */
final class MetadataCollector {
    /** The TDM Reservation Protocol of the W3C's community group: whether rights to mine the text are reserved. */
    private static final String TDM_RESERVATION = "tdm-reservation";

    private static final String TDM_POLICY = "tdm-policy";
    private static final int MAX_TDM_CHARS = 500;

    private final Map<String, String> tdm = new TreeMap<>();
    private final ParseLimits limits;
    private final RobotsDirectives robots;
    private @Nullable String title;
    private @Nullable String description;
    private @Nullable String keywords;
    private @Nullable String canonical;
    private @Nullable String refresh;
    private @Nullable Duration revisitAfter;
    private @Nullable String language;

    MetadataCollector(ParseLimits limits, RobotsDirectives robots) {
        this.limits = limits;
        this.robots = robots;
    }

    void addTitle(String text) {
        title = firstOf(title, text, limits.maxTitleChars());
    }

    void addMeta(String name, String content) {
        if (name.equalsIgnoreCase("description")) {
            description = firstOf(description, content, limits.maxDescriptionChars());
        } else if (name.equalsIgnoreCase("keywords")) {
            keywords = firstOf(keywords, content, limits.maxDescriptionChars());
        } else if (name.equalsIgnoreCase("revisit-after")) {
            revisitAfter = revisitAfter == null ? RevisitAfter.of(content) : revisitAfter;
        } else if (name.equalsIgnoreCase(TDM_RESERVATION) || name.equalsIgnoreCase(TDM_POLICY)) {
            addTdm(name.toLowerCase(Locale.ROOT), content);
        } else {
            robots.addMeta(name, content);
        }
    }

    private void addTdm(String name, String content) {
        String value = TextBuffer.collapse(content, MAX_TDM_CHARS);
        if (!value.isEmpty()) {
            tdm.putIfAbsent(name, value);
        }
    }

    /** Adds {@code <meta http-equiv=content-language>}. */
    void addLanguage(String tags) {
        language = language == null ? tags : language;
    }

    /** The tags of languages that the page states. */
    List<String> languages(Element tree) {
        Element html = tree.firstElementChild();
        List<String> tags = new ArrayList<>();
        if (html != null) {
            tags.add(html.attr("lang"));
            tags.add(html.attr("xml:lang"));
        }
        if (language != null) {
            tags.addAll(List.of(language.split(",", 5)));
        }
        return tags;
    }

    void addCanonical(String reference) {
        if (canonical == null && !reference.isBlank()) {
            canonical = reference;
        }
    }

    void addRefresh(String reference) {
        if (refresh == null) {
            refresh = reference;
        }
    }

    /** @param image a reference to the picture of the page */
    PageMetadata toMetadata(LinkResolver resolver, @Nullable String image) {
        return new PageMetadata(
                title,
                description,
                keywords(),
                resolver.resolve(canonical),
                resolver.resolve(refresh),
                revisitAfter,
                resolver.resolve(image),
                tdm);
    }

    private List<String> keywords() {
        List<String> words = new ArrayList<>();
        if (keywords == null) {
            return words;
        }
        for (String word : keywords.split(",", -1)) {
            if (!word.isBlank() && words.size() < limits.maxKeywords()) {
                words.add(word.strip());
            }
        }
        return words;
    }

    private static @Nullable String firstOf(@Nullable String known, String text, int maxChars) {
        if (known != null) {
            return known;
        }
        String collapsed = TextBuffer.collapse(text, maxChars);
        return collapsed.isEmpty() ? null : collapsed;
    }
}
