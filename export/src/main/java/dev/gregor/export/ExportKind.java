package dev.gregor.export;

import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.util.List;

/** A kind of target: {@code postgres}, for instance. {@link ExportKinds} lists all. */
public interface ExportKind {
    /** The word in {@code gregor export WORD}. */
    String name();

    /** Its settings. */
    List<Setting<?>> settings();

    /** Makes a target without opening it. */
    ExportTarget target(Settings settings);
}
