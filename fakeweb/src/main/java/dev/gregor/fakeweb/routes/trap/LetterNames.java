package dev.gregor.fakeweb.routes.trap;

import java.util.concurrent.atomic.AtomicLong;

/** Names of letters alone, without end, in which no counter can be seen. */
final class LetterNames {
    private static final int LETTERS = 8;

    private final AtomicLong count = new AtomicLong();

    String next() {
        long bits = count.incrementAndGet() * 0x9E37_79B9_7F4A_7C15L;
        StringBuilder name = new StringBuilder(LETTERS);
        for (int i = 0; i < LETTERS; i++) {
            name.append((char) ('a' + Long.remainderUnsigned(bits, 26)));
            bits = Long.divideUnsigned(bits, 26) ^ (bits << 7);
        }
        return name.toString();
    }
}
