package dev.gregor.ranking.block;

import dev.gregor.graph.BlockKind;
import dev.gregor.urls.Host;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The block of each host, with an LRU cache in front: links lead to the same hosts again and again, and finding a
 * registered domain is slow.
 */
final class BlockNames implements Function<Host, String> {
    private static final int CAPACITY = 10_000;

    private final RankRules rules;
    private final Map<Host, String> cache = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Host, String> eldest) {
            return size() > CAPACITY;
        }
    };

    BlockNames(RankRules rules) {
        this.rules = rules;
    }

    @Override
    public String apply(Host host) {
        boolean isSlow = !rules.exact() && rules.blockKind() != BlockKind.HOST;
        return isSlow ? cache.computeIfAbsent(host, rules::blockOf) : rules.blockOf(host);
    }
}
