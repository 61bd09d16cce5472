package dev.gregor.parser.pdf;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;

/**
 * What the parser asks of a worker: numbers, then the length of the body, then the body.
 *
 * @param limits the worker stops by itself at each of them
 */
@SuppressWarnings("ArrayRecordComponent") // requests are not compared
record PdfRequest(PdfLimits limits, byte[] body) {
    private static final int MAX_BODY = 64 << 20;

    void write(DataOutputStream out) throws IOException {
        out.writeInt(limits.pages());
        out.writeInt(limits.chars());
        out.writeInt(limits.links());
        out.writeLong(limits.time().toMillis());
        out.writeLong(limits.memory());
        out.writeInt(body.length);
        out.write(body);
        out.flush();
    }

    /** Reads the next request; fails with an {@link java.io.EOFException} when the parser has gone. */
    static PdfRequest read(DataInputStream in) throws IOException {
        int pages = in.readInt();
        int chars = in.readInt();
        int links = in.readInt();
        Duration time = Duration.ofMillis(in.readLong());
        PdfLimits limits = new PdfLimits(pages, chars, links, time, in.readLong());
        int length = in.readInt();
        if (length < 0 || length > MAX_BODY) {
            throw new IOException("a body of " + length + " bytes");
        }
        byte[] body = new byte[length];
        in.readFully(body);
        return new PdfRequest(limits, body);
    }
}
