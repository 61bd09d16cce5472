package dev.gregor.parser.pdf;

import java.time.Duration;
import java.util.Locale;

/** Why something of a PDF document is missing, each in one plain line. */
final class PdfProblem {
    static final String ENCRYPTED = "pdf: encrypted";

    static final String SKIPPED = "pdf: not read, as many documents before it were slow";

    private static final int MAX_DETAIL = 120;

    private PdfProblem() {}

    static String tooSlow(Duration limit) {
        long millis = limit.toMillis();
        String seconds = millis % 1_000 == 0
                ? Long.toString(millis / 1_000)
                : String.format(Locale.ROOT, "%.2f", millis / 1_000.0);
        return "pdf: took longer than " + seconds + " s";
    }

    static String tooLarge(long memory) {
        return "pdf: needs more memory than " + (memory >> 20) + " MiB";
    }

    static String more(int limit, String of) {
        return "pdf: more than " + limit + " " + of;
    }

    static String unreadable(Throwable cause) {
        return "pdf: not readable: " + describe(cause);
    }

    static String unreadablePage(int number, Throwable cause) {
        return "pdf: page " + number + " not readable: " + describe(cause);
    }

    /** The worker could not be started, or ended though nobody asked it to. */
    static String noWorker(String detail) {
        return "pdf: the reader failed: " + PdfText.line(detail, MAX_DETAIL);
    }

    private static String describe(Throwable cause) {
        if (cause instanceof StackOverflowError) {
            return "nested too deeply";
        }
        String message = cause.getMessage();
        return message == null || message.isBlank()
                ? cause.getClass().getSimpleName()
                : PdfText.line(message, MAX_DETAIL);
    }
}
