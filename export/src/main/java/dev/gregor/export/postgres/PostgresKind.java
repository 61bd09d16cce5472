package dev.gregor.export.postgres;

import dev.gregor.export.ExportKind;
import dev.gregor.export.ExportTarget;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.util.List;

/** Tables of a PostgreSQL database. */
public final class PostgresKind implements ExportKind {
    @Override
    public String name() {
        return "postgres";
    }

    @Override
    public List<Setting<?>> settings() {
        return PostgresAccess.SETTINGS;
    }

    @Override
    public ExportTarget target(Settings settings) {
        return new PostgresTarget(PostgresAccess.from(settings));
    }
}
