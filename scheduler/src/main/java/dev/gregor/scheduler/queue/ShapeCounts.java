package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.UrlShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts the URLs of each shape that a host has. An endless shape, such as a calendar's, is cut off. */
public final class ShapeCounts {
    private final SchedulerState state;
    private final long max;

    public ShapeCounts(SchedulerState state, long max) {
        this.state = state;
        this.max = max;
    }

    /** The indexes in {@code urls} of those beyond the limit of their shape, each with its shape. */
    public Map<Integer, String> overLimit(Host host, List<CrawlUrl> urls) {
        if (max == Long.MAX_VALUE) {
            return Map.of();
        }
        Map<String, List<Integer>> indexes = new LinkedHashMap<>();
        for (int i = 0; i < urls.size(); i++) {
            Optional<String> shape = UrlShape.of(urls.get(i));
            if (shape.isPresent()) {
                indexes.computeIfAbsent(shape.get(), none -> new ArrayList<>()).add(i);
            }
        }
        Map<Integer, String> over = new LinkedHashMap<>();
        indexes.forEach((shape, those) -> {
            long before = state.shape(host, shape);
            long room = Math.max(0, max - before);
            those.stream().skip(room).forEach(index -> over.put(index, shape));
            if (room > 0) {
                state.putShape(host, shape, before + Math.min(room, those.size()));
            }
        });
        return over;
    }
}
