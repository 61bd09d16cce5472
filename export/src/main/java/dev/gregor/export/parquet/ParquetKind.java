package dev.gregor.export.parquet;

import dev.gregor.export.ExportConfig;
import dev.gregor.export.ExportKind;
import dev.gregor.export.ExportTarget;
import dev.gregor.export.SnapshotSchedule;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.util.List;

/** Snapshots of the documents as Parquet files. */
public final class ParquetKind implements ExportKind {
    @Override
    public String name() {
        return "parquet";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(ExportConfig.FOLDER, SnapshotSchedule.INTERVAL);
    }

    @Override
    public ExportTarget target(Settings settings) {
        return new ParquetTarget(
                settings.get(ExportConfig.FOLDER), new SnapshotSchedule(settings.get(SnapshotSchedule.INTERVAL)));
    }
}
