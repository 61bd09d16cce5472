package dev.gregor.lab.content;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides which blocks of a page are in its marked main content: the share of their words that lie in runs of four words
 * that the content has too. Blocks of up to three words must be a line of the content, or continue a neighbour there.
 */
final class TruthAlignment {
    private static final int RUN = 4;

    private final Set<List<String>> runs = new HashSet<>();
    private final Set<List<String>> lines = new HashSet<>();
    private final WordBag bag;

    TruthAlignment(String mainContent) {
        bag = WordBag.of(mainContent);
        List<String> words = WordBag.words(mainContent);
        for (int at = 0; at + RUN <= words.size(); at++) {
            runs.add(List.copyOf(words.subList(at, at + RUN)));
        }
        mainContent.lines().map(WordBag::words).forEach(lines::add);
    }

    /** A label from 0 to 1 for each block. */
    float[] labels(List<List<String>> blocks) {
        float[] labels = new float[blocks.size()];
        for (int block = 0; block < labels.length; block++) {
            List<String> words = blocks.get(block);
            if (words.isEmpty()) {
                continue;
            }
            if (lines.contains(words) || (words.size() < RUN && continuesNeighbour(blocks, block))) {
                labels[block] = 1;
            } else if (words.size() >= RUN) {
                labels[block] = coverage(words);
            }
        }
        removeDuplicates(blocks, labels);
        return labels;
    }

    private float coverage(List<String> words) {
        int covered = 0;
        int coveredTo = 0;
        for (int at = 0; at + RUN <= words.size(); at++) {
            if (runs.contains(words.subList(at, at + RUN))) {
                covered += at + RUN - Math.max(at, coveredTo);
                coveredTo = at + RUN;
            }
        }
        return (float) covered / words.size();
    }

    private boolean continuesNeighbour(List<List<String>> blocks, int block) {
        List<String> words = blocks.get(block);
        int missing = RUN - words.size();
        List<String> left = new ArrayList<>();
        for (int other = block - 1; other >= 0 && left.size() < missing; other--) {
            left.addAll(0, blocks.get(other));
        }
        List<String> right = new ArrayList<>();
        for (int other = block + 1; other < blocks.size() && right.size() < missing; other++) {
            right.addAll(blocks.get(other));
        }
        if (left.size() >= missing) {
            List<String> run = new ArrayList<>(left.subList(left.size() - missing, left.size()));
            run.addAll(words);
            if (runs.contains(run)) {
                return true;
            }
        }
        List<String> run = new ArrayList<>(words);
        run.addAll(right.subList(0, Math.min(missing, right.size())));
        return runs.contains(run);
    }

    /** A text that the page has more often than the content has its words is content only so many times. */
    private void removeDuplicates(List<List<String>> blocks, float[] labels) {
        Map<List<String>, Integer> seen = new HashMap<>();
        for (int block = 0; block < labels.length; block++) {
            List<String> words = blocks.get(block);
            if (labels[block] <= 0.5) {
                continue;
            }
            int times = seen.merge(words, 1, Integer::sum);
            if (times > 1 && words.stream().mapToInt(bag::count).min().orElse(0) < times) {
                labels[block] = 0;
            }
        }
    }
}
