package dev.gregor.export;

import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The settings of an export. */
public record ExportConfig(ExportKind kind) {
    public static final Setting<String> KIND = Setting.text(
            "GREGOR_EXPORT", "", "where the service export writes: " + ExportKinds.names() + "; required there");

    /** The folder of those targets that are files. */
    public static final Setting<Path> FOLDER =
            Setting.path("GREGOR_EXPORT_DIR", "gregor-export", "folder of an export to files");

    static List<Setting<?>> settings() {
        List<Setting<?>> settings = new ArrayList<>(List.of(KIND, FOLDER));
        ExportKinds.settings().stream()
                .filter(setting -> !settings.contains(setting))
                .forEach(settings::add);
        return settings;
    }

    public static ExportConfig from(Settings settings) {
        String name = settings.get(KIND).strip();
        return new ExportConfig(ExportKinds.named(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        KIND.name() + "=" + name + ": expected one of " + ExportKinds.names())));
    }
}
