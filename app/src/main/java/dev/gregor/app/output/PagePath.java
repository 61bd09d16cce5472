package dev.gregor.app.output;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The path of a page's file: the folder of its host, one of 256 folders, and a name that resembles the path of the URL. It
 * is made of lower-case letters, digits, dots and hyphens, so that every file system can hold it, and cannot lead out of its
 * folder. A hash of the URL tells pages apart whose names are the same.
 */
final class PagePath {
    private static final int HASH_DIGITS = 16;
    private static final int FOLDER_DIGITS = 2;
    private static final int MAX_HOST = 100;
    private static final int MAX_NAME = 80;
    private static final Pattern FILE_NAME = Pattern.compile("[a-z0-9-]+-[0-9a-f]{" + HASH_DIGITS + "}\\.md");
    private static final Pattern NOT_IN_HOSTS = Pattern.compile("[^a-z0-9.-]");
    private static final Pattern NOT_IN_NAMES = Pattern.compile("(%[0-9a-f]{2}|[^a-z0-9])+");
    private static final Pattern HYPHENS_AROUND = Pattern.compile("^-|-$");

    /** Names of devices on Windows, also with an ending, and what no folder should begin with. */
    private static final Pattern UNSAFE_HOST =
            Pattern.compile("(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?|[.-].*|", Pattern.DOTALL);

    private PagePath() {}

    /** The path relative to the folder of all pages. Any text has one, be it a URL or not. */
    static Path of(String url) {
        String hash = hash(url);
        int scheme = url.indexOf("://");
        String rest = scheme < 0 ? url : url.substring(scheme + 3);
        int authority = endOf(rest, "/?#");
        int path = endOf(rest, "?#");
        return Path.of(
                host(rest.substring(0, authority)),
                hash.substring(0, FOLDER_DIGITS),
                name(rest.substring(authority, path)) + "-" + hash + ".md");
    }

    /** Whether a file has a name as {@link #of} makes them. */
    static boolean isFileName(String name) {
        return FILE_NAME.matcher(name).matches();
    }

    private static int endOf(String text, String delimiters) {
        for (int at = 0; at < text.length(); at++) {
            if (delimiters.indexOf(text.charAt(at)) >= 0) {
                return at;
            }
        }
        return text.length();
    }

    private static String host(String authority) {
        String lower = authority.substring(authority.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
        String host = shorten(NOT_IN_HOSTS.matcher(lower).replaceAll("-"), MAX_HOST);
        if (host.endsWith(".")) {
            host = host + "-";
        }
        return UNSAFE_HOST.matcher(host).matches() ? "host-" + host : host;
    }

    private static String name(String path) {
        String lower = shorten(path, 4 * MAX_NAME).toLowerCase(Locale.ROOT);
        String words = NOT_IN_NAMES.matcher(lower).replaceAll("-");
        String name = HYPHENS_AROUND
                .matcher(shorten(HYPHENS_AROUND.matcher(words).replaceAll(""), MAX_NAME))
                .replaceAll("");
        return name.isEmpty() ? "index" : name;
    }

    private static String shorten(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length);
    }

    private static String hash(String url) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(url.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, HASH_DIGITS / 2);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
