package dev.gregor.crawl;

import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import org.jspecify.annotations.Nullable;

/**
 * The id of one run of a process that holds the scheduler and all fetchers of a crawl. Such a process takes all visits under
 * way with it when it dies, so the next run need not wait for them.
 */
public final class RunId {
    public static final Setting<String> RUN = Setting.text(
            "GREGOR_RUN",
            "",
            "id of this run, new with each start, if one process has the scheduler and all fetchers; else empty");

    private RunId() {}

    /** Null if the stages are services of their own. */
    public static @Nullable String from(Settings settings) {
        String run = settings.get(RUN).strip();
        return run.isEmpty() ? null : run;
    }
}
