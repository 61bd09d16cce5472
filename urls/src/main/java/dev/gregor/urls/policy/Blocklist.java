package dev.gregor.urls.policy;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hosts and URL patterns that the crawl does not fetch. A host blocks its subdomains too, and all its ports unless the
 * entry names one.
 *
 * @param hosts lower-case host names, with {@code :port} to block only that port
 */
public record Blocklist(Set<String> hosts, List<UrlPattern> patterns) {
    private static final Pattern SITE = Pattern.compile("https?://([^/*$?#]+)/?", Pattern.CASE_INSENSITIVE);

    public static final Blocklist EMPTY = new Blocklist(Set.of(), List.of());

    public Blocklist {
        hosts = Set.copyOf(hosts);
        patterns = List.copyOf(patterns);
    }

    /**
     * Parses a block list: one host name or URL pattern per line; lines that start with {@code #} are comments. An entry
     * with a slash or a star is a pattern, except the URL of a home page, such as {@code https://example.org/}, which
     * stands for its host.
     *
     * @throws IllegalArgumentException if a line is neither a host nor a pattern; the message has its number
     */
    public static Blocklist parse(Iterable<String> lines) {
        Set<String> hosts = new HashSet<>();
        List<UrlPattern> patterns = new ArrayList<>();
        int number = 0;
        for (String line : lines) {
            number++;
            String entry = line.strip();
            if (entry.isEmpty() || entry.startsWith("#")) {
                continue;
            }
            try {
                add(entry, hosts, patterns);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
            }
        }
        return new Blocklist(hosts, patterns);
    }

    private static void add(String entry, Set<String> hosts, List<UrlPattern> patterns) {
        Matcher site = SITE.matcher(entry);
        String name = site.matches() ? site.group(1) : entry;
        if (name.indexOf('/') >= 0 || name.indexOf('*') >= 0) {
            patterns.add(UrlPattern.parse(name));
        } else {
            hosts.add(Host.parse(name).name());
        }
    }

    public boolean isEmpty() {
        return hosts.isEmpty() && patterns.isEmpty();
    }

    public Blocklist plus(Blocklist other) {
        Set<String> allHosts = new HashSet<>(hosts);
        allHosts.addAll(other.hosts);
        List<UrlPattern> allPatterns = new ArrayList<>(patterns);
        allPatterns.addAll(other.patterns);
        return new Blocklist(allHosts, allPatterns);
    }

    /** The entry that blocks the URL; empty if none does. */
    public Optional<String> blocks(CrawlUrl url) {
        if (isEmpty()) {
            return Optional.empty();
        }
        return blocks(url.host()).or(() -> patterns.stream()
                .filter(pattern -> pattern.matches(url))
                .map(UrlPattern::text)
                .findFirst());
    }

    /** The entry that blocks the whole host; empty if none does. */
    public Optional<String> blocks(Host host) {
        if (hosts.isEmpty()) {
            return Optional.empty();
        }
        String port = host.name().substring(host.hostname().length());
        for (String name = host.hostname(); !name.isEmpty(); name = parent(name)) {
            if (hosts.contains(name)) {
                return Optional.of(name);
            }
            if (!port.isEmpty() && hosts.contains(name + port)) {
                return Optional.of(name + port);
            }
        }
        return Optional.empty();
    }

    private static String parent(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1);
    }
}
