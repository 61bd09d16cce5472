package dev.gregor.urls;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.digest.MurmurHash3;

/** A 128-bit hash of a URL. Two different URLs of a crawl of 10^12 pages share one with a chance of about 10^-15. */
public record Fingerprint(long high, long low) {
    public static final int BYTES = 16;

    public static Fingerprint of(String text) {
        long[] hash = MurmurHash3.hash128x64(text.getBytes(StandardCharsets.UTF_8));
        return new Fingerprint(hash[0], hash[1]);
    }

    public static Fingerprint fromBytes(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new Fingerprint(buffer.getLong(), buffer.getLong());
    }

    public byte[] toBytes() {
        return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
    }

    /** Half of it, written out: enough to tell the URLs of one host apart. */
    public String tag() {
        return Long.toHexString(low);
    }

    /** The half that a {@link #tag()} is written from. */
    public static long readTag(String tag) {
        return Long.parseUnsignedLong(tag, 16);
    }

    /** Which of {@code count} equal parts of the seen-set this fingerprint belongs to. */
    public int bucket(int count) {
        return (int) Long.remainderUnsigned(high, count);
    }
}
