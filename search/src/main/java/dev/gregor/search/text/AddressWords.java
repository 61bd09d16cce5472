package dev.gregor.search.text;

import dev.gregor.urls.CrawlUrl;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Pattern;

/** The words of an address: those of its host, without {@code www} and suffix, of its path and of its query. */
public final class AddressWords {
    private static final int MAX_LENGTH = 300;
    private static final Set<String> EMPTY_WORDS = Set.of("www", "index", "default");
    private static final Pattern EXTENSION = Pattern.compile("\\.(html?|php|aspx?|jsp|pdf|txt|xml)$");

    private AddressWords() {}

    public static String of(CrawlUrl url) {
        String host = url.host().hostname();
        int dot = host.lastIndexOf('.');
        StringBuilder words = new StringBuilder();
        if (!url.host().isIpLiteral()) {
            append(words, dot < 0 ? host : host.substring(0, dot), "[.-]+");
        }
        append(words, decoded(url.pathAndQuery()), "[/?&=+;,!~\\-\\s]+");
        return words.toString().strip();
    }

    private static void append(StringBuilder words, String text, String separators) {
        for (String piece : text.split(separators, -1)) {
            String word = EXTENSION.matcher(piece).replaceFirst("");
            if (!word.isEmpty() && !EMPTY_WORDS.contains(word) && words.length() + word.length() < MAX_LENGTH) {
                words.append(word).append(' ');
            }
        }
    }

    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", " "), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return path;
        }
    }
}
