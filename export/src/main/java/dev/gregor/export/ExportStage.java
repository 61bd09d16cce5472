package dev.gregor.export;

import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import java.time.InstantSource;
import java.util.List;

/** The service {@code export}: reads public topics, writes none, and keeps a database or files up to date with them. */
public final class ExportStage implements Stage {
    static final String STAGE = "export";

    @Override
    public String name() {
        return STAGE;
    }

    @Override
    public List<Setting<?>> settings() {
        return ExportConfig.settings();
    }

    /** All it knows is in the target. */
    @Override
    public boolean keepsState() {
        return false;
    }

    @Override
    public Service service(StageContext context) {
        ExportTarget target = ExportConfig.from(context.settings()).kind().target(context.settings());
        return new ExportService(target, context, InstantSource.system());
    }
}
