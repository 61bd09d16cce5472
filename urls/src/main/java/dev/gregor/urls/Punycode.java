package dev.gregor.urls;

import org.jspecify.annotations.Nullable;

/** RFC 3492: the ASCII encoding of Unicode labels of host names, without the prefix {@code xn--}. */
final class Punycode {
    private static final int BASE = 36;
    private static final int T_MIN = 1;
    private static final int T_MAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;
    private static final int INITIAL_BIAS = 72;
    private static final int INITIAL_N = 0x80;

    private Punycode() {}

    static String encode(String label) {
        int[] points = label.codePoints().toArray();
        StringBuilder out = new StringBuilder();
        for (int point : points) {
            if (point < INITIAL_N) {
                out.append((char) point);
            }
        }
        int basic = out.length();
        if (basic > 0) {
            out.append('-');
        }
        int n = INITIAL_N;
        int delta = 0;
        int bias = INITIAL_BIAS;
        for (int handled = basic; handled < points.length; ) {
            int next = smallestFrom(n, points);
            delta += (next - n) * (handled + 1);
            n = next;
            for (int point : points) {
                if (point < n) {
                    delta++;
                } else if (point == n) {
                    appendNumber(delta, bias, out);
                    bias = adapt(delta, handled + 1, handled == basic);
                    delta = 0;
                    handled++;
                }
            }
            delta++;
            n++;
        }
        return out.toString();
    }

    /** The label that {@code text} encodes, or null if it is not valid Punycode. */
    static @Nullable String decode(String text) {
        int basicEnd = Math.max(0, text.lastIndexOf('-'));
        StringBuilder out = new StringBuilder(text.substring(0, basicEnd));
        int count = basicEnd;
        long n = INITIAL_N;
        long i = 0;
        int bias = INITIAL_BIAS;
        for (int at = basicEnd > 0 ? basicEnd + 1 : 0; at < text.length(); ) {
            long before = i;
            long weight = 1;
            for (int k = BASE; ; k += BASE) {
                int digit = at < text.length() ? value(text.charAt(at++)) : -1;
                i += digit * weight;
                if (digit < 0 || i > Integer.MAX_VALUE) {
                    return null;
                }
                int threshold = threshold(k, bias);
                if (digit < threshold) {
                    break;
                }
                weight *= BASE - threshold;
            }
            count++;
            bias = adapt((int) (i - before), count, before == 0);
            n += i / count;
            i %= count;
            if (!isScalar(n)) {
                return null;
            }
            out.insert(out.offsetByCodePoints(0, (int) i), Character.toChars((int) n));
            i++;
        }
        return out.toString();
    }

    private static boolean isScalar(long n) {
        return n <= Character.MAX_CODE_POINT && !(n >= Character.MIN_SURROGATE && n <= Character.MAX_SURROGATE);
    }

    private static int value(char digit) {
        if (Ascii.isDigit(digit)) {
            return digit - '0' + 26;
        }
        return Ascii.isLowerCase(digit) ? digit - 'a' : -1;
    }

    private static int smallestFrom(int n, int[] points) {
        int smallest = Integer.MAX_VALUE;
        for (int point : points) {
            if (point >= n && point < smallest) {
                smallest = point;
            }
        }
        return smallest;
    }

    private static void appendNumber(int number, int bias, StringBuilder out) {
        int rest = number;
        for (int k = BASE; ; k += BASE) {
            int threshold = threshold(k, bias);
            if (rest < threshold) {
                out.append(digit(rest));
                return;
            }
            out.append(digit(threshold + (rest - threshold) % (BASE - threshold)));
            rest = (rest - threshold) / (BASE - threshold);
        }
    }

    private static char digit(int value) {
        return (char) (value < 26 ? 'a' + value : '0' + value - 26);
    }

    private static int threshold(int k, int bias) {
        return Math.min(T_MAX, Math.max(T_MIN, k - bias));
    }

    private static int adapt(int delta, int count, boolean first) {
        int rest = first ? delta / DAMP : delta / 2;
        rest += rest / count;
        int k = 0;
        while (rest > (BASE - T_MIN) * T_MAX / 2) {
            rest /= BASE - T_MIN;
            k += BASE;
        }
        return k + (BASE - T_MIN + 1) * rest / (rest + SKEW);
    }
}
