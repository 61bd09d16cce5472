package dev.gregor.topics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bands by which near-duplicates are found without comparing all pages with all. The 64 bits of a simhash are cut into
 * four bands; two simhashes that differ in three bits or fewer have at least one band in common. So near-duplicates meet
 * in the bucket that owns the value of that band. A fifth band is the digest, where exact duplicates meet, however short
 * they are.
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

    /** The buckets that own the bands of this content, each with its bands. */
    public static Map<Integer, List<Integer>> buckets(String digest, @Nullable String simhash, int partitions) {
        Map<Integer, List<Integer>> bands = new LinkedHashMap<>();
        if (simhash != null) {
            for (int band = 0; band < SIMHASH_BANDS; band++) {
                add(bands, bucket(band * 31 + value(band, simhash), partitions), band);
            }
        }
        add(bands, bucket(digest.hashCode(), partitions), DIGEST);
        return bands;
    }

    private static void add(Map<Integer, List<Integer>> bands, int bucket, int band) {
        bands.computeIfAbsent(bucket, none -> new ArrayList<>()).add(band);
    }

    /** Spreads neighbouring values over all buckets. */
    private static int bucket(int value, int partitions) {
        return Math.floorMod((value * 0x9E3779B1) >>> 7, partitions);
    }
}
