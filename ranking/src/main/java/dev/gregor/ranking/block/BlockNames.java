package dev.gregor.ranking.block;

import dev.gregor.urls.Host;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The block of each host. Links lead to the same hosts again and again, and finding a registered domain takes a while. */
final class BlockNames implements Function<Host, String> {
    private static final int REMEMBERED = 10_000;

    private final BlockKind grouping;
    private final Map<Host, String> known = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Host, String> eldest) {
            return size() > REMEMBERED;
        }
    };

    BlockNames(BlockKind grouping) {
        this.grouping = grouping;
    }

    @Override
    public String apply(Host host) {
        return grouping == BlockKind.DOMAIN ? known.computeIfAbsent(host, grouping::blockOf) : grouping.blockOf(host);
    }
}
