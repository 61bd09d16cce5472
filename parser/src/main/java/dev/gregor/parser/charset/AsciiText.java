package dev.gregor.parser.charset;

/** Tests for ASCII characters in undecoded bytes. Every encoding but UTF-16 writes markup in ASCII. */
final class AsciiText {
    private AsciiText() {}

    /** Whether this is ASCII whitespace, as the HTML standard defines it. */
    static boolean isSpace(int character) {
        return character == ' ' || character == '\t' || character == '\n' || character == '\f' || character == '\r';
    }

    static boolean isLetter(int character) {
        int lower = character | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    /**
     * Whether {@code bytes} contain {@code lowerCase} at {@code start}, in any case, and entirely before {@code end}.
     */
    static boolean matches(byte[] bytes, int start, int end, String lowerCase) {
        if (end - start < lowerCase.length()) {
            return false;
        }
        for (int i = 0; i < lowerCase.length(); i++) {
            if (toLower(bytes[start + i]) != lowerCase.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static int toLower(byte character) {
        return character >= 'A' && character <= 'Z' ? character | 0x20 : character;
    }
}
