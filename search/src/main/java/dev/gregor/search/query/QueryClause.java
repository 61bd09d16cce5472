package dev.gregor.search.query;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A part of a query. */
public sealed interface QueryClause {
    /** Whether the results must not have it. */
    boolean negated();

    /** A word, which may be a name such as {@code os.path.join}. */
    record Word(String text, boolean negated) implements QueryClause {}

    /** Words that stand together. */
    record Phrase(String text, boolean negated) implements QueryClause {}

    /** A condition such as {@code site:example.org}. */
    record Condition(Kind kind, String value, boolean negated) implements QueryClause {}

    /** What a condition is about. Its name in small letters is written before the colon. */
    enum Kind {
        SITE,
        DOMAIN,
        COMMUNITY,
        CATEGORY,
        LANG,
        TYPE,
        TITLE,
        URL,
        AFTER,
        BEFORE;

        static @Nullable Kind named(String name) {
            for (Kind kind : values()) {
                if (kind.name().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT))) {
                    return kind;
                }
            }
            return null;
        }
    }
}
