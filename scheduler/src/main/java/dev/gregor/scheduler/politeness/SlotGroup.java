package dev.gregor.scheduler.politeness;

import dev.gregor.scheduler.state.SlotClaim;
import dev.gregor.scheduler.visit.SlotLimits;
import dev.gregor.urls.Host;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The claims of the hosts of one politeness group, in memory. The next slot goes to the domain whose turn it is, and there to
 * the host that waits longest. A domain at its limit loses its turn, so it does not hold up those behind it.
 */
final class SlotGroup {
    private final SlotLimits limits;
    private final Map<Host, SlotClaim> claims = new HashMap<>();
    private final Map<String, DomainLine> domains = new HashMap<>();
    /** The host names that use a slot: never two ports of one name at a time. */
    private final Set<String> usedNames = new HashSet<>();
    /** The domains that may get a slot, in the order of their turns. */
    private final Set<String> turns = new LinkedHashSet<>();

    private int used;
    private int waiting;

    SlotGroup(SlotLimits limits) {
        this.limits = limits;
    }

    /** The hosts of one domain that wait, and how many slots it uses. */
    private static final class DomainLine {
        final Deque<Host> ready = new ArrayDeque<>();
        /** Hosts that wait until the host that has their name is through. */
        final Map<String, List<Host>> sameName = new HashMap<>();

        int used;
    }

    boolean isEmpty() {
        return claims.isEmpty();
    }

    int waiting() {
        return waiting;
    }

    @Nullable
    SlotClaim of(Host host) {
        return claims.get(host);
    }

    /** Replaces the claim of a host; one that neither waits nor uses a slot is forgotten. */
    void put(SlotClaim claim) {
        Host host = claim.host();
        SlotClaim before = claims.get(host);
        boolean waited = before != null && before.waits();
        boolean hadSlot = before != null && before.isUsed();
        if (claim.waits() || claim.isUsed()) {
            claims.put(host, claim);
        } else {
            claims.remove(host);
        }
        String name = host.registeredDomain();
        DomainLine line = domains.computeIfAbsent(name, unknown -> new DomainLine());
        if (claim.isUsed() != hadSlot) {
            use(line, host, claim.isUsed());
        }
        if (claim.waits() != waited) {
            waiting += waited ? -1 : 1;
            if (claim.waits()) {
                line.ready.add(host);
            } else {
                line.ready.removeFirst(); // a slot goes to the first of the line
            }
        }
        setTurn(name, line);
    }

    private void use(DomainLine line, Host host, boolean begins) {
        line.used += begins ? 1 : -1;
        used += begins ? 1 : -1;
        if (begins) {
            usedNames.add(host.hostname());
            return;
        }
        usedNames.remove(host.hostname());
        List<Host> sameName = line.sameName.remove(host.hostname());
        if (sameName != null) {
            line.ready.addAll(sameName);
        }
    }

    private void setTurn(String name, DomainLine line) {
        if (line.used == 0 && line.ready.isEmpty() && line.sameName.isEmpty()) {
            domains.remove(name);
        }
        if (line.ready.isEmpty() || line.used >= limits.perDomain()) {
            turns.remove(name);
        } else {
            turns.add(name);
        }
    }

    /** The host that gets the next slot, if one is free. Its domain's next turn comes after those of the others. */
    Optional<Host> next() {
        while (used < limits.perGroup() && !turns.isEmpty()) {
            String name = turns.iterator().next();
            turns.remove(name);
            DomainLine line = domains.get(name);
            Host host = line == null ? null : firstFree(line);
            if (host != null) {
                return Optional.of(host);
            }
        }
        return Optional.empty();
    }

    private @Nullable Host firstFree(DomainLine line) {
        Host host = line.ready.peekFirst();
        while (host != null && usedNames.contains(host.hostname())) {
            line.ready.removeFirst();
            line.sameName
                    .computeIfAbsent(host.hostname(), unknown -> new ArrayList<>())
                    .add(host);
            host = line.ready.peekFirst();
        }
        return host;
    }
}
