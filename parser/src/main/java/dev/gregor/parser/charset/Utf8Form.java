package dev.gregor.parser.charset;

/** Whether bytes have the form of UTF-8. Texts in other encodings hardly ever do by chance. */
enum Utf8Form {
    /** ASCII only. */
    ASCII,
    /** UTF-8 beyond ASCII. The last letter may be cut off, as pages are cut at their size limit. */
    UTF_8,
    /** Not UTF-8. */
    OTHER;

    static Utf8Form of(byte[] bytes) {
        int first = firstNonAscii(bytes);
        if (first == bytes.length) {
            return ASCII;
        }
        int at = first;
        while (at < bytes.length) {
            int length = bytes[at] >= 0 ? 1 : sequenceLength(bytes[at] & 0xFF);
            if (length == 0 || !continues(bytes, at, length)) {
                return OTHER;
            }
            at += length;
        }
        return UTF_8;
    }

    static int firstNonAscii(byte[] bytes) {
        int at = 0;
        while (at < bytes.length && bytes[at] >= 0) {
            at++;
        }
        return at;
    }

    private static int sequenceLength(int lead) {
        if (lead >= 0xC2 && lead <= 0xDF) {
            return 2;
        }
        if (lead >= 0xE0 && lead <= 0xEF) {
            return 3;
        }
        return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
    }

    private static boolean continues(byte[] bytes, int at, int length) {
        int end = Math.min(bytes.length, at + length);
        for (int i = at + 1; i < end; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return false;
            }
        }
        return true;
    }
}
