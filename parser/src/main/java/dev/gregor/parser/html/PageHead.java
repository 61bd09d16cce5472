package dev.gregor.parser.html;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Attributes;
import org.jspecify.annotations.Nullable;

/** What a page says about itself outside its text. Of each statement the first one that is not empty counts. */
final class PageHead {
    private final ReadingLimits limits;
    private final RobotsDirectives robots;
    private @Nullable String title;
    private @Nullable String description;
    private @Nullable String keywords;
    private @Nullable String base;
    private @Nullable String canonical;
    private @Nullable String refresh;
    private @Nullable Duration revisitAfter;

    PageHead(ReadingLimits limits, RobotsDirectives robots) {
        this.limits = limits;
        this.robots = robots;
    }

    void title(String text) {
        title = firstOf(title, text, limits.maxTitleChars());
    }

    void meta(String name, String content) {
        if (name.equalsIgnoreCase("description")) {
            description = firstOf(description, content, limits.maxDescriptionChars());
        } else if (name.equalsIgnoreCase("keywords")) {
            keywords = firstOf(keywords, content, limits.maxDescriptionChars());
        } else if (name.equalsIgnoreCase("revisit-after")) {
            revisitAfter = revisitAfter == null ? RevisitAfter.of(content) : revisitAfter;
        } else {
            robots.meta(name, content);
        }
    }

    /** The first base element with an href counts, even if its href is of no use. */
    void base(Attributes attributes) {
        if (base == null && attributes.hasKey("href")) {
            base = attributes.get("href");
        }
    }

    void canonical(String reference) {
        if (canonical == null && !reference.isBlank()) {
            canonical = reference;
        }
    }

    void refresh(String reference) {
        if (refresh == null) {
            refresh = reference;
        }
    }

    @Nullable
    String title() {
        return title;
    }

    @Nullable
    String description() {
        return description;
    }

    List<String> keywords() {
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

    @Nullable
    String base() {
        return base;
    }

    @Nullable
    String canonical() {
        return canonical;
    }

    @Nullable
    String refresh() {
        return refresh;
    }

    @Nullable
    Duration revisitAfter() {
        return revisitAfter;
    }

    private static @Nullable String firstOf(@Nullable String known, String text, int maxChars) {
        if (known != null) {
            return known;
        }
        String collapsed = TextBuffer.collapse(text, maxChars);
        return collapsed.isEmpty() ? null : collapsed;
    }
}
