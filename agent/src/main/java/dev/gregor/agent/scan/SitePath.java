package dev.gregor.agent.scan;

import java.nio.file.Path;

/**
 * The path of a file below the document root as the path of a URL: {@code /news/a%20b.html}. It has no spaces, no control
 * characters and no letters beyond ASCII, so it can stand in a line of a file or mail whatever the file is called.
 */
final class SitePath {
    private static final String UNESCAPED = "-._~!$&'()*+,;=:@/";
    private static final String HEX = "0123456789ABCDEF";

    private final Path root;
    private final String rootAddress;

    /** @param root the document root, absolute */
    SitePath(Path root) {
        this.root = root;
        this.rootAddress = root.toUri().getRawPath();
    }

    String of(Path file) {
        String name = root.relativize(file).toString();
        return name.chars().allMatch(letter -> letter < 128) ? escape(name) : fromBytes(file);
    }

    /** By the bytes of the name. Java does not decode them rightly in every environment; that of cron has no UTF-8. */
    private String fromBytes(Path file) {
        return '/' + file.toUri().getRawPath().substring(rootAddress.length());
    }

    private static String escape(String name) {
        StringBuilder path = new StringBuilder("/");
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (isPlain(letter)) {
                path.append(letter);
            } else {
                path.append('%').append(HEX.charAt(letter >> 4)).append(HEX.charAt(letter & 15));
            }
        }
        return path.toString();
    }

    private static boolean isPlain(char letter) {
        return (letter >= 'a' && letter <= 'z')
                || (letter >= 'A' && letter <= 'Z')
                || (letter >= '0' && letter <= '9')
                || UNESCAPED.indexOf(letter) >= 0;
    }
}
