package dev.gregor.parser.charset;

import org.jspecify.annotations.Nullable;

/**
 * Finds the encoding of a page. Its sources, in order: the byte order mark, the Content-Type header, the pattern of
 * UTF-16 markup, meta elements, the XML declaration, and detection by the bytes. Not thread-safe: the detector reuses
 * its tables.
 */
public final class CharsetSniffer {
    private final CharsetDetector detector = new CharsetDetector();

    /**
     * An encoding, and where the text begins.
     *
     * @param bomLength the length of the byte order mark in bytes; 0 if there is none
     */
    public record Sniffed(Encoding encoding, int bomLength) {
        public String decode(byte[] body) {
            return encoding.decode(body, bomLength);
        }
    }

    /** The encoding of a body that was served with this Content-Type header. */
    public Sniffed sniff(byte[] body, @Nullable String contentType) {
        Sniffed fromBom = fromByteOrderMark(body);
        return fromBom != null ? fromBom : new Sniffed(withoutByteOrderMark(body, contentType), 0);
    }

    private Encoding withoutByteOrderMark(byte[] body, @Nullable String contentType) {
        Encoding found = contentType == null ? null : fromHeader(contentType);
        if (found == null) {
            found = Utf16Markup.find(body);
        }
        if (found == null) {
            found = MetaPrescan.find(body);
        }
        if (found == null) {
            found = XmlDeclaration.find(body);
        }
        return found == null ? detector.detect(body) : found;
    }

    private static @Nullable Encoding fromHeader(String contentType) {
        String label = CharsetParameter.of(contentType);
        if (label == null) {
            return null;
        }
        // Several Content-Type headers arrive joined by commas.
        int comma = label.indexOf(',');
        return Encoding.forLabel(comma < 0 ? label : label.substring(0, comma));
    }

    private static @Nullable Sniffed fromByteOrderMark(byte[] body) {
        if (startsWith(body, 0xEF, 0xBB, 0xBF)) {
            return new Sniffed(Encoding.UTF_8, 3);
        }
        if (startsWith(body, 0xFE, 0xFF)) {
            return new Sniffed(Encoding.UTF_16BE, 2);
        }
        return startsWith(body, 0xFF, 0xFE) ? new Sniffed(Encoding.UTF_16LE, 2) : null;
    }

    private static boolean startsWith(byte[] body, int... prefix) {
        if (body.length < prefix.length) {
            return false;
        }
        for (int i = 0; i < prefix.length; i++) {
            if ((body[i] & 0xFF) != prefix[i]) {
                return false;
            }
        }
        return true;
    }
}
