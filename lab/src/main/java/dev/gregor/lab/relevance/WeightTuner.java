package dev.gregor.lab.relevance;

import dev.gregor.search.score.ScoreWeights;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Looks for better weights on development queries, one weight after the other: half, two thirds, one and a half and twice as
 * much, as long as one of them is better. The goal is the mean of MRR@10 over the sets of queries.
 */
final class WeightTuner {
    /** A smaller gain is chance, and the rounder number stays. */
    private static final double GAIN = 0.0005;

    private static final double[] FACTORS = {0.5, 0.67, 1.5, 2};
    private static final List<String> FIXED = List.of("site", "rank.none", "all");

    private final RunMaker maker;
    private final List<KnownItem> queries;
    private final Consumer<String> progress;
    private ScoreWeights best;
    private double bestMean;

    WeightTuner(RunMaker maker, ScoreWeights start, List<KnownItem> queries, Consumer<String> progress) {
        this.maker = maker;
        this.queries = queries;
        this.progress = progress;
        this.best = start;
        this.bestMean = mean(start);
    }

    private double mean(ScoreWeights weights) {
        return maker.run("tuning", weights, queries).meanOfSets();
    }

    ScoreWeights tune(int rounds) {
        for (int round = 1; round <= rounds; round++) {
            double before = bestMean;
            for (String name : new TreeMap<>(best.values()).keySet()) {
                if (!FIXED.contains(name)) {
                    tune(name);
                }
            }
            if (bestMean - before < GAIN) {
                return best;
            }
        }
        return best;
    }

    private void tune(String name) {
        double start = best.values().getOrDefault(name, 0.0);
        for (double factor : FACTORS) {
            double value = Math.round(start * factor * 100) / 100.0;
            if (name.endsWith(".length") && value > 1) {
                continue;
            }
            ScoreWeights tried = best.with(name, value);
            double mean = mean(tried);
            if (mean > bestMean + GAIN) {
                best = tried;
                bestMean = mean;
            }
        }
        progress.accept(String.format(
                Locale.ROOT, "%s=%s, mean MRR@10 %.4f", name, best.values().get(name), bestMean));
    }
}
