package dev.gregor.app.doctor;

/**
 * Something that is wrong, or may be.
 *
 * @param check the check that found it, in one word
 * @param advice what to do about it
 * @param repaired whether it is right by now
 */
record Finding(String check, String problem, String advice, boolean repaired) {
    Finding(String check, String problem, String advice) {
        this(check, problem, advice, false);
    }

    /** For people, in one line. */
    String line() {
        return check + ": " + problem + "; " + advice;
    }
}
