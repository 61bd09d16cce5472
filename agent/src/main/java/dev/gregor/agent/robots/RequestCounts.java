package dev.gregor.agent.robots;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts what each one asks for, and lets so many through in an interval. */
final class RequestCounts {
    private static final int MAX_KEYS = 10_000;
    private static final int NETWORK_BYTES = 8;

    private final int max;
    private final Duration interval;
    private final InstantSource clock;
    private final Map<String, Count> counts = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Count> eldest) {
            return size() > MAX_KEYS;
        }
    };

    private record Count(Instant start, int requests) {}

    RequestCounts(int max, Duration interval, InstantSource clock) {
        this.max = max;
        this.interval = interval;
        this.clock = clock;
    }

    /** Who a client is: its address. Whoever has one address of IPv6 has all of its network, so that is one client. */
    static String keyOf(InetAddress client) {
        return client instanceof Inet6Address
                ? HexFormat.of().formatHex(client.getAddress(), 0, NETWORK_BYTES)
                : client.getHostAddress();
    }

    /** Counts a request; returns false if it is one too many. */
    synchronized boolean admit(String key) {
        Instant now = clock.instant();
        Count count = counts.get(key);
        if (count == null || !now.isBefore(count.start().plus(interval)) || now.isBefore(count.start())) {
            counts.remove(key);
            count = new Count(now, 0);
        }
        boolean admitted = count.requests() < max;
        counts.put(key, new Count(count.start(), count.requests() + (admitted ? 1 : 0)));
        return admitted;
    }
}
