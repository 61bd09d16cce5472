package dev.gregor.ranking.community;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The stored communities, as they were published. */
public interface CommunityStore {
    void putMembership(String site, Membership membership);

    void deleteMembership(String site);

    /** Reads the memberships of all sites. */
    void forEachMembership(BiConsumer<String, Membership> reader);

    /** The largest number that a community has had; 0 if there was none. */
    long lastNumber();

    void putLastNumber(long number);

    /** The number of the community to which a user gave this name; 0 if there was none. */
    long numberOf(String name);

    void putNumberOf(String name, long number);

    /** The community of a site. */
    record Membership(long community, @Nullable String name) {
        public byte[] toBytes() {
            byte[] text = name == null ? new byte[0] : name.getBytes(UTF_8);
            return ByteBuffer.allocate(Long.BYTES + text.length)
                    .putLong(community)
                    .put(text)
                    .array();
        }

        public static Membership of(byte[] value) {
            ByteBuffer bytes = ByteBuffer.wrap(value);
            long community = bytes.getLong();
            String name = new String(value, bytes.position(), bytes.remaining(), UTF_8);
            return new Membership(community, name.isEmpty() ? null : name);
        }
    }
}
