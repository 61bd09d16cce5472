package dev.gregor.export.postgres;

import dev.gregor.export.ExportRun;
import dev.gregor.runtime.KafkaAccess;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;

/** An export in a process of its own, which runs until it is killed. */
final class ExportProcess {
    private ExportProcess() {}

    public static void main(String[] arguments) throws Exception {
        KafkaAccess kafka = new KafkaAccess(arguments[0], Map.of());
        PostgresTarget target = new PostgresTarget(new PostgresAccess(arguments[1], "postgres", "", "gregor"));
        try (ExportRun run = new ExportRun(kafka, target, InstantSource.system(), ExportProcess::say)) {
            while (!Thread.currentThread().isInterrupted()) {
                if (run.step(Duration.ofMillis(20)) > 0) {
                    say("committed " + run.written());
                }
            }
        }
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
