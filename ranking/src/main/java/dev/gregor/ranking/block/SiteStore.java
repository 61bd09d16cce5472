package dev.gregor.ranking.block;

import java.nio.ByteBuffer;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The stored site graph and the ranks that were published for its sites. */
public interface SiteStore {
    void putLinks(SiteLinks links);

    /** Reads the links of all sites. */
    void forEachLinks(Consumer<SiteLinks> reader);

    void putPublishedRank(String site, PublishedRank published);

    /** Reads the published ranks of all sites. */
    void forEachPublishedRank(BiConsumer<String, PublishedRank> reader);

    /** Deletes a site's links and its published rank. */
    void delete(String site);

    /**
     * The rank that was published last for a site.
     *
     * @param version of its links that the rank was computed with
     */
    record PublishedRank(long version, double rank) {
        static final PublishedRank NONE = new PublishedRank(0, 0);

        public byte[] toBytes() {
            return ByteBuffer.allocate(Long.BYTES + Double.BYTES)
                    .putLong(version)
                    .putDouble(rank)
                    .array();
        }

        public static PublishedRank of(byte[] value) {
            ByteBuffer bytes = ByteBuffer.wrap(value);
            return new PublishedRank(bytes.getLong(), bytes.getDouble());
        }
    }
}
