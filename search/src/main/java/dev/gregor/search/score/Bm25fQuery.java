package dev.gregor.search.score;

import dev.gregor.search.index.PageField;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;

/**
 * One word, scored by BM25F: its occurrences in all fields, weighted and normalised by the length of each field, are added
 * up before they saturate. So a word in title and text counts more than in either, and less than both scores together.
 */
public final class Bm25fQuery extends Query {
    private final List<Variant> variants;
    private final Set<PageField> fields;
    private final ScoreWeights weights;

    /**
     * A form of the word.
     *
     * @param stem whether it is a stem, which is looked up among the stems and the words; otherwise among the words only
     */
    public record Variant(String term, boolean stem) {}

    /** A place to look: one form in one field. */
    public record Place(Term term, PageField field, double weight) {}

    public Bm25fQuery(List<Variant> variants, Set<PageField> fields, ScoreWeights weights) {
        this.variants = List.copyOf(variants);
        this.fields = Set.copyOf(fields);
        this.weights = weights;
    }

    /** All places to look. */
    public List<Place> places() {
        Map<Term, Place> places = new LinkedHashMap<>();
        for (PageField field : PageField.values()) {
            double weight = weights.of(field);
            if (!fields.contains(field) || weight == 0) {
                continue;
            }
            for (Variant variant : variants) {
                double counted = variant.stem() ? weight * weights.stem() : weight;
                add(places, new Place(new Term(field.words(), variant.term()), field, counted));
                if (variant.stem()) {
                    add(places, new Place(new Term(field.stems(), variant.term()), field, counted));
                }
            }
        }
        return List.copyOf(places.values());
    }

    private static void add(Map<Term, Place> places, Place place) {
        places.merge(place.term(), place, (one, other) -> one.weight() >= other.weight() ? one : other);
    }

    ScoreWeights weights() {
        return weights;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) throws IOException {
        return new Bm25fWeight(this, searcher, boost);
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.consumeTerms(this, places().stream().map(Place::term).toArray(Term[]::new));
    }

    @Override
    public String toString(String field) {
        return "bm25f(" + String.join("|", variants.stream().map(Variant::term).toList()) + ")";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bm25fQuery query
                && variants.equals(query.variants)
                && fields.equals(query.fields)
                && weights == query.weights;
    }

    @Override
    public int hashCode() {
        return Objects.hash(classHash(), variants, fields);
    }
}
