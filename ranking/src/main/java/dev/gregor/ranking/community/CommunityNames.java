package dev.gregor.ranking.community;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names communities by words that their sites say and other sites do not. What all sites say, such as the frequent words of
 * every language, tells no community apart.
 */
final class CommunityNames {
    private static final int MAX_WORDS = 3;

    /** A name stays as long as its words are among so many of the most telling ones: names should not flicker. */
    private static final int STILL_TELLING = 10;

    /** A further word is part of the name if it is at least so telling, compared with the first. */
    private static final double ALSO_TELLING = 0.5;

    /** Words that begin with so many equal letters are taken for forms of one word. */
    private static final int STEM = 5;

    private final Map<String, Double> everywhere = new HashMap<>();
    private int sites;

    /** Adds the words of a site, most frequent first. All sites are to be added before the first name. */
    void add(List<String> words) {
        sites++;
        count(words, everywhere);
    }

    private static void count(List<String> words, Map<String, Double> counts) {
        for (int i = 0; i < words.size(); i++) {
            counts.merge(words.get(i), 1 - (double) i / SiteWords.PER_SITE / 2, Double::sum);
        }
    }

    /**
     * The name of a community.
     *
     * @param members the words of each of its sites
     * @param before its name up to now
     * @return null if no word tells it apart
     */
    @Nullable
    String name(List<List<String>> members, @Nullable String before) {
        Map<String, Double> here = new HashMap<>();
        members.forEach(words -> count(words, here));
        List<Map.Entry<String, Double>> telling = here.entrySet().stream()
                .map(word -> Map.entry(word.getKey(), score(word.getKey(), word.getValue(), members.size())))
                .filter(word -> word.getValue() > 0)
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(STILL_TELLING)
                .toList();
        if (telling.isEmpty()) {
            return null;
        }
        List<String> words = telling.stream().map(Map.Entry::getKey).toList();
        return before != null && words.containsAll(Arrays.asList(before.split(" "))) ? before : joined(telling);
    }

    /** How much more often the sites of the community say a word than the others do. */
    private double score(String word, double here, int members) {
        double share = here / members;
        double elsewhere = (everywhere.getOrDefault(word, here) - here + 0.5) / (sites - members + 1);
        return share * Math.log(share / elsewhere);
    }

    private static String joined(List<Map.Entry<String, Double>> telling) {
        List<String> words = new ArrayList<>();
        double enough = telling.get(0).getValue() * ALSO_TELLING;
        for (Map.Entry<String, Double> word : telling) {
            boolean isNew = words.stream().noneMatch(known -> stem(known).equals(stem(word.getKey())));
            if (words.size() < MAX_WORDS && word.getValue() >= enough && isNew) {
                words.add(word.getKey());
            }
        }
        return String.join(" ", words);
    }

    private static String stem(String word) {
        return word.substring(0, Math.min(STEM, word.length()));
    }
}
