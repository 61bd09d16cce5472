package dev.gregor.parser.charset;

/** Whether bytes are well-formed UTF-8. Texts in other encodings hardly ever are by chance. */
enum Utf8Validity {
    /** ASCII only. */
    ASCII,
    /** UTF-8 beyond ASCII. The last character may be incomplete, since pages are truncated at their size limit. */
    UTF_8,
    /** Not UTF-8. */
    OTHER;

    static Utf8Validity of(byte[] bytes) {
        int at = firstNonAscii(bytes);
        if (at == bytes.length) {
            return ASCII;
        }
        boolean complete = false;
        while (at < bytes.length) {
            int length = sequenceLength(bytes[at]);
            if (length == 0 || !hasContinuationBytes(bytes, at, length)) {
                return OTHER;
            }
            at += length;
            complete |= length > 1 && at <= bytes.length;
        }
        return complete ? UTF_8 : OTHER;
    }

    static int firstNonAscii(byte[] bytes) {
        int at = 0;
        while (at < bytes.length && bytes[at] >= 0) {
            at++;
        }
        return at;
    }

    private static int sequenceLength(byte lead) {
        if (lead >= 0) {
            return 1;
        }
        int unsigned = lead & 0xFF;
        if (unsigned < 0xC2 || unsigned > 0xF4) {
            return 0;
        }
        if (unsigned < 0xE0) {
            return 2;
        }
        return unsigned < 0xF0 ? 3 : 4;
    }

    private static boolean hasContinuationBytes(byte[] bytes, int at, int length) {
        int end = Math.min(bytes.length, at + length);
        for (int i = at + 1; i < end; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return false;
            }
        }
        return true;
    }
}
