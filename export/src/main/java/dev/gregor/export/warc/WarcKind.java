package dev.gregor.export.warc;

import dev.gregor.export.ExportConfig;
import dev.gregor.export.ExportKind;
import dev.gregor.export.ExportTarget;
import dev.gregor.export.SnapshotSchedule;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.util.List;

/** WARC files with CDXJ indexes; as {@code wacz} also one file of all of them. */
public final class WarcKind implements ExportKind {
    public static final Setting<Integer> SIZE = Setting.bytes(
            "GREGOR_WARC_SIZE", "1000MiB", Integer.MAX_VALUE, "size at which an export begins the next WARC file");

    private final boolean packed;

    private WarcKind(boolean packed) {
        this.packed = packed;
    }

    public static WarcKind files() {
        return new WarcKind(false);
    }

    public static WarcKind packed() {
        return new WarcKind(true);
    }

    @Override
    public String name() {
        return packed ? "wacz" : "warc";
    }

    @Override
    public List<Setting<?>> settings() {
        return packed
                ? List.of(ExportConfig.FOLDER, SIZE, SnapshotSchedule.INTERVAL)
                : List.of(ExportConfig.FOLDER, SIZE);
    }

    @Override
    public ExportTarget target(Settings settings) {
        return new WarcTarget(
                settings.get(ExportConfig.FOLDER),
                settings.get(SIZE),
                packed ? new SnapshotSchedule(settings.get(SnapshotSchedule.INTERVAL)) : null);
    }
}
