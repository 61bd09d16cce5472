package dev.gregor.search.query;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.PageField;
import dev.gregor.search.query.Categories.Category;
import dev.gregor.search.query.QueryClause.Condition;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Makes queries of conditions. What it cannot understand it ignores, with a notice. */
final class ConditionQueries {
    private final WordQueries words;
    private final Categories categories;
    private final Map<String, String> aliases;
    private final Communities communities;
    private final List<String> notices = new ArrayList<>();

    ConditionQueries(WordQueries words, Categories categories, Map<String, String> aliases, Communities communities) {
        this.words = words;
        this.categories = categories;
        this.aliases = aliases;
        this.communities = communities;
    }

    List<String> notices() {
        return notices;
    }

    /** Null if the condition is ignored. */
    @Nullable
    Query of(Condition condition) {
        String value = condition.value();
        String lower = value.toLowerCase(Locale.ROOT);
        return switch (condition.kind()) {
            case SITE -> sites(List.of(lower));
            case DOMAIN -> new TermQuery(new Term(IndexFields.DOMAIN, hostOf(lower)));
            case COMMUNITY -> community(value);
            case CATEGORY -> category(lower);
            case LANG -> language(lower);
            case TYPE -> new TermQuery(new Term(IndexFields.TYPE, lower));
            case TITLE -> words.word(value, EnumSet.of(PageField.TITLE));
            case URL -> address(value);
            case AFTER -> dated(value, true);
            case BEFORE -> dated(value, false);
        };
    }

    private @Nullable Query ignored(String notice) {
        notices.add(notice);
        return null;
    }

    private Query sites(List<String> sites) {
        Set<BytesRef> names = new LinkedHashSet<>();
        for (String site : sites) {
            String host = hostOf(site.toLowerCase(Locale.ROOT));
            names.add(new BytesRef(host));
            names.add(new BytesRef("www." + host));
            names.add(new BytesRef(aliases.getOrDefault(host, host)));
        }
        return new TermInSetQuery(IndexFields.SITE, names);
    }

    /** People paste addresses. */
    private static String hostOf(String value) {
        int scheme = value.indexOf("://");
        String rest = scheme < 0 ? value : value.substring(scheme + 3);
        int slash = rest.indexOf('/');
        return slash < 0 ? rest : rest.substring(0, slash);
    }

    /** A host that is in no community itself is in that of its domain. */
    private Query community(String value) {
        Set<String> sites = communities.sites(value);
        if (sites.isEmpty()) {
            notices.add("community:" + value + " finds nothing: "
                    + (communities.isEmpty() ? "no communities are known" : "there is no such community"));
            return new MatchNoDocsQuery("no community " + value);
        }
        Query domains = new BooleanQuery.Builder()
                .add(terms(IndexFields.DOMAIN, sites), Occur.MUST)
                .add(terms(IndexFields.SITE, communities.othersBelow(sites)), Occur.MUST_NOT)
                .build();
        return new BooleanQuery.Builder()
                .add(terms(IndexFields.SITE, sites), Occur.SHOULD)
                .add(domains, Occur.SHOULD)
                .build();
    }

    private static Query terms(String field, Set<String> values) {
        return new TermInSetQuery(
                field, values.stream().map(value -> new BytesRef(value)).toList());
    }

    private Query category(String name) {
        Category category = categories.byName().get(name);
        if (category == null) {
            notices.add(
                    categories.byName().isEmpty()
                            ? "category:" + name + " finds nothing: there are no categories"
                            : "category:" + name + " finds nothing: the categories are "
                                    + String.join(", ", categories.byName().keySet()));
            return new MatchNoDocsQuery("no category " + name);
        }
        return category(category);
    }

    Query category(Category category) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        if (!category.sites().isEmpty()) {
            any.add(sites(category.sites()), Occur.SHOULD);
        }
        for (String prefix : category.prefixes()) {
            any.add(new PrefixQuery(new Term(IndexFields.URL, prefix)), Occur.SHOULD);
        }
        for (String word : category.words()) {
            Query query = words.phrase(word);
            if (query != null) {
                any.add(query, Occur.SHOULD);
            }
        }
        return any.build();
    }

    /** {@code lang:zh} also finds {@code zh-hant}. */
    private static Query language(String tag) {
        return new BooleanQuery.Builder()
                .add(new TermQuery(new Term(IndexFields.LANGUAGE, tag)), Occur.SHOULD)
                .add(new PrefixQuery(new Term(IndexFields.LANGUAGE, tag + "-")), Occur.SHOULD)
                .build();
    }

    /** A whole address, the beginning of one, or words of it. */
    private @Nullable Query address(String value) {
        Query asWords = words.word(value, EnumSet.of(PageField.ADDRESS));
        if (!value.contains("://")) {
            return asWords;
        }
        return new PrefixQuery(new Term(IndexFields.URL, value));
    }

    private @Nullable Query dated(String value, boolean after) {
        OptionalLong start = startOf(value);
        if (start.isEmpty()) {
            return ignored((after ? "after:" : "before:") + value
                    + " is ignored: expected a date such as 2026, 2026-01 or 2026-01-31");
        }
        return after
                ? LongPoint.newRangeQuery(IndexFields.DATE, start.getAsLong(), Long.MAX_VALUE)
                : LongPoint.newRangeQuery(IndexFields.DATE, Long.MIN_VALUE, start.getAsLong() - 1);
    }

    /** The first second of a year, month or day. */
    private static OptionalLong startOf(String value) {
        String full = value.length() == 4 ? value + "-01-01" : value.length() == 7 ? value + "-01" : value;
        try {
            return OptionalLong.of(
                    LocalDate.parse(full).atStartOfDay(ZoneOffset.UTC).toEpochSecond());
        } catch (DateTimeException e) {
            return OptionalLong.empty();
        }
    }
}
