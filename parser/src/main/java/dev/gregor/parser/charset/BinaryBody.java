package dev.gregor.parser.charset;

/**
 * Recognises a body that is not text, whatever its Content-Type says, by the bytes that no text has (WHATWG MIME
 * Sniffing, "binary data byte"). A few of them may be a mistake in a text; a picture or an archive has many.
 */
public final class BinaryBody {
    /** As many bytes as the standard looks at. */
    private static final int HEADER_BYTES = 1_445;

    private static final int MIN_BINARY_BYTES = 4;

    /** One byte in so many is not text. In compressed data it is one in nine. */
    private static final int MAX_TEXT_RATIO = 32;

    private BinaryBody() {}

    /** Whether the body is not text in this encoding. */
    public static boolean matches(byte[] body, CharsetSniffer.Sniffed sniffed) {
        if (hasUtf32Mark(body)) {
            return true;
        }
        boolean wide = sniffed.encoding() == Encoding.UTF_16LE || sniffed.encoding() == Encoding.UTF_16BE;
        if (wide || startsWithMarkup(body)) {
            return false;
        }
        int length = Math.min(body.length, HEADER_BYTES);
        int binary = 0;
        for (int i = 0; i < length; i++) {
            binary += isBinary(body[i]) ? 1 : 0;
        }
        return binary >= MIN_BINARY_BYTES && binary * MAX_TEXT_RATIO > length;
    }

    private static boolean isBinary(byte value) {
        return value >= 0
                && value < 0x20
                && value != '\t'
                && value != '\n'
                && value != '\f'
                && value != '\r'
                && value != 0x1B;
    }

    /** A page that begins with a tag is one, however many NULs it has. */
    private static boolean startsWithMarkup(byte[] body) {
        int start = 0;
        while (start < body.length && AsciiText.isSpace((char) body[start])) {
            start++;
        }
        return start + 1 < body.length
                && body[start] == '<'
                && (body[start + 1] == '!' || body[start + 1] == '?' || AsciiText.isLetter(body[start + 1]));
    }

    /** The Encoding Standard has no UTF-32. Its mark begins like that of UTF-16LE, but no such text begins with a NUL. */
    private static boolean hasUtf32Mark(byte[] body) {
        if (body.length < 4) {
            return false;
        }
        int mark = (body[0] & 0xff) << 24 | (body[1] & 0xff) << 16 | (body[2] & 0xff) << 8 | (body[3] & 0xff);
        return mark == 0xFFFE0000 || mark == 0x0000FEFF;
    }
}
