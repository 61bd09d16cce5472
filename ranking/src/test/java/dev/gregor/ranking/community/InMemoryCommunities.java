package dev.gregor.ranking.community;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** A store in memory, which outlives what uses it. */
public final class InMemoryCommunities implements CommunityStore {
    private final Map<String, byte[]> memberships = new TreeMap<>();
    private final Map<String, Long> given = new HashMap<>();
    private long last;

    @Override
    public void putMembership(String site, Membership membership) {
        memberships.put(site, membership.toBytes());
    }

    @Override
    public void deleteMembership(String site) {
        memberships.remove(site);
    }

    @Override
    public void forEachMembership(BiConsumer<String, Membership> reader) {
        memberships.forEach((site, bytes) -> reader.accept(site, Membership.of(bytes)));
    }

    @Override
    public long lastNumber() {
        return last;
    }

    @Override
    public void putLastNumber(long number) {
        last = number;
    }

    @Override
    public long numberOf(String name) {
        return given.getOrDefault(name, 0L);
    }

    @Override
    public void putNumberOf(String name, long number) {
        given.put(name, number);
    }
}
