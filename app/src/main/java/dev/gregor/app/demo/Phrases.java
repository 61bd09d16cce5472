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
 * Lists of words and sentences for a site, from a text file. {@code {name}} in a line stands for any line of list
 * {@code name}. Picks are random, with a seed that is the same on every start.
 */
final class Phrases {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    private final Map<String, List<String>> lists = new LinkedHashMap<>();
    private final Map<String, Deque<String>> decks = new LinkedHashMap<>();
    private final Set<String> unique = new HashSet<>();
    private final Random random;

    private Phrases(long seed) {
        this.random = new Random(seed);
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

    /** A line of a list; none is repeated before all have been picked. */
    String pick(String list) {
        return deal(list, 1).get(0);
    }

    /** Like {@link #pick}, but never returns the same text twice. */
    String pickNew(String list) {
        String text = pick(list);
        while (!unique.add(text)) {
            text = pick(list);
        }
        return text;
    }

    int number(int bound) {
        return random.nextInt(bound);
    }

    /** A paragraph of different sentences. */
    String paragraph(String list, int sentences) {
        return String.join(" ", deal(list, sentences));
    }

    private List<String> deal(String list, int count) {
        Deque<String> deck = decks.computeIfAbsent(list, name -> new ArrayDeque<>());
        if (deck.size() < count) {
            List<String> shuffled = new ArrayList<>(list(list));
            Collections.shuffle(shuffled, random);
            deck.clear();
            deck.addAll(shuffled);
        }
        List<String> dealt = new ArrayList<>();
        while (dealt.size() < count) {
            dealt.add(deck.remove());
        }
        return dealt.stream().map(this::fill).toList();
    }

    private String fill(String template) {
        Matcher placeholder = PLACEHOLDER.matcher(template);
        return placeholder.replaceAll(match ->
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
