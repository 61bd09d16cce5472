package dev.gregor.urls;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.digest.MurmurHash3;

/** A 128-bit hash of a URL. Among 10^12 URLs, the probability of any collision is about 10^-15. */
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

    /** The lower 64 bits in hexadecimal, which suffice to distinguish the URLs of one host. */
    public String tag() {
        return Long.toHexString(low);
    }

    /** The lower 64 bits of a fingerprint, parsed from its {@link #tag()}. */
    public static long readTag(String tag) {
        return Long.parseUnsignedLong(tag, 16);
    }

    /** The bucket of the seen-set, out of {@code count}, to which this fingerprint belongs. */
    public int bucket(int count) {
        return (int) Long.remainderUnsigned(high, count);
    }
}
