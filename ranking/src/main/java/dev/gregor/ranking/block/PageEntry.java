package dev.gregor.ranking.block;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gregor.ranking.community.LinkWords;
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
import java.util.stream.Stream;

/**
 * The encoding of a page's links as they are stored: the short fingerprint of each internal link (within the block),
 * for each other block how many external links lead to it, and some words of the links. An internal link takes 8 bytes.
 * Links and words are sorted, so two pages with the same links have the same entry.
 *
 * <p>A short fingerprint is half a URL fingerprint, 64 bits. Among a hundred million pages two share one with a
 * probability of one in 4,000; one of these pages would then have the links to both.
 */
final class PageEntry {
    /** Stands where a number of links would, and ends the links. */
    private static final int WORDS = -1;

    private PageEntry() {}

    static byte[] of(String block, PageLinks page, Function<Host, String> blockOf) {
        Set<CrawlUrl> links = new HashSet<>(page.links());
        long[] internal = new long[links.size()];
        int size = 0;
        Map<String, Integer> external = new TreeMap<>();
        for (CrawlUrl link : links) {
            String target = blockOf.apply(link.host());
            if (target.equals(block)) {
                internal[size++] = shortFingerprint(link.value());
            } else {
                external.merge(target, 1, Integer::sum);
            }
        }
        Arrays.sort(internal, 0, size);
        byte[] words = String.join(" ", LinkWords.of(page)).getBytes(UTF_8);
        return encode(Arrays.copyOf(internal, size), external, words);
    }

    /** Names of blocks are ASCII. */
    private static byte[] encode(long[] internal, Map<String, Integer> external, byte[] words) {
        int size =
                Integer.BYTES + internal.length * Long.BYTES + (words.length == 0 ? 0 : Integer.BYTES + words.length);
        for (String block : external.keySet()) {
            size += Integer.BYTES + Short.BYTES + block.length();
        }
        ByteBuffer bytes = ByteBuffer.allocate(size).putInt(internal.length);
        for (long shortFingerprint : internal) {
            bytes.putLong(shortFingerprint);
        }
        external.forEach((block, count) ->
                bytes.putInt(count).putShort((short) block.length()).put(block.getBytes(US_ASCII)));
        if (words.length > 0) {
            bytes.putInt(WORDS).put(words);
        }
        return bytes.array();
    }

    /** Identifies a page within its block. */
    static long shortFingerprint(String url) {
        return Fingerprint.of(url).low();
    }

    static void read(byte[] value, Reader reader) {
        ByteBuffer bytes = ByteBuffer.wrap(value);
        int internalLinks = bytes.getInt();
        for (int i = 0; i < internalLinks; i++) {
            reader.internalLink(bytes.getLong());
        }
        while (bytes.hasRemaining()) {
            int count = bytes.getInt();
            if (count == WORDS) {
                String words = new String(value, bytes.position(), bytes.remaining(), UTF_8);
                Stream.of(words.split(" ")).forEach(reader::word);
                return;
            }
            int length = bytes.getShort();
            reader.externalLinks(new String(value, bytes.position(), length, US_ASCII), count);
            bytes.position(bytes.position() + length);
        }
    }

    /** Receives the links of an entry, the internal ones first, and the words last. */
    interface Reader {
        void internalLink(long shortFingerprint);

        void externalLinks(String block, int count);

        /** A word of the page's links. */
        void word(String word);
    }
}
