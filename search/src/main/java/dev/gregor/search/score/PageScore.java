package dev.gregor.search.score;

import dev.gregor.search.index.IndexFields;
import java.io.IOException;
import java.util.Objects;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DoubleValues;
import org.apache.lucene.search.DoubleValuesSource;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.IndexSearcher;

/**
 * The score of a page: that of the words, times {@code 1 + rank · r / (r + half)} for a page of rank {@code r}, times the
 * quality of its text.
 */
public final class PageScore extends DoubleValuesSource {
    private final ScoreWeights weights;

    public PageScore(ScoreWeights weights) {
        this.weights = weights;
    }

    private double rankFactor(long bits) {
        double rank = bits == 0 ? weights.rankNone() : Double.longBitsToDouble(bits);
        return 1 + weights.rank() * rank / (rank + weights.rankHalf());
    }

    private double qualityFactor(long bits) {
        return bits == 0 ? 1 : Math.pow(Double.longBitsToDouble(bits), weights.quality());
    }

    @Override
    public DoubleValues getValues(LeafReaderContext context, DoubleValues scores) throws IOException {
        NumericDocValues ranks = DocValues.getNumeric(context.reader(), IndexFields.RANK);
        NumericDocValues qualities = DocValues.getNumeric(context.reader(), IndexFields.QUALITY);
        return new DoubleValues() {
            private int document;

            @Override
            public double doubleValue() throws IOException {
                long rank = ranks.advanceExact(document) ? ranks.longValue() : 0;
                long quality = qualities.advanceExact(document) ? qualities.longValue() : 0;
                return scores.doubleValue() * rankFactor(rank) * qualityFactor(quality);
            }

            @Override
            public boolean advanceExact(int next) throws IOException {
                document = next;
                return scores.advanceExact(next);
            }
        };
    }

    @Override
    public Explanation explain(LeafReaderContext context, int document, Explanation words) throws IOException {
        NumericDocValues ranks = DocValues.getNumeric(context.reader(), IndexFields.RANK);
        NumericDocValues qualities = DocValues.getNumeric(context.reader(), IndexFields.QUALITY);
        double rank = rankFactor(ranks.advanceExact(document) ? ranks.longValue() : 0);
        double quality = qualityFactor(qualities.advanceExact(document) ? qualities.longValue() : 0);
        return Explanation.match(
                (float) (words.getValue().doubleValue() * rank * quality),
                "words times rank times quality",
                words,
                Explanation.match((float) rank, "rank"),
                Explanation.match((float) quality, "quality"));
    }

    @Override
    public boolean needsScores() {
        return true;
    }

    @Override
    public DoubleValuesSource rewrite(IndexSearcher searcher) {
        return this;
    }

    @Override
    public boolean isCacheable(LeafReaderContext context) {
        return DocValues.isCacheable(context, IndexFields.RANK, IndexFields.QUALITY);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PageScore score && weights == score.weights;
    }

    @Override
    public int hashCode() {
        return Objects.hash(PageScore.class, System.identityHashCode(weights));
    }

    @Override
    public String toString() {
        return "rank and quality";
    }
}
