package dev.gregor.parser.html;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Attributes;
import org.jspecify.annotations.Nullable;

/**
 * Collects the {@link PageMetadata} while a {@link TreeWalker} visits the page. Of each kind the first non-empty value
 * counts.
 */
final class MetadataCollector {
    private final ParseLimits limits;
    private final RobotsDirectives robots;
    private @Nullable String title;
    private @Nullable String description;
    private @Nullable String keywords;
    private @Nullable String base;
    private @Nullable String canonical;
    private @Nullable String refresh;
    private @Nullable Duration revisitAfter;

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
        } else {
            robots.addMeta(name, content);
        }
    }

    /** Adds a base element. As in browsers the first one with an href counts, even if that href is invalid. */
    void addBase(Attributes attributes) {
        if (base == null && attributes.hasKey("href")) {
            base = attributes.get("href");
        }
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

    /** The href of the base element as written. */
    @Nullable
    String base() {
        return base;
    }

    PageMetadata toMetadata(LinkResolver resolver) {
        return new PageMetadata(
                title, description, keywords(), resolver.resolve(canonical), resolver.resolve(refresh), revisitAfter);
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
