package dev.gregor.fetcher.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Undoes content encodings, never making more than a limit of bytes at any stage. */
final class ContentDecoding {
    /** No honest page is packed this well; a bomb is, with every encoding. */
    private static final long MOST_TIMES_LARGER = 500;
    /** So small a bomb does no harm, whatever its ratio. */
    private static final long HARMLESS = 1 << 20;

    private ContentDecoding() {}

    /**
     * What decoding made.
     *
     * @param overLimit whether there was more
     */
    record Decoded(GrowingBytes bytes, boolean overLimit) {}

    /**
     * Decodes a body.
     *
     * @param most bytes to make; fewer, if the body is very small for them
     * @param cutShort whether the end of the body is missing; then as much as can be decoded is
     * @throws IOException if the body is corrupt
     */
    static Decoded decode(GrowingBytes body, List<ContentCoding> codings, int most, boolean cutShort)
            throws IOException {
        if (codings.isEmpty() || body.length() == 0) {
            return new Decoded(body, false);
        }
        int limit = (int) Math.min(most, Math.max(HARMLESS, MOST_TIMES_LARGER * body.length()));
        GrowingBytes decoded = new GrowingBytes(Math.min(limit, 4L * body.length()));
        try (InputStream stream = open(body, codings, limit)) {
            return new Decoded(decoded, fill(decoded, stream, limit));
        } catch (OverLimitException e) {
            return new Decoded(decoded, true);
        } catch (IOException | RuntimeException e) { // the decoders throw both at corrupt data
            if (cutShort) {
                return new Decoded(decoded, true);
            }
            throw new IOException("corrupt " + codings + ": " + e.getMessage(), e);
        }
    }

    private static boolean fill(GrowingBytes decoded, InputStream stream, int limit) throws IOException {
        while (decoded.length() < limit) {
            if (decoded.appendFrom(stream, limit - decoded.length()) < 0) {
                return false;
            }
        }
        return stream.read() >= 0;
    }

    private static InputStream open(GrowingBytes body, List<ContentCoding> codings, int limit) throws IOException {
        InputStream stream = body.stream();
        for (int i = codings.size() - 1; i >= 0; i--) {
            InputStream opened = openOrClose(codings.get(i), stream);
            stream = i == 0 ? opened : new LimitedStream(opened, limit);
        }
        return stream;
    }

    /** The inner stream may hold memory outside the heap, which only its close gives back. */
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
        private int left;

        LimitedStream(InputStream in, int limit) {
            super(in);
            left = limit;
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
            left -= read;
            if (left < 0) {
                throw new OverLimitException();
            }
        }
    }
}
