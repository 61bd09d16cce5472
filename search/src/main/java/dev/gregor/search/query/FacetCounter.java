package dev.gregor.search.query;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.query.SearchResults.FacetCount;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;

/** Counts hits by the values of some fields, and by community, which follows from the site. */
final class FacetCounter implements CollectorManager<FacetCounter.Counter, Map<String, List<FacetCount>>> {
    private static final int MAX_VALUES = 20;

    /** The name of a facet that is no field. */
    static final String COMMUNITY = "community";

    private final List<String> fields;
    private final Communities communities;

    FacetCounter(List<String> fields, Communities communities) {
        this.fields = fields;
        this.communities = communities;
    }

    @Override
    public Counter newCollector() {
        return new Counter(fields);
    }

    @Override
    public Map<String, List<FacetCount>> reduce(Collection<Counter> counters) throws IOException {
        Map<String, List<FacetCount>> facets = new LinkedHashMap<>();
        for (String field : fields) {
            Map<String, Long> counts = new HashMap<>();
            for (Counter counter : counters) {
                counter.finish();
                counter.counts.getOrDefault(field, Map.of()).forEach((value, n) -> counts.merge(value, n, Long::sum));
            }
            facets.put(field, most(counts));
            if (field.equals(IndexFields.SITE)) {
                facets.put(COMMUNITY, most(byCommunity(counts)));
            }
        }
        return facets;
    }

    private Map<String, Long> byCommunity(Map<String, Long> bySite) {
        Map<String, Long> counts = new HashMap<>();
        bySite.forEach((site, count) -> {
            String community = communities.labelOf(site);
            if (community != null) {
                counts.merge(community, count, Long::sum);
            }
        });
        return counts;
    }

    static List<FacetCount> most(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .map(entry -> new FacetCount(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(FacetCount::count).reversed().thenComparing(FacetCount::value))
                .limit(MAX_VALUES)
                .toList();
    }

    /** Counts by number within a segment, and translates the numbers at its end. */
    static final class Counter implements Collector {
        private final List<String> fields;
        private final Map<String, Map<String, Long>> counts = new HashMap<>();
        private final List<Segment> segments = new ArrayList<>();

        Counter(List<String> fields) {
            this.fields = fields;
        }

        private record Segment(String field, SortedSetDocValues values, Map<Long, Long> byNumber) {}

        @Override
        public LeafCollector getLeafCollector(LeafReaderContext context) throws IOException {
            finish();
            for (String field : fields) {
                segments.add(new Segment(field, DocValues.getSortedSet(context.reader(), field), new HashMap<>()));
            }
            return new LeafCollector() {
                @Override
                public void setScorer(Scorable scorer) {
                    // the score does not count
                }

                @Override
                public void collect(int document) throws IOException {
                    for (Segment segment : segments) {
                        if (segment.values().advanceExact(document)) {
                            for (int i = 0; i < segment.values().docValueCount(); i++) {
                                segment.byNumber().merge(segment.values().nextOrd(), 1L, Long::sum);
                            }
                        }
                    }
                }
            };
        }

        private void finish() throws IOException {
            for (Segment segment : segments) {
                Map<String, Long> total = counts.computeIfAbsent(segment.field(), field -> new HashMap<>());
                for (Map.Entry<Long, Long> entry : segment.byNumber().entrySet()) {
                    String value = segment.values().lookupOrd(entry.getKey()).utf8ToString();
                    total.merge(value, entry.getValue(), Long::sum);
                }
            }
            segments.clear();
        }

        @Override
        public ScoreMode scoreMode() {
            return ScoreMode.COMPLETE_NO_SCORES;
        }
    }
}
