package dev.gregor.dedup.duplicates;

import dev.gregor.urls.Host;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class InMemoryKnownHostStore implements KnownHostStore {
    final Map<Host, KnownHost> hosts = new HashMap<>();
    int writes;

    @Override
    public @Nullable KnownHost host(Host host) {
        return hosts.get(host);
    }

    @Override
    public void putHost(Host host, KnownHost known) {
        hosts.put(host, known);
        writes++;
    }
}
