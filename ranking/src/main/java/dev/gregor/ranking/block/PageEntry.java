package dev.gregor.ranking.block;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.gregor.topics.records.PageLinks;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What is kept of a page's links, as bytes: half the fingerprint of each page inside the block, and how many pages of which
 * other blocks. A link inside takes 8 bytes. Two pages with the same links in another order have the same entry.
 *
 * <p>Among a hundred million pages there are two that share half a fingerprint with a chance of one in 4,000. One would
 * then have the links to both.
 */
final class PageEntry {
    private PageEntry() {}

    static byte[] of(String block, PageLinks page, Function<Host, String> blockOf) {
        Set<CrawlUrl> links = new HashSet<>(page.links());
        long[] inside = new long[links.size()];
        int size = 0;
        Map<String, Integer> outside = new TreeMap<>();
        for (CrawlUrl link : links) {
            String other = blockOf.apply(link.host());
            if (other.equals(block)) {
                inside[size++] = mark(link.value());
            } else {
                outside.merge(other, 1, Integer::sum);
            }
        }
        Arrays.sort(inside, 0, size);
        return written(Arrays.copyOf(inside, size), outside);
    }

    /** Names of hosts are ASCII. */
    private static byte[] written(long[] inside, Map<String, Integer> outside) {
        int size = Integer.BYTES + inside.length * Long.BYTES;
        for (String name : outside.keySet()) {
            size += Integer.BYTES + Short.BYTES + name.length();
        }
        ByteBuffer bytes = ByteBuffer.allocate(size).putInt(inside.length);
        for (long mark : inside) {
            bytes.putLong(mark);
        }
        outside.forEach((name, count) ->
                bytes.putInt(count).putShort((short) name.length()).put(name.getBytes(US_ASCII)));
        return bytes.array();
    }

    /** What a page is known by inside its block. */
    static long mark(String url) {
        return Fingerprint.of(url).low();
    }

    /** Reads an entry aloud. */
    static void read(byte[] value, Reader reader) {
        ByteBuffer bytes = ByteBuffer.wrap(value);
        int inside = bytes.getInt();
        for (int i = 0; i < inside; i++) {
            reader.inside(bytes.getLong());
        }
        while (bytes.hasRemaining()) {
            int count = bytes.getInt();
            int length = bytes.getShort();
            reader.outside(new String(value, bytes.position(), length, US_ASCII), count);
            bytes.position(bytes.position() + length);
        }
    }

    /** Takes what an entry says. */
    interface Reader {
        void inside(long mark);

        void outside(String block, int count);
    }
}
