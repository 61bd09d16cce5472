package dev.gregor.urls.policy;

import dev.gregor.urls.Ascii;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A URL that cannot exist, of the same shape as that of a page: the same directory, extension and parameters, but a name or
 * values that nobody has given. The response to it shows what the error pages of its host look like.
 *
 * <p>Names and values are computed from host and shape. So there is one such URL for each directory, nothing has to be drawn
 * or remembered, and every stage recognizes it.
 *
 * @param shape the path, with {@code #} for each number and {@code *} for a name, and the names of the parameters. A name is
 *     not told from others by its letters, unlike in a {@link UrlShape}
 */
public record ErrorProbe(String shape, CrawlUrl url) {
    private static final char NUMBER = '#';
    private static final char WORD = '*';

    /** The probe of the page's shape; empty for the front page, which always exists. */
    public static Optional<ErrorProbe> of(CrawlUrl page) {
        String address = page.pathAndQuery();
        int question = address.indexOf('?');
        return question < 0 ? ofPath(page, address) : Optional.of(ofQuery(page, address, question));
    }

    /** Whether the URL is the probe of its own shape. */
    public static boolean isProbe(CrawlUrl url) {
        return of(url).filter(probe -> probe.url.equals(url)).isPresent();
    }

    private static Optional<ErrorProbe> ofPath(CrawlUrl page, String path) {
        int end = path.endsWith("/") ? path.length() - 1 : path.length();
        int start = path.lastIndexOf('/', end - 1) + 1;
        if (start >= end) {
            return Optional.empty();
        }
        List<String> segments = UrlShape.partsOf(page).segments();
        StringBuilder shape = new StringBuilder();
        segments.subList(0, segments.size() - (end < path.length() ? 2 : 1))
                .forEach(segment -> shape.append('/').append(segment));
        int dot = extension(path, start, end);
        String form = form(path.substring(start, dot));
        String rest = path.substring(dot);
        shape.append('/').append(form).append(rest);
        String name = fill(form, Made.of(page.host(), shape.toString()));
        return Optional.of(
                new ErrorProbe(shape.toString(), new CrawlUrl(page.origin() + path.substring(0, start) + name + rest)));
    }

    private static ErrorProbe ofQuery(CrawlUrl page, String address, int question) {
        UrlShape.Parts parts = UrlShape.partsOf(page);
        String shape = parts.path() + '?' + parts.names();
        Made made = Made.of(page.host(), shape);
        List<String> parameters =
                new ArrayList<>(Arrays.asList(address.substring(question + 1).split("&", -1)));
        boolean counted = parameters.stream().anyMatch(ErrorProbe::isCounted);
        int last = parameters.size() - 1;
        for (int i = 0; i <= last; i++) {
            if (counted ? isCounted(parameters.get(i)) : i == last) {
                parameters.set(i, name(parameters.get(i)) + '=' + fill(form(value(parameters.get(i))), made));
            }
        }
        String query = String.join("&", parameters);
        return new ErrorProbe(shape, new CrawlUrl(page.origin() + address.substring(0, question + 1) + query));
    }

    private static boolean isCounted(String parameter) {
        return form(value(parameter)).indexOf(NUMBER) >= 0;
    }

    private static String name(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? parameter : parameter.substring(0, equals);
    }

    private static String value(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? "" : parameter.substring(equals + 1);
    }

    /** Where the extension of a file name begins, with its dot; {@code end} if it has none. */
    private static int extension(String path, int start, int end) {
        int dot = path.lastIndexOf('.', end - 1);
        boolean named = dot > start && end - dot > 1 && end - dot <= 6 && !Ascii.isDigit(path.charAt(dot + 1));
        return named && path.substring(dot + 1, end).chars().allMatch(Character::isLetterOrDigit) ? dot : end;
    }

    /** The form of a name: a number, a word with a number at its end, or a word. Sites route them differently. */
    private static String form(String name) {
        int digits = name.length();
        while (digits > 0 && Ascii.isDigit(name.charAt(digits - 1))) {
            digits--;
        }
        if (digits == 0) {
            return name.isEmpty() ? String.valueOf(WORD) : String.valueOf(NUMBER);
        }
        String word = name.substring(0, digits);
        if (digits == name.length() || word.indexOf('%') >= 0 || word.chars().anyMatch(Ascii::isDigit)) {
            return String.valueOf(WORD);
        }
        char joint = word.charAt(digits - 1);
        return joint == '-' || joint == '_' ? "" + WORD + joint + NUMBER : "" + WORD + NUMBER;
    }

    private static String fill(String form, Made made) {
        return form.replace(String.valueOf(WORD), made.word).replace(String.valueOf(NUMBER), made.number);
    }

    /** A word and a number that are in no URL of a host. */
    private record Made(String word, String number) {
        private static final String KEY = "error probe of ";
        private static final int LETTERS = 13;
        private static final int ALPHABET = 26;

        /** Nine digits: still an int for those who parse it as one. */
        private static final int FIRST_NUMBER = 900_000_000;

        private static final int NUMBERS = 100_000_000;

        static Made of(Host host, String shape) {
            Fingerprint hash = Fingerprint.of(KEY + host.name() + shape);
            StringBuilder word = new StringBuilder();
            long left = hash.high();
            for (int i = 0; i < LETTERS; i++) {
                word.append((char) ('a' + Long.remainderUnsigned(left, ALPHABET)));
                left = Long.divideUnsigned(left, ALPHABET);
            }
            long number = FIRST_NUMBER + Long.remainderUnsigned(hash.low(), NUMBERS);
            return new Made(word.toString(), Long.toString(number));
        }
    }
}
