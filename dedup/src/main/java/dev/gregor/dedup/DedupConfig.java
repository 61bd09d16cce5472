package dev.gregor.dedup;

import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.UrlSettings;
import java.util.List;

/**
 * How the seen-set is kept.
 *
 * @param memoryBytes for each partition, to answer look-ups without going to disk
 */
public record DedupConfig(int memoryBytes) {
    public static final Setting<Integer> MEMORY = Setting.bytes(
            "GREGOR_DEDUP_MEMORY",
            "64MiB",
            Integer.MAX_VALUE,
            "memory per partition of the seen-set for answers without disk: 16 bytes a URL, used as needed");

    public static final List<Setting<?>> SETTINGS =
            List.of(MEMORY, UrlSettings.DROP_PARAMETERS, UrlSettings.DEFAULT_PAGES, UrlSettings.MAX_URL);

    public static DedupConfig from(Settings settings) {
        return new DedupConfig(settings.get(MEMORY));
    }
}
