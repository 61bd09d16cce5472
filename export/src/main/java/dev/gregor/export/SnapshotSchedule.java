package dev.gregor.export;

import dev.gregor.runtime.Setting;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Decides when a target writes again what it can only write as a whole: a snapshot, a package. The first time in a process it
 * does so as soon as it has caught up with the topics; later, at most once in an interval, and only if there is something new.
 */
public final class SnapshotSchedule {
    public static final Setting<Duration> INTERVAL = Setting.duration(
            "GREGOR_EXPORT_INTERVAL", "1h", "shortest time between two snapshots or packages of the service export");

    private final Duration interval;
    private @Nullable Instant last;
    private boolean changed = true;

    public SnapshotSchedule(Duration interval) {
        this.interval = interval;
    }

    /** There is something new. */
    public void onChange() {
        changed = true;
    }

    public boolean isDue(Instant now) {
        return changed && (last == null || !now.isBefore(last.plus(interval)));
    }

    /** Whether a snapshot of this process exists, and is older than what there is now. */
    public boolean isOverdue(Instant now) {
        return last != null && isDue(now);
    }

    public void onWritten(Instant now) {
        last = now;
        changed = false;
    }
}
