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

/** Counts the URLs of each shape that a host shows. One without end, such as a calendar's, is cut off. */
public final class ShapeCounts {
    private final SchedulerState ledger;
    private final long most;

    public ShapeCounts(SchedulerState ledger, long most) {
        this.ledger = ledger;
        this.most = most;
    }

    /** Places in {@code urls} of those that are too many of their shape, each with that shape. */
    public Map<Integer, String> tooMany(Host host, List<CrawlUrl> urls) {
        if (most == Long.MAX_VALUE) {
            return Map.of();
        }
        Map<String, List<Integer>> places = new LinkedHashMap<>();
        for (int i = 0; i < urls.size(); i++) {
            Optional<String> shape = UrlShape.of(urls.get(i));
            if (shape.isPresent()) {
                places.computeIfAbsent(shape.get(), none -> new ArrayList<>()).add(i);
            }
        }
        Map<Integer, String> over = new LinkedHashMap<>();
        places.forEach((shape, those) -> {
            long before = ledger.shape(host, shape);
            long room = Math.max(0, most - before);
            those.stream().skip(room).forEach(place -> over.put(place, shape));
            if (room > 0) {
                ledger.putShape(host, shape, before + Math.min(room, those.size()));
            }
        });
        return over;
    }
}
