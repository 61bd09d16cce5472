package dev.gregor.export.rows;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as lines of values with tabs between them: the text format of PostgreSQL's {@code COPY}, which is also what
 * MySQL's {@code LOAD DATA} reads by default. NUL characters are left out, since neither database has them in texts.
 */
public final class RowWriter implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final OutputStream out;
    private final byte[] buffer = new byte[BUFFER];
    private int filled;
    private boolean first = true;

    public RowWriter(OutputStream out) {
        this.out = out;
    }

    public RowWriter value(@Nullable String text) throws IOException {
        separate();
        if (text == null) {
            raw("\\N");
        } else {
            escaped(text);
        }
        return this;
    }

    public RowWriter value(long number) throws IOException {
        separate();
        raw(Long.toString(number));
        return this;
    }

    public RowWriter value(@Nullable Long number) throws IOException {
        separate();
        raw(number == null ? "\\N" : Long.toString(number));
        return this;
    }

    public RowWriter value(double number) throws IOException {
        separate();
        raw(Double.toString(number));
        return this;
    }

    /** As 1 or 0, which both databases take for a truth value. */
    public RowWriter value(boolean truth) throws IOException {
        separate();
        raw(truth ? "1" : "0");
        return this;
    }

    public RowWriter value(@Nullable Instant time) throws IOException {
        separate();
        raw(time == null ? "\\N" : RowTime.format(time));
        return this;
    }

    public void endRow() throws IOException {
        one((byte) '\n');
        first = true;
    }

    private void separate() throws IOException {
        if (!first) {
            one((byte) '\t');
        }
        first = false;
    }

    private void raw(String ascii) throws IOException {
        for (int i = 0; i < ascii.length(); i++) {
            one((byte) ascii.charAt(i));
        }
    }

    private void escaped(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (byte each : bytes) {
            switch (each) {
                case '\\' -> raw("\\\\");
                case '\t' -> raw("\\t");
                case '\n' -> raw("\\n");
                case '\r' -> raw("\\r");
                case 0 -> {}
                default -> one(each);
            }
        }
    }

    private void one(byte each) throws IOException {
        if (filled == BUFFER) {
            flush();
        }
        buffer[filled++] = each;
    }

    /** Hands what was written to the stream. */
    public void flush() throws IOException {
        out.write(buffer, 0, filled);
        filled = 0;
    }

    @Override
    public void close() throws IOException {
        flush();
        out.close();
    }
}
