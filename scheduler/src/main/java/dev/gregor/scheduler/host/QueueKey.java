package dev.gregor.scheduler.host;

import dev.gregor.urls.Host;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Places in the queues: all of a host side by side, first its retries by due time, then what waits by priority and
 * arrival. Order of the bytes is order of the queue.
 */
public final class QueueKey {
    private static final byte RETRY = 0;
    private static final byte WAITING = 1;
    private static final byte END = 2;
    private static final byte FENCE = 3;
    private static final int FIXED = 1 + 1 + Long.BYTES + Long.BYTES;

    private QueueKey() {}

    static byte[] waiting(Host host, QueuedUrl url) {
        return key(host, WAITING, url.priority(), url.sequence());
    }

    static byte[] retry(Host host, long dueAt, QueuedUrl url) {
        return key(host, RETRY, dueAt, url.sequence());
    }

    static byte[] retriesStart(Host host) {
        return key(host, RETRY, 0, 0);
    }

    /** The last place a retry can have: bounds are inclusive, and the first URL ever stands at the start of what waits. */
    static byte[] retriesEnd(Host host) {
        return key(host, RETRY, -1, -1);
    }

    static byte[] waitingStart(Host host) {
        return key(host, WAITING, 0, 0);
    }

    static byte[] end(Host host) {
        return key(host, END, 0, 0);
    }

    /** Behind the end. What stands here is never taken. */
    static byte[] fence(Host host) {
        return key(host, FENCE, 0, 0);
    }

    static long dueAt(byte[] retryKey) {
        return ByteBuffer.wrap(retryKey).getLong(retryKey.length - 2 * Long.BYTES);
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
