package dev.gregor.dedup.duplicates;

import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class InMemoryAliasStore implements AliasStore {
    final Map<List<String>, List<FrontPageUrl>> frontPages = new HashMap<>();
    final Map<List<String>, HostFrontPages> hosts = new HashMap<>();

    @Override
    public List<FrontPageUrl> frontPages(String address, String digest) {
        return frontPages.getOrDefault(List.of(address, digest), List.of());
    }

    @Override
    public void putFrontPages(String address, String digest, List<FrontPageUrl> pages) {
        if (pages.isEmpty()) {
            frontPages.remove(List.of(address, digest));
        } else {
            frontPages.put(List.of(address, digest), new ArrayList<>(pages));
        }
    }

    @Override
    public @Nullable HostFrontPages host(String address, Host host) {
        return hosts.get(List.of(address, host.name()));
    }

    @Override
    public void putHost(String address, Host host, @Nullable HostFrontPages state) {
        if (state == null) {
            hosts.remove(List.of(address, host.name()));
        } else {
            hosts.put(List.of(address, host.name()), state);
        }
    }
}
