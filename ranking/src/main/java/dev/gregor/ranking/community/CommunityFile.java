package dev.gregor.ranking.community;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gregor.topics.Json;
import dev.gregor.urls.Host;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;

/**
 * The communities of a user: the name of the community of each site. A site is a host, or a registered domain with all of its
 * hosts.
 */
public record CommunityFile(Map<String, String> nameOf) {
    public static final CommunityFile NONE = new CommunityFile(Map.of());

    private static final String FORM = "expected {\"community\": [\"site\", …], …}";
    private static final long MAX_BYTES = 64L * 1024 * 1024;
    private static final int MAX_NAME = 100;

    /** No host begins like this. */
    private static final String BLOCK = "community:";

    public CommunityFile {
        nameOf = Collections.unmodifiableMap(new LinkedHashMap<>(nameOf));
    }

    /**
     * Reads a JSON file: {@code {"harbour": ["example.org", "www.example.net"]}}.
     *
     * @throws IllegalArgumentException if it is not of this form, with what is wrong
     */
    public static CommunityFile read(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IllegalArgumentException("expected a file of at most " + MAX_BYTES + " bytes");
        }
        Map<String, List<String>> communities;
        try {
            communities = Json.MAPPER.readValue(Files.readAllBytes(file), new TypeReference<>() {});
        } catch (JacksonException e) {
            throw new IllegalArgumentException(FORM, e);
        }
        if (communities == null || communities.isEmpty()) {
            throw new IllegalArgumentException(FORM);
        }
        Map<String, String> nameOf = new LinkedHashMap<>();
        communities.forEach((name, sites) -> add(name, sites, nameOf));
        return new CommunityFile(nameOf);
    }

    private static void add(String name, @Nullable List<String> sites, Map<String, String> nameOf) {
        if (name.isBlank() || name.length() > MAX_NAME || !name.equals(name.strip())) {
            throw new IllegalArgumentException(
                    "the community \"" + name + "\": expected a name of 1 to " + MAX_NAME + " characters");
        }
        if (sites == null) {
            throw new IllegalArgumentException("the community \"" + name + "\" has no list of sites");
        }
        for (String site : sites) {
            if (site == null || !site.strip().matches("[A-Za-z0-9._:\\[\\]-]{1,300}")) {
                throw new IllegalArgumentException("the community \"" + name + "\" has the site \"" + site
                        + "\": expected a host or a domain, such as www.example.org");
            }
            String other = nameOf.put(site.strip().toLowerCase(Locale.ROOT), name);
            if (other != null && !other.equals(name)) {
                throw new IllegalArgumentException(
                        "the site " + site + " is in two communities: \"" + other + "\" and \"" + name + "\"");
            }
        }
    }

    public boolean isEmpty() {
        return nameOf.isEmpty();
    }

    /** The name of the community of a site, or of the registered domain that it belongs to; null if there is none. */
    public @Nullable String communityOf(Host site) {
        String own = nameOf.get(site.name());
        return own != null ? own : nameOf.get(site.registeredDomain());
    }

    /** The block of a host: that of its community, in ASCII; a host without a community is a block of its own. */
    public String blockOf(Host host) {
        String name = communityOf(host);
        return name == null ? host.name() : BLOCK + URLEncoder.encode(name, UTF_8);
    }
}
