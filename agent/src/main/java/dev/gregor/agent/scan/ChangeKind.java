package dev.gregor.agent.scan;

import org.jspecify.annotations.Nullable;

/** What happened to a document. */
public enum ChangeKind {
    ADDED('A'),
    UPDATED('U'),
    DELETED('D');

    private final char letter;

    ChangeKind(char letter) {
        this.letter = letter;
    }

    /** As in history files and mails. */
    public char letter() {
        return letter;
    }

    /** Null for other letters. */
    static @Nullable ChangeKind of(String letter) {
        for (ChangeKind kind : values()) {
            if (letter.equals(String.valueOf(kind.letter))) {
                return kind;
            }
        }
        return null;
    }
}
