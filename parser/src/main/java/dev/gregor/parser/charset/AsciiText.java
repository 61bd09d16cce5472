package dev.gregor.parser.charset;

/** The letters markup is made of, as every encoding but UTF-16 writes them. */
final class AsciiText {
    private AsciiText() {}

    /** What the HTML standard calls ASCII whitespace. */
    static boolean isSpace(int letter) {
        return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\f' || letter == '\r';
    }

    static boolean isLetter(int letter) {
        int lower = letter | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    /** Whether {@code bytes} read {@code lowerCase} at {@code start}, in whatever case, and do so before {@code end}. */
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

    private static int toLower(byte letter) {
        return letter >= 'A' && letter <= 'Z' ? letter | 0x20 : letter;
    }
}
