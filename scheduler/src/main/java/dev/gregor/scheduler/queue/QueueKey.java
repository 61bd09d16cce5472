package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Keys of the queues: all entries of a host side by side, first its retries by due time, then the waiting URLs by priority
 * and sequence, then revisits by due time. The order of the bytes is the order of the queue.
 */
public final class QueueKey {
    /** A section of a host's queue. */
    public enum Section {
        RETRY(0),
        WAITING(1),
        REVISIT(4);

        private final byte code;

        Section(int code) {
            this.code = (byte) code;
        }
    }

    private static final byte WAITING_END = 2;
    private static final byte WAITING_FENCE = 3;
    private static final byte REVISIT_FENCE = 5;
    private static final int FIXED = 1 + 1 + Long.BYTES + Long.BYTES;
    private static final int CODE_FROM_END = 1 + Long.BYTES + Long.BYTES;

    private QueueKey() {}

    public static byte[] waiting(Host host, QueuePriority priority) {
        return key(host, Section.WAITING.code, priority.priority(), priority.sequence());
    }

    static QueuePriority priority(byte[] waitingKey) {
        ByteBuffer numbers = ByteBuffer.wrap(waitingKey, waitingKey.length - 2 * Long.BYTES, 2 * Long.BYTES);
        return new QueuePriority(numbers.getLong(), numbers.getLong());
    }

    public static byte[] retry(Host host, long dueAt, QueuedUrl url) {
        return key(host, Section.RETRY.code, dueAt, url.priority().sequence());
    }

    public static byte[] revisit(Host host, long dueAt, long sequence) {
        return key(host, Section.REVISIT.code, dueAt, sequence);
    }

    /** The first key of a section that is due at {@code dueAt} or later. */
    static byte[] start(Host host, Section section, long dueAt) {
        return key(host, section.code, dueAt, 0);
    }

    /** The last key of a section: bounds of scans are inclusive. */
    static byte[] end(Host host, Section section) {
        return section == Section.WAITING ? key(host, WAITING_END, 0, 0) : key(host, section.code, -1, -1);
    }

    /** Behind the waiting URLs. A fence is never taken. */
    public static byte[] fence(Host host) {
        return key(host, WAITING_FENCE, 0, 0);
    }

    /** Behind the revisits. */
    public static byte[] revisitFence(Host host) {
        return key(host, REVISIT_FENCE, 0, 0);
    }

    static long dueAt(byte[] timedKey) {
        return ByteBuffer.wrap(timedKey).getLong(timedKey.length - 2 * Long.BYTES);
    }

    public static boolean isFence(byte[] key) {
        byte code = key[key.length - CODE_FROM_END];
        return code == WAITING_FENCE || code == REVISIT_FENCE;
    }

    static boolean isRevisitAfter(byte[] key, long time) {
        return section(key) == Section.REVISIT && dueAt(key) >= time;
    }

    public static Section section(byte[] key) {
        byte code = key[key.length - CODE_FROM_END];
        for (Section section : Section.values()) {
            if (section.code == code) {
                return section;
            }
        }
        throw new IllegalArgumentException("not the key of a queue entry: section " + code);
    }

    /** The key of a URL state: beside the others of its host. */
    public static byte[] ofState(CrawlUrl url) {
        byte[] name = url.host().name().getBytes(StandardCharsets.UTF_8);
        byte[] fingerprint = url.fingerprint().toBytes();
        return ByteBuffer.allocate(name.length + 1 + fingerprint.length)
                .put(name)
                .put((byte) 0)
                .put(fingerprint)
                .array();
    }

    /** The key of the queue position of a URL. */
    public static byte[] ofTag(Host host, long tag) {
        byte[] name = host.name().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(name.length + 1 + Long.BYTES)
                .put(name)
                .put((byte) 0)
                .putLong(tag)
                .array();
    }

    public static long tag(byte[] keyOfTag) {
        return ByteBuffer.wrap(keyOfTag).getLong(keyOfTag.length - Long.BYTES);
    }

    private static byte[] key(Host host, byte section, long major, long minor) {
        byte[] name = host.name().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(name.length + FIXED)
                .put(name)
                .put((byte) 0)
                .put(section)
                .putLong(major)
                .putLong(minor)
                .array();
    }
}
