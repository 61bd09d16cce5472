package dev.gregor.parser.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Properties of meta elements by name, in page order: those of one vocabulary, as {@code og:title}. */
final class MetaProperties {
    private static final int MAX_NAMES = 100;
    private static final int MAX_VALUES = 50;

    private final String kind;
    private final DataBudget budget;
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    MetaProperties(String kind, DataBudget budget) {
        this.kind = kind;
        this.budget = budget;
    }

    void add(String name, String content) {
        String value = BriefText.shortened(content.strip());
        String key = name.toLowerCase(Locale.ROOT);
        List<String> known = values.get(key);
        boolean full = known == null ? values.size() >= MAX_NAMES : known.size() >= MAX_VALUES;
        if (value.isEmpty() || full || !budget.take(key.length() + value.length(), kind)) {
            return;
        }
        values.computeIfAbsent(key, unseen -> new ArrayList<>(1)).add(value);
    }

    @Nullable
    String first(String name) {
        List<String> known = values.get(name);
        return known == null ? null : known.get(0);
    }

    Map<String, List<String>> values() {
        return values;
    }
}
