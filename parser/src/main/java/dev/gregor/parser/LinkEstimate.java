package dev.gregor.parser;

/**
 * How much memory the links of a page may take, told before the page is parsed. A page of a few kilobytes can have a hundred
 * megabytes of them: a long base URL, and thousands of short references to it.
 */
final class LinkEstimate {
    /** Links to a shorter base take no more than the tree of their page, which has an element for each. */
    private static final int SHORT_BASE = 200;

    /** The shortest element with a reference, {@code <a href=x>}, has so many bytes. */
    private static final int MIN_ELEMENT_BYTES = 10;

    /** A link is a URL, part of a batch, and bytes on their way to Kafka. */
    private static final int COPIES = 3;

    private static final byte[] TAG = {'<', 'b', 'a', 's', 'e'};

    private LinkEstimate() {}

    /**
     * The most bytes that the links may take; 0 if they are few.
     *
     * @param urlLength the length of the page's own URL, to which its references are relative
     * @param maxUrl the length of the longest URL
     */
    static long of(byte[] body, int urlLength, int maxUrl, int maxLinks) {
        int base = Math.min(maxUrl, Math.max(urlLength, baseLength(body)));
        long links = Math.min(maxLinks, body.length / MIN_ELEMENT_BYTES);
        return base <= SHORT_BASE ? 0 : links * base * COPIES;
    }

    /** The length of the longest base element, which is more than that of its URL; 0 if there is none. */
    private static int baseLength(byte[] body) {
        int longest = 0;
        for (int at = 0; at < body.length; at++) {
            if (body[at] == '<' && isBase(body, at)) {
                int end = at;
                while (end < body.length && body[end] != '>') {
                    end++;
                }
                longest = Math.max(longest, end - at);
                at = end;
            }
        }
        return longest;
    }

    private static boolean isBase(byte[] body, int at) {
        if (at + TAG.length > body.length) {
            return false;
        }
        for (int i = 1; i < TAG.length; i++) {
            if ((body[at + i] | 0x20) != TAG[i]) {
                return false;
            }
        }
        return true;
    }
}
