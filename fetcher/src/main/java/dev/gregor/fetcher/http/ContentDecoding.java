package dev.gregor.fetcher.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Decodes content codings. No stage ever produces more bytes than a limit. */
final class ContentDecoding {
    /** No real page compresses this well; a decompression bomb does, with every coding. */
    private static final long MAX_RATIO = 500;
    /** Up to this size a decompression bomb does no harm, so the ratio is not limited. */
    private static final long UNLIMITED_RATIO_BYTES = 1 << 20;

    /** While a body is decoded, it is in the decoder's window, in segments, and in one array. */
    private static final long COPIES = 3;

    private ContentDecoding() {}

    /**
     * A decoded body.
     *
     * @param overLimit whether the body is longer than the limit, so that {@code bytes} holds only its beginning
     */
    record DecodedBody(BodyBuffer bytes, boolean overLimit) {}

    /**
     * Decodes a body.
     *
     * @param maxBytes the limit of the decoded size; a very small body has a lower limit
     * @param truncated whether the end of the body is missing; then as much as possible is decoded
     * @throws IOException if the body is corrupt
     */
    static DecodedBody decode(BodyBuffer body, List<ContentCoding> codings, int maxBytes, boolean truncated)
            throws IOException {
        if (codings.isEmpty() || body.length() == 0) {
            return new DecodedBody(body, false);
        }
        int limit = limit(body, maxBytes);
        BodyBuffer decoded = new BodyBuffer(-1);
        try (InputStream stream = open(body, codings, limit)) {
            return new DecodedBody(decoded, fill(decoded, stream, limit));
        } catch (OverLimitException e) {
            return new DecodedBody(decoded, true);
        } catch (IOException | RuntimeException e) { // decoders throw both for corrupt data
            if (truncated) {
                return new DecodedBody(decoded, true);
            }
            throw new IOException("corrupt " + codings + ": " + e.getMessage(), e);
        }
    }

    /** The largest size that the body may have when decoded. */
    private static int limit(BodyBuffer body, int maxBytes) {
        return (int) Math.min(maxBytes, Math.max(UNLIMITED_RATIO_BYTES, MAX_RATIO * body.length()));
    }

    /** How much memory it takes to decode a body and to copy the result into one array. */
    static long memoryFor(BodyBuffer body, List<ContentCoding> codings, int maxBytes) {
        return codings.isEmpty() ? body.length() : COPIES * limit(body, maxBytes);
    }

    private static boolean fill(BodyBuffer decoded, InputStream stream, int limit) throws IOException {
        while (decoded.length() < limit) {
            if (decoded.appendFrom(stream, limit - decoded.length()) < 0) {
                return false;
            }
        }
        return stream.read() >= 0;
    }

    private static InputStream open(BodyBuffer body, List<ContentCoding> codings, int limit) throws IOException {
        InputStream stream = body.stream();
        for (int i = codings.size() - 1; i >= 0; i--) {
            InputStream opened = openOrClose(codings.get(i), stream);
            stream = i == 0 ? opened : new LimitedStream(opened, limit);
        }
        return stream;
    }

    /** Closes the inner stream on failure: it may hold native memory, which only its close frees. */
    private static InputStream openOrClose(ContentCoding coding, InputStream inner) throws IOException {
        try {
            return coding.open(inner);
        } catch (IOException | RuntimeException e) {
            inner.close();
            throw e;
        }
    }

    private static final class OverLimitException extends IOException {}

    private static final class LimitedStream extends FilterInputStream {
        private int remaining;

        LimitedStream(InputStream in, int limit) {
            super(in);
            remaining = limit;
        }

        @Override
        public int read() throws IOException {
            int value = super.read();
            count(value < 0 ? 0 : 1);
            return value;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            count(Math.max(read, 0));
            return read;
        }

        private void count(int read) throws OverLimitException {
            remaining -= read;
            if (remaining < 0) {
                throw new OverLimitException();
            }
        }
    }
}
