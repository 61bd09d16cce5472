package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.ToIntFunction;

/**
 * Weights of links to URLs that are known already, summed up or only the largest: by host, then by {@linkplain Fingerprint#tag() tag} of the URL.
 */
public record InlinkCounts(@JsonValue Map<String, Map<String, Long>> byHost) {
    /** The largest weight of a URL: far above any number of links, far below an overflow. */
    public static final long MAX_WEIGHT = 1L << 40;

    @JsonCreator
    public InlinkCounts {
        byHost.values().forEach(InlinkCounts::check);
        byHost = Collections.unmodifiableMap(byHost);
    }

    private static void check(Map<String, Long> weights) {
        weights.forEach((tag, weight) -> {
            Fingerprint.readTag(tag);
            if (weight == null || weight < 1 || weight > MAX_WEIGHT) {
                throw new IllegalArgumentException("expected a weight from 1 to " + MAX_WEIGHT + ", not " + weight);
            }
        });
    }

    /** Collects weights until they are drained: of each URL their sum, or the largest. */
    public static final class Accumulator {
        private final LongBinaryOperator merge;
        private Map<String, Map<String, Long>> byHost = new LinkedHashMap<>();
        private int size;

        private Accumulator(LongBinaryOperator merge) {
            this.merge = merge;
        }

        public static Accumulator ofSums() {
            return new Accumulator(Long::sum);
        }

        /** For crawl orders in which the best link counts, not the sum of all. */
        public static Accumulator ofLargest() {
            return new Accumulator(Math::max);
        }

        /** How many URLs have a weight. */
        public int size() {
            return size;
        }

        public void add(Host host, Fingerprint url, long weight) {
            add(host.name(), url.tag(), weight);
        }

        private void add(String host, String tag, long weight) {
            Map<String, Long> urls = byHost.computeIfAbsent(host, name -> new LinkedHashMap<>());
            int before = urls.size();
            urls.merge(tag, weight, (a, b) -> Math.min(MAX_WEIGHT, merge.applyAsLong(a, b)));
            size += urls.size() - before;
        }

        public void add(InlinkCounts counts) {
            counts.byHost.forEach((host, urls) -> urls.forEach((tag, weight) -> add(host, tag, weight)));
        }

        /** Passes all weights on, partition by partition, and starts anew. */
        public void drain(ToIntFunction<String> partitionOfHost, BiConsumer<Integer, InlinkCounts> consumer) {
            Map<Integer, Map<String, Map<String, Long>>> partitions = new LinkedHashMap<>();
            byHost.forEach((host, urls) -> partitions
                    .computeIfAbsent(partitionOfHost.applyAsInt(host), partition -> new LinkedHashMap<>())
                    .put(host, urls));
            byHost = new LinkedHashMap<>();
            size = 0;
            partitions.forEach((partition, hosts) -> consumer.accept(partition, new InlinkCounts(hosts)));
        }
    }
}
