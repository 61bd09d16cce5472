package dev.gregor.topics.records;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How likenesses are found without comparing everything with everything. The 64 bits of a simhash are cut into four
 * bands; of two that differ in three bits or fewer, at least one band is equal. So likes meet in the partition that looks
 * after the value of that band. A fifth band is the digest, where copies meet byte for byte, however short they are.
 */
public final class SimhashBands {
    /** The band of the digest; those of the simhash are 0 to 3. */
    public static final int DIGEST = 4;

    private static final int SIMHASH_BANDS = 4;
    private static final int BAND_BITS = 16;
    private static final int HEX = 16;

    private SimhashBands() {}

    /** The value of a band of a simhash written in 16 hexadecimal digits. */
    public static int value(int band, String simhash) {
        return (int) ((Long.parseUnsignedLong(simhash, HEX) >>> (band * BAND_BITS)) & 0xffff);
    }

    /** Which partition looks after which bands of this content. */
    public static Map<Integer, List<Integer>> parts(String digest, @Nullable String simhash, int partitions) {
        Map<Integer, List<Integer>> parts = new LinkedHashMap<>();
        if (simhash != null) {
            for (int band = 0; band < SIMHASH_BANDS; band++) {
                add(parts, part(band * 31 + value(band, simhash), partitions), band);
            }
        }
        add(parts, part(digest.hashCode(), partitions), DIGEST);
        return parts;
    }

    private static void add(Map<Integer, List<Integer>> parts, int part, int band) {
        parts.computeIfAbsent(part, none -> new ArrayList<>()).add(band);
    }

    /** Neighbours must not all fall into one part. */
    private static int part(int value, int partitions) {
        return Math.floorMod((value * 0x9E3779B1) >>> 7, partitions);
    }
}
