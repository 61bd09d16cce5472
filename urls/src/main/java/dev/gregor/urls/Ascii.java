package dev.gregor.urls;

/** ASCII character classes. Those of {@link Character} include the letters and digits of other scripts. */
public final class Ascii {
    private Ascii() {}

    public static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    static boolean isLowerCase(int c) {
        return c >= 'a' && c <= 'z';
    }

    static boolean isUpperCase(int c) {
        return c >= 'A' && c <= 'Z';
    }

    static boolean isLetter(int c) {
        return isLowerCase(c) || isUpperCase(c);
    }

    /** The value of a hexadecimal digit, or -1. */
    public static int hexDigit(int c) {
        return c < 0x80 ? Character.digit(c, 16) : -1;
    }

    static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}
