package dev.gregor.urls;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The IPv6 parser and serializer of the URL standard, for the text between the brackets. */
final class Ipv6Address {
    private static final int PIECES = 8;

    private final int[] pieces = new int[PIECES];
    private final String text;
    private int count;
    private int compressedAt = -1;
    private int at;

    private Ipv6Address(String text) {
        this.text = text;
    }

    /** The shortest lower-case spelling, or null if {@code text} is not an address. */
    static @Nullable String canonical(String text) {
        Ipv6Address address = new Ipv6Address(text);
        return address.read() ? address.serialized() : null;
    }

    private boolean read() {
        if (text.startsWith(":")) {
            if (!text.startsWith("::")) {
                return false;
            }
            at = 2;
            compressedAt = 0;
        }
        while (at < text.length()) {
            if (count == PIECES || !readPiece()) {
                return false;
            }
        }
        return expand();
    }

    private boolean readPiece() {
        if (text.charAt(at) == ':') {
            at++;
            boolean first = compressedAt < 0;
            compressedAt = count;
            return first;
        }
        int start = at;
        int value = 0;
        while (at < text.length() && at - start < 4 && Ascii.hexDigit(text.charAt(at)) >= 0) {
            value = value * 16 + Ascii.hexDigit(text.charAt(at++));
        }
        if (at < text.length() && text.charAt(at) == '.') {
            at = start;
            return count <= PIECES - 2 && readIpv4();
        }
        boolean ended = at == text.length();
        boolean separated = !ended && text.charAt(at) == ':' && at + 1 < text.length();
        if (at == start || !(ended || separated)) {
            return false;
        }
        at++;
        pieces[count++] = value;
        return true;
    }

    /** Reads an IPv4 address at the end: four decimal numbers without leading zeros. */
    private boolean readIpv4() {
        String[] parts = text.substring(at).split("\\.", -1);
        if (parts.length != 4) {
            return false;
        }
        for (int i = 0; i < 4; i++) {
            int number = decimal(parts[i]);
            if (number < 0) {
                return false;
            }
            pieces[count + i / 2] = pieces[count + i / 2] << 8 | number;
        }
        count += 2;
        at = text.length();
        return true;
    }

    private static int decimal(String part) {
        boolean shape = !part.isEmpty()
                && part.length() <= 3
                && part.chars().allMatch(Ascii::isDigit)
                && (part.length() == 1 || part.charAt(0) != '0');
        int number = shape ? Integer.parseInt(part) : -1;
        return number <= 255 ? number : -1;
    }

    private boolean expand() {
        if (compressedAt < 0) {
            return count == PIECES;
        }
        int moved = count - compressedAt;
        System.arraycopy(pieces, compressedAt, pieces, PIECES - moved, moved);
        Arrays.fill(pieces, compressedAt, PIECES - moved, 0);
        return count < PIECES;
    }

    private String serialized() {
        int[] zeros = longestZeros();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < PIECES; i++) {
            if (i == zeros[0]) {
                out.append(i == 0 ? "::" : ":");
                i += zeros[1] - 1;
                continue;
            }
            out.append(Integer.toHexString(pieces[i]));
            if (i < PIECES - 1) {
                out.append(':');
            }
        }
        return out.toString();
    }

    /** The start (or -1) and length of the first longest run of two or more zero pieces. */
    private int[] longestZeros() {
        int[] best = {-1, 1};
        int run = 0;
        for (int i = 0; i < PIECES; i++) {
            run = pieces[i] == 0 ? run + 1 : 0;
            if (run > best[1]) {
                best = new int[] {i - run + 1, run};
            }
        }
        return best;
    }
}
