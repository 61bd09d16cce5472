package dev.gregor.dedup.duplicates;

import dev.gregor.urls.Host;
import org.jspecify.annotations.Nullable;

/** The hosts that one partition owns. */
public interface KnownHostStore {
    /** What is known about a host; null if it was never heard of. */
    @Nullable
    KnownHost host(Host host);

    void putHost(Host host, KnownHost known);
}
