package dev.gregor.parser.pdf;

/** Reads PDF documents. All threads of a process share one. */
public interface PdfReader extends AutoCloseable {
    /** Whether a body is a PDF document, by the bytes that it begins with. */
    static boolean matches(byte[] body) {
        return body.length >= 5
                && body[0] == '%'
                && body[1] == 'P'
                && body[2] == 'D'
                && body[3] == 'F'
                && body[4] == '-';
    }

    /**
     * Reads a document of any bytes. Never fails: what cannot be read is left out, and the content says why. One document
     * is read at a time.
     */
    PdfContent read(byte[] body);

    /** Ends what the reader has started. A later document starts it again. */
    @Override
    void close();
}
