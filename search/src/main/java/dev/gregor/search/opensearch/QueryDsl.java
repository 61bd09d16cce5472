package dev.gregor.search.opensearch;

import dev.gregor.search.query.WordStatistics;
import dev.gregor.search.score.Bm25fQuery;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PointRangeQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefIterator;

/**
 * Translates queries of Lucene's to those of OpenSearch. The fields of the cluster score an occurrence by its weight and the
 * length of the field; what makes a score of their sum is a script with the numbers of this query, so that the cluster
 * scores as the engine of one machine does.
 */
final class QueryDsl {
    private static final String STEMS = ".stems";
    private static final String SATURATED =
            "double sum = _score / params.terms; return params.scale * sum / (params.half + sum);";
    private static final String RANKED = "double rank = doc['rank'].size() == 0 ? params.none : doc['rank'].value;"
            + " double quality = doc['quality'].size() == 0 ? 1 : doc['quality'].value;"
            + " return _score * (1 + params.rank * rank / (rank + params.half)) * Math.pow(quality, params.quality);";

    /** The {@code k1} of Lucene's BM25, by which phrases are scored. */
    private static final double PHRASE_HALF = 1.2;

    private final WordStatistics statistics;
    private final Map<String, Double> weights;

    QueryDsl(WordStatistics statistics, ScoreWeights weights) {
        this.statistics = statistics;
        this.weights = weights.values();
    }

    /** A query whose results are ordered by words, rank and quality. */
    Map<String, Object> ranked(Query query) {
        Map<String, Object> parameters = Map.of(
                "rank", weight("rank"),
                "half", weight("rank.half"),
                "none", weight("rank.none"),
                "quality", weight("quality"));
        return scripted(scored(query, 1), RANKED, parameters);
    }

    /** A query that only says which pages fit. */
    Map<String, Object> filter(Query query) {
        return of(query, 1, false);
    }

    private Map<String, Object> scored(Query query, double boost) {
        return of(query, boost, true);
    }

    private double weight(String name) {
        return weights.getOrDefault(name, 0.0);
    }

    private Map<String, Object> of(Query query, double boost, boolean scored) {
        if (query instanceof BooleanQuery combined) {
            return combined(combined, boost, scored);
        } else if (query instanceof Bm25fQuery word) {
            return word(word, boost, scored);
        } else if (query instanceof PhraseQuery phrase) {
            return phrase(phrase, boost, scored);
        } else if (query instanceof BoostQuery boosted) {
            return of(boosted.getQuery(), boost * boosted.getBoost(), scored);
        } else if (query instanceof ConstantScoreQuery constant) {
            return Map.of("constant_score", Map.of("filter", filter(constant.getQuery()), "boost", boost));
        } else if (query instanceof TermQuery term) {
            return term(term.getTerm(), boost);
        } else if (query instanceof PrefixQuery prefix) {
            return Map.of(
                    "prefix",
                    Map.of(field(prefix.getPrefix()), prefix.getPrefix().text()));
        } else {
            return set(query);
        }
    }

    private static Map<String, Object> set(Query query) {
        if (query instanceof TermInSetQuery terms) {
            return Map.of("terms", Map.of(terms.getField(), values(terms)));
        } else if (query instanceof PointRangeQuery range) {
            long low = LongPoint.decodeDimension(range.getLowerPoint(), 0);
            long high = LongPoint.decodeDimension(range.getUpperPoint(), 0);
            return Map.of("range", Map.of(range.getField(), Map.of("gte", low, "lte", high)));
        } else if (query instanceof MatchNoDocsQuery) {
            return Map.of("match_none", Map.of());
        }
        throw new IllegalArgumentException("no translation for " + query.getClass());
    }

    private Map<String, Object> combined(BooleanQuery query, double boost, boolean scored) {
        Map<String, List<Object>> clauses = new LinkedHashMap<>();
        for (BooleanClause clause : query) {
            String kind = clause.getOccur().name().toLowerCase(Locale.ROOT);
            clauses.computeIfAbsent(kind, any -> new ArrayList<>())
                    .add(of(clause.getQuery(), 1, scored && clause.isScoring()));
        }
        Map<String, Object> body = new LinkedHashMap<>(clauses);
        if (query.getMinimumNumberShouldMatch() > 0) {
            body.put("minimum_should_match", query.getMinimumNumberShouldMatch());
        }
        body.put("boost", boost);
        return Map.of("bool", body);
    }

    private Map<String, Object> word(Bm25fQuery query, double boost, boolean scored) {
        List<Object> places = new ArrayList<>();
        long frequency = 0;
        for (Bm25fQuery.Place place : query.places()) {
            places.add(term(place.term(), place.weight()));
            frequency = Math.max(frequency, pagesWith(place.term()));
        }
        Map<String, Object> any = Map.of("bool", Map.of("should", places, "minimum_should_match", 1));
        double half = weight("k1");
        return scored ? saturated(any, boost * idf(frequency) * (half + 1), half, 1) : any;
    }

    /** A phrase counts once for each of its words in the cluster. */
    private Map<String, Object> phrase(PhraseQuery query, double boost, boolean scored) {
        Term[] terms = query.getTerms();
        List<String> words = Arrays.stream(terms).map(Term::text).toList();
        Map<String, Object> phrase = Map.of(
                "match_phrase",
                Map.of(query.getField(), Map.of("query", String.join(" ", words), "slop", query.getSlop())));
        double rarity =
                Arrays.stream(terms).mapToDouble(term -> idf(pagesWith(term))).sum();
        return scored ? saturated(phrase, boost * rarity, PHRASE_HALF, terms.length) : phrase;
    }

    private static Map<String, Object> saturated(Map<String, Object> query, double scale, double half, int terms) {
        return scripted(query, SATURATED, Map.of("scale", scale, "half", half, "terms", terms));
    }

    private static Map<String, Object> scripted(Map<String, Object> query, String script, Map<String, Object> numbers) {
        return Map.of("script_score", Map.of("query", query, "script", Map.of("source", script, "params", numbers)));
    }

    private static Map<String, Object> term(Term term, double boost) {
        return Map.of("term", Map.of(field(term), Map.of("value", token(term), "boost", boost)));
    }

    /** Stems are in the field of the words. */
    static String field(Term term) {
        String field = term.field();
        return field.endsWith(STEMS) ? field.substring(0, field.length() - STEMS.length()) : field;
    }

    static String token(Term term) {
        return term.field().endsWith(STEMS) ? TokenText.STEM + term.text() : term.text();
    }

    private double idf(long frequency) {
        try {
            long pages = Math.max(1, statistics.pages());
            long bounded = Math.min(frequency, pages);
            return Math.log(1 + (pages - bounded + 0.5) / (bounded + 0.5));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long pagesWith(Term term) {
        try {
            return statistics.pagesWith(term);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> values(TermInSetQuery query) {
        List<String> values = new ArrayList<>();
        try {
            BytesRefIterator terms = query.getBytesRefIterator();
            for (BytesRef term = terms.next(); term != null; term = terms.next()) {
                values.add(term.utf8ToString());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return values;
    }
}
