package dev.gregor.parser.charset;

import org.jspecify.annotations.Nullable;

/** Finds a page's encoding. For use by one thread at a time: the detector keeps its tables from page to page. */
public final class CharsetSniffer {
    private final TextDetector detector = new TextDetector();

    /**
     * An encoding and where the text begins in the bytes.
     *
     * @param markLength the length of the byte order mark
     */
    public record Sniffed(Encoding encoding, int markLength) {
        public String decode(byte[] body) {
            return encoding.decode(body, markLength);
        }
    }

    /** The encoding of {@code body}, which came with this Content-Type header. */
    public Sniffed sniff(byte[] body, @Nullable String contentType) {
        Sniffed marked = byteOrderMark(body);
        return marked != null ? marked : new Sniffed(withoutMark(body, contentType), 0);
    }

    private Encoding withoutMark(byte[] body, @Nullable String contentType) {
        Encoding found = contentType == null ? null : ofHeader(contentType);
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

    private static @Nullable Encoding ofHeader(String contentType) {
        String label = CharsetParameter.of(contentType);
        if (label == null) {
            return null;
        }
        // Several Content-Type headers arrive joined by commas.
        int comma = label.indexOf(',');
        return Encoding.forLabel(comma < 0 ? label : label.substring(0, comma));
    }

    private static @Nullable Sniffed byteOrderMark(byte[] body) {
        if (startsWith(body, 0xEF, 0xBB, 0xBF)) {
            return new Sniffed(Encoding.UTF_8, 3);
        }
        if (startsWith(body, 0xFE, 0xFF)) {
            return new Sniffed(Encoding.UTF_16BE, 2);
        }
        return startsWith(body, 0xFF, 0xFE) ? new Sniffed(Encoding.UTF_16LE, 2) : null;
    }

    private static boolean startsWith(byte[] body, int... mark) {
        if (body.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((body[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
