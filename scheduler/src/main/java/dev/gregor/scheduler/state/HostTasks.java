package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that a host has to do before its pages are visited.
 *
 * @param own where its own robots.txt is fetched next, after a redirect or a failure; null if there is no such task
 * @param forOthers robots.txt files of other hosts that were redirected to this one
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record HostTasks(@Nullable HostTask own, List<HostTask> forOthers) {
    public static final HostTasks NONE = new HostTasks(null, List.of());

    public HostTasks {
        forOthers = forOthers == null ? List.of() : List.copyOf(forOthers);
    }

    public HostTasks withOwn(@Nullable HostTask task) {
        return new HostTasks(task, forOthers);
    }

    public HostTasks plusForOther(HostTask task) {
        List<HostTask> more = new ArrayList<>(forOthers);
        more.add(task);
        return new HostTasks(own, more);
    }

    /** Without the first of the tasks for others. */
    @JsonIgnore
    public HostTasks rest() {
        return new HostTasks(own, forOthers.subList(1, forOthers.size()));
    }
}
