package dev.gregor.app.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a site has to say: lists of words and sentences from a text file. {@code {name}} in a line stands for any line
 * of list {@code name}. Picks are by chance, but by the
 * same chance every time.
 */
final class Phrases {
    private static final Pattern BLANK = Pattern.compile("\\{(\\w+)}");

    private final Map<String, List<String>> lists = new LinkedHashMap<>();
    private final Map<String, Deque<String>> decks = new LinkedHashMap<>();
    private final Set<String> unique = new HashSet<>();
    private final Random chance;

    private Phrases(long seed) {
        this.chance = new Random(seed);
    }

    static Phrases of(String site) {
        Phrases words = new Phrases(site.hashCode());
        try (InputStream stream = Phrases.class.getResourceAsStream(site + ".txt")) {
            if (stream == null) {
                throw new IllegalStateException("no words for " + site);
            }
            words.read(new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return words;
    }

    List<String> list(String name) {
        List<String> list = lists.get(name);
        if (list == null) {
            throw new IllegalArgumentException("no list of " + name);
        }
        return list;
    }

    /** Any line of a list; none comes again before all have come. */
    String pick(String list) {
        return deal(list, 1).get(0);
    }

    /** Like {@link #pick}, but never the same twice. */
    String pickNew(String list) {
        String text = pick(list);
        while (!unique.add(text)) {
            text = pick(list);
        }
        return text;
    }

    int number(int bound) {
        return chance.nextInt(bound);
    }

    /** A paragraph of so many different sentences. */
    String paragraph(String list, int sentences) {
        return String.join(" ", deal(list, sentences));
    }

    private List<String> deal(String list, int count) {
        Deque<String> deck = decks.computeIfAbsent(list, name -> new ArrayDeque<>());
        if (deck.size() < count) {
            List<String> shuffled = new ArrayList<>(list(list));
            Collections.shuffle(shuffled, chance);
            deck.clear();
            deck.addAll(shuffled);
        }
        List<String> hand = new ArrayList<>();
        while (hand.size() < count) {
            hand.add(deck.remove());
        }
        return hand.stream().map(this::fill).toList();
    }

    private String fill(String template) {
        Matcher blank = BLANK.matcher(template);
        return blank.replaceAll(match ->
                lists.containsKey(match.group(1)) ? Matcher.quoteReplacement(pick(match.group(1))) : match.group());
    }

    private void read(BufferedReader lines) throws IOException {
        List<String> list = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("[")) {
                list = new ArrayList<>();
                lists.put(line.substring(1, line.length() - 1), list);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                list.add(line);
            }
        }
    }
}
