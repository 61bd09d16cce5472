package dev.gregor.search.score;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.PageField;
import dev.gregor.search.score.Bm25fQuery.Place;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.SmallFloat;
import org.jspecify.annotations.Nullable;

/** A {@link Bm25fQuery} on one state of the index: how rare its word is, and how long fields are on average. */
final class Bm25fWeight extends Weight {
    private static final int LENGTHS = 256;

    private final Bm25fQuery query;
    private final List<Place> places;
    private final Map<PageField, float[]> lengthFactors = new EnumMap<>(PageField.class);
    private final double k1;
    private final double scale;

    Bm25fWeight(Bm25fQuery query, IndexSearcher searcher, float boost) throws IOException {
        super(query);
        this.query = query;
        this.places = query.places();
        this.k1 = query.weights().k1();
        long pages = 1;
        CollectionStatistics all = searcher.collectionStatistics(IndexFields.SHOWN);
        if (all != null) {
            pages = all.docCount();
        }
        long frequency = 0;
        for (Place place : places) {
            frequency = Math.max(frequency, searcher.getIndexReader().docFreq(place.term()));
            if (!lengthFactors.containsKey(place.field())) {
                lengthFactors.put(place.field(), lengthFactors(searcher, place.field()));
            }
        }
        frequency = Math.min(frequency, pages);
        double idf = Math.log(1 + (pages - frequency + 0.5) / (frequency + 0.5));
        this.scale = boost * idf * (k1 + 1);
    }

    /** What an occurrence counts in a field, for each length that a norm can say. */
    private float[] lengthFactors(IndexSearcher searcher, PageField field) throws IOException {
        CollectionStatistics statistics = searcher.collectionStatistics(field.words());
        double average = statistics == null ? 1 : (double) statistics.sumTotalTermFreq() / statistics.docCount();
        double b = query.weights().length(field);
        float[] factors = new float[LENGTHS];
        for (int i = 0; i < LENGTHS; i++) {
            factors[i] = (float) (1 / (1 - b + b * SmallFloat.byte4ToInt((byte) i) / average));
        }
        return factors;
    }

    @Override
    public @Nullable Scorer scorer(LeafReaderContext context) throws IOException {
        List<Bm25fScorer.Occurrences> found = occurrences(context.reader());
        return found.isEmpty() ? null : new Bm25fScorer(this, found, k1, scale);
    }

    private List<Bm25fScorer.Occurrences> occurrences(LeafReader reader) throws IOException {
        List<Bm25fScorer.Occurrences> found = new ArrayList<>();
        for (Place place : places) {
            Terms terms = reader.terms(place.term().field());
            if (terms == null) {
                continue;
            }
            TermsEnum term = terms.iterator();
            float[] factors = lengthFactors.get(place.field());
            if (factors != null && term.seekExact(place.term().bytes())) {
                PostingsEnum postings = term.postings(null, PostingsEnum.FREQS);
                NumericDocValues norms = reader.getNormValues(place.field().words());
                found.add(new Bm25fScorer.Occurrences(place, postings, norms, factors));
            }
        }
        return found;
    }

    @Override
    public Explanation explain(LeafReaderContext context, int document) throws IOException {
        List<Bm25fScorer.Occurrences> found = occurrences(context.reader());
        List<Explanation> details = new ArrayList<>();
        double sum = 0;
        for (Bm25fScorer.Occurrences occurrences : found) {
            if (occurrences.postings().advance(document) == document) {
                double part = occurrences.weighted(document);
                sum += part;
                details.add(Explanation.match(
                        part,
                        occurrences.place().term() + " occurs "
                                + occurrences.postings().freq() + " times"));
            }
        }
        return details.isEmpty()
                ? Explanation.noMatch(query + " does not occur")
                : Explanation.match((float) (scale * sum / (k1 + sum)), query + ", saturated sum of", details);
    }

    @Override
    public boolean isCacheable(LeafReaderContext context) {
        return true;
    }
}
