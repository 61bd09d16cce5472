package dev.gregor.ranking.block;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A node of the site graph with its links: a block, its size, and the blocks it links to.
 *
 * @param site the name of the block
 * @param version how often the block was ranked
 * @param pages how many pages the block has
 * @param links the probability of each block, this one included, to be the target of the next link; if they add up to
 *     less than 1, the surfer follows no link with the remaining probability
 * @param words of the links on its pages, those of most pages first
 */
public record SiteLinks(String site, long version, int pages, Map<String, Double> links, List<String> words) {
    /** A sum of probabilities, rounded. */
    private static final double MAX_WEIGHT = 1.001;

    /** Stands where a weight would, and ends the links. */
    private static final double WORDS = -1;

    public SiteLinks {
        links = Map.copyOf(links);
        words = List.copyOf(words);
        if (site.isEmpty() || version < 0 || pages < 0) {
            throw new IllegalArgumentException("a site without a name, or with a negative number");
        }
        if (!links.values().stream().allMatch(weight -> weight >= 0 && weight <= MAX_WEIGHT)) {
            throw new IllegalArgumentException("a link whose weight is no probability");
        }
    }

    public SiteLinks(String site, long version, int pages, Map<String, Double> links) {
        this(site, version, pages, links, List.of());
    }

    /** Encodes the record in binary: numbers as text took a quarter of the stage's time. Names of blocks are ASCII. */
    public byte[] toBytes() {
        int size = Short.BYTES + site.length() + Long.BYTES + Integer.BYTES;
        for (String name : links.keySet()) {
            size += Double.BYTES + Short.BYTES + name.length();
        }
        byte[] spoken = String.join(" ", words).getBytes(UTF_8);
        size += spoken.length == 0 ? 0 : Double.BYTES + spoken.length;
        ByteBuffer bytes = ByteBuffer.allocate(size).putLong(version).putInt(pages);
        write(bytes, site);
        links.forEach((name, weight) -> write(bytes.putDouble(weight), name));
        if (spoken.length > 0) {
            bytes.putDouble(WORDS).put(spoken);
        }
        return bytes.array();
    }

    /**
     * Decodes what {@link #toBytes} encoded.
     *
     * @throws java.nio.BufferUnderflowException if bytes are missing
     * @throws IllegalArgumentException if the bytes mean nothing
     */
    public static SiteLinks of(byte[] value) {
        ByteBuffer bytes = ByteBuffer.wrap(value);
        long version = bytes.getLong();
        int pages = bytes.getInt();
        String site = read(bytes);
        Map<String, Double> links = new HashMap<>();
        while (bytes.hasRemaining()) {
            double weight = bytes.getDouble();
            if (weight == WORDS) {
                String words = new String(value, bytes.position(), bytes.remaining(), UTF_8);
                return new SiteLinks(site, version, pages, links, List.of(words.split(" ")));
            }
            links.put(read(bytes), weight);
        }
        return new SiteLinks(site, version, pages, links);
    }

    private static void write(ByteBuffer bytes, String name) {
        bytes.putShort((short) name.length()).put(name.getBytes(US_ASCII));
    }

    private static String read(ByteBuffer bytes) {
        int length = bytes.getShort();
        if (length < 0) {
            throw new IllegalArgumentException("a name of negative length");
        }
        byte[] name = new byte[length];
        bytes.get(name);
        return new String(name, US_ASCII);
    }
}
