package dev.gregor.export;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;

/** An export to files in a process of its own, which runs until it is killed. */
final class FileExportProcess {
    private FileExportProcess() {}

    /**
     * Exports until it is killed.
     *
     * @param arguments the address of Kafka, the kind of target, its folder
     */
    public static void main(String[] arguments) throws TargetUnusable {
        KafkaAccess kafka = new KafkaAccess(arguments[0], Map.of());
        try (ExportRun run = new ExportRun(
                kafka, target(arguments[1], arguments[2]), InstantSource.system(), FileExportProcess::say)) {
            while (!Thread.currentThread().isInterrupted()) {
                if (run.step(Duration.ofMillis(20)) > 0) {
                    say("committed " + run.written());
                }
            }
        }
    }

    static ExportTarget target(String kind, String folder) {
        ExportKind chosen = ExportKinds.named(kind).orElseThrow();
        Map<String, String> environment =
                Map.of("GREGOR_EXPORT_DIR", folder, "GREGOR_WARC_SIZE", "100KiB", "GREGOR_EXPORT_INTERVAL", "1ms");
        return chosen.target(Settings.from(environment, ExportConfig.settings()));
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
