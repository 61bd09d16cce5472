package dev.gregor.search.score;

import dev.gregor.search.score.Bm25fQuery.Place;
import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Walks over the documents in which any form of a word occurs in any field, and adds up its occurrences. */
final class Bm25fScorer extends Scorer {
    private final PriorityQueue<Occurrences> queue;
    private final DocIdSetIterator iterator;
    private final double k1;
    private final double scale;
    private int document = -1;
    private int scored = -1;
    private float score;

    /** The occurrences of one form in one field of a segment. */
    @SuppressWarnings("ArrayRecordComponent") // a table that all of a field share
    record Occurrences(
            Place place, PostingsEnum postings, @Nullable NumericDocValues norms, float[] lengthFactors) {
        double weighted(int document) throws IOException {
            int length = norms != null && norms.advanceExact(document) ? (int) norms.longValue() & 0xFF : 1;
            return place.weight() * postings.freq() * lengthFactors[length];
        }
    }

    Bm25fScorer(Weight weight, List<Occurrences> places, double k1, double scale) {
        super(weight);
        this.k1 = k1;
        this.scale = scale;
        this.queue = new PriorityQueue<>(places.size()) {
            @Override
            protected boolean lessThan(Occurrences one, Occurrences other) {
                return one.postings().docID() < other.postings().docID();
            }
        };
        places.forEach(queue::add);
        this.iterator = new Union(
                places.stream().mapToLong(place -> place.postings().cost()).sum());
    }

    private final class Union extends DocIdSetIterator {
        private final long cost;

        Union(long cost) {
            this.cost = cost;
        }

        @Override
        public int docID() {
            return document;
        }

        @Override
        public int nextDoc() throws IOException {
            return advance(document + 1);
        }

        @Override
        public int advance(int target) throws IOException {
            Occurrences top = queue.top();
            while (top.postings().docID() < target) {
                top.postings().advance(target);
                top = queue.updateTop();
            }
            document = top.postings().docID();
            return document;
        }

        @Override
        public long cost() {
            return cost;
        }
    }

    @Override
    public int docID() {
        return document;
    }

    @Override
    public DocIdSetIterator iterator() {
        return iterator;
    }

    /** Moves the occurrences in this document past it, which the iterator would do next. */
    @Override
    public float score() throws IOException {
        if (scored == document) {
            return score;
        }
        double sum = 0;
        Occurrences top = queue.top();
        while (top.postings().docID() == document) {
            sum += top.weighted(document);
            top.postings().nextDoc();
            top = queue.updateTop();
        }
        scored = document;
        score = (float) (scale * sum / (k1 + sum));
        return score;
    }

    @Override
    public float getMaxScore(int upTo) {
        return (float) scale;
    }
}
