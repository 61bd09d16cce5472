package dev.gregor.lab.relevance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The answers of one way to search.
 *
 * @param results the first ten addresses for each query
 */
record SearchRun(String name, List<KnownItem> queries, List<List<String>> results) {
    static final int DEPTH = 10;

    /** Measures of some queries. */
    record Measures(int queries, double mrr, double first, double firstTen) {}

    double[] reciprocalRanks() {
        double[] ranks = new double[queries.size()];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = queries.get(i).reciprocalRank(results.get(i));
        }
        return ranks;
    }

    /** By set of queries. */
    Map<String, Measures> bySet() {
        Map<String, List<Double>> ranks = new TreeMap<>();
        double[] all = reciprocalRanks();
        for (int i = 0; i < all.length; i++) {
            ranks.computeIfAbsent(queries.get(i).set(), set -> new ArrayList<>())
                    .add(all[i]);
        }
        Map<String, Measures> measures = new TreeMap<>();
        ranks.forEach((set, values) -> measures.put(set, measures(values)));
        return measures;
    }

    Measures overall() {
        List<Double> all = new ArrayList<>();
        for (double rank : reciprocalRanks()) {
            all.add(rank);
        }
        return measures(all);
    }

    /** The mean over the sets, each counting the same. */
    double meanOfSets() {
        return bySet().values().stream().mapToDouble(Measures::mrr).average().orElse(0);
    }

    private static Measures measures(List<Double> ranks) {
        double sum = 0;
        int first = 0;
        int found = 0;
        for (double rank : ranks) {
            sum += rank;
            first += rank == 1 ? 1 : 0;
            found += rank > 0 ? 1 : 0;
        }
        int count = Math.max(1, ranks.size());
        return new Measures(ranks.size(), sum / count, (double) first / count, (double) found / count);
    }
}
