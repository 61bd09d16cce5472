package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/**
 * Links to URLs that are known already, added up: by host, then by {@linkplain Fingerprint#tag() tag} of the URL, what the
 * links count for.
 */
public record InlinkCounts(@JsonValue Map<String, Map<String, Long>> byHost) {
    /** No URL is worth more: far above any number of links, far below an overflow. */
    public static final long MOST = 1L << 40;

    @JsonCreator
    public InlinkCounts {
        byHost.values().forEach(InlinkCounts::check);
        byHost = Collections.unmodifiableMap(byHost);
    }

    private static void check(Map<String, Long> worths) {
        worths.forEach((tag, worth) -> {
            Fingerprint.readTag(tag);
            if (worth == null || worth < 1 || worth > MOST) {
                throw new IllegalArgumentException("a mention must count for something, not for " + worth);
            }
        });
    }

    /** Adds links up until somebody takes the sum. */
    public static final class Tally {
        private Map<String, Map<String, Long>> byHost = new LinkedHashMap<>();
        private int size;

        /** How many URLs it has links to. */
        public int size() {
            return size;
        }

        public void add(Host host, Fingerprint url, long worth) {
            add(host.name(), url.tag(), worth);
        }

        private void add(String host, String tag, long worth) {
            Map<String, Long> urls = byHost.computeIfAbsent(host, name -> new LinkedHashMap<>());
            if (urls.merge(tag, worth, (a, b) -> Math.min(MOST, a + b)) == worth) {
                size = size + 1;
            }
        }

        public void add(InlinkCounts mentions) {
            mentions.byHost.forEach((host, urls) -> urls.forEach((tag, worth) -> add(host, tag, worth)));
        }

        /** Gives all that was added, part by part, and begins anew. */
        public void take(ToIntFunction<String> partOfHost, BiConsumer<Integer, InlinkCounts> reader) {
            Map<Integer, Map<String, Map<String, Long>>> parts = new LinkedHashMap<>();
            byHost.forEach(
                    (host, urls) -> parts.computeIfAbsent(partOfHost.applyAsInt(host), part -> new LinkedHashMap<>())
                            .put(host, urls));
            byHost = new LinkedHashMap<>();
            size = 0;
            parts.forEach((part, hosts) -> reader.accept(part, new InlinkCounts(hosts)));
        }
    }
}
