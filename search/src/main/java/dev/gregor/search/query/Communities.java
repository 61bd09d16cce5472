package dev.gregor.search.query;

import dev.gregor.search.index.SiteCommunity;
import dev.gregor.urls.Host;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The communities of sites as they are at one moment. A site is a host, or a registered domain with its other hosts. */
public final class Communities {
    public static final Communities NONE = new Communities(Map.of());

    private final Map<String, SiteCommunity> bySite;

    /** The numbers of the communities with a name, which is usually one. */
    private final Map<String, Set<Long>> byName = new HashMap<>();

    Communities(Map<String, SiteCommunity> bySite) {
        this.bySite = bySite;
        for (SiteCommunity community : bySite.values()) {
            String name = community.name();
            if (name != null) {
                byName.computeIfAbsent(name.toLowerCase(Locale.ROOT), lower -> new HashSet<>())
                        .add(community.number());
            }
        }
    }

    boolean isEmpty() {
        return bySite.isEmpty();
    }

    /** The community of a host; null if it has none. */
    @Nullable
    SiteCommunity of(String host) {
        SiteCommunity own = bySite.get(host);
        return own != null || bySite.isEmpty() ? own : bySite.get(new Host(host).registeredDomain());
    }

    /**
     * What a facet shows of a host's community and a filter understands: the name, or the number if there is no name or
     * another community has it, too. Null if there is no community.
     */
    @Nullable
    String labelOf(String host) {
        SiteCommunity community = of(host);
        if (community == null) {
            return null;
        }
        String name = community.name();
        return name != null
                        && byName.getOrDefault(name.toLowerCase(Locale.ROOT), Set.of())
                                        .size()
                                == 1
                ? name
                : Long.toString(community.number());
    }

    /** The sites of the communities that a user means by a number, a name, or words of a name. */
    Set<String> sites(String value) {
        Set<Long> numbers = numbers(value.strip().toLowerCase(Locale.ROOT));
        return bySite.entrySet().stream()
                .filter(site -> numbers.contains(site.getValue().number()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private Set<Long> numbers(String value) {
        if (value.matches("[0-9]{1,18}")) {
            return Set.of(Long.parseLong(value));
        }
        Set<Long> named = byName.get(value);
        if (named != null) {
            return named;
        }
        List<String> words = List.of(value.split("\\s+"));
        Set<Long> numbers = new HashSet<>();
        byName.forEach((name, each) -> {
            if (Arrays.asList(name.split("\\s+")).containsAll(words)) {
                numbers.addAll(each);
            }
        });
        return numbers;
    }

    /** Those of other communities whose domain is one of these sites. */
    Set<String> othersBelow(Set<String> sites) {
        return bySite.keySet().stream()
                .filter(site -> !sites.contains(site) && isBelow(site, sites))
                .collect(Collectors.toSet());
    }

    private static boolean isBelow(String site, Set<String> sites) {
        for (int dot = site.indexOf('.'); dot >= 0; dot = site.indexOf('.', dot + 1)) {
            if (sites.contains(site.substring(dot + 1))) {
                return true;
            }
        }
        return false;
    }
}
