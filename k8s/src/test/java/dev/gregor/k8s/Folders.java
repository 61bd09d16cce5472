package dev.gregor.k8s;

import java.nio.file.Path;
import java.util.List;

/** The folders of the manifests. Tests run in the folder of their module. */
final class Folders {
    static final Path ROOT = Path.of("").toAbsolutePath();
    static final Path BASE = ROOT.resolve("base");
    static final Path KAFKA = ROOT.resolve("kafka");
    static final Path USERS = KAFKA.resolve("users");
    static final Path KEDA = ROOT.resolve("autoscale/keda");
    static final Path HPA = ROOT.resolve("autoscale/hpa");
    static final Path SEARCH = ROOT.resolve("search");
    static final Path EXPORT = ROOT.resolve("export");
    static final Path MONITORING = ROOT.resolve("monitoring");
    static final Path LOCAL = ROOT.resolve("overlays/local");
    static final Path PRODUCTION = ROOT.resolve("overlays/production");
    static final Path SECOND = ROOT.resolve("overlays/second");

    static final List<Path> ALL =
            List.of(BASE, KAFKA, USERS, SEARCH, EXPORT, KEDA, HPA, MONITORING, LOCAL, PRODUCTION, SECOND);

    private Folders() {}

    static List<Path> all() {
        return ALL;
    }

    /** The overlays, each of which renders a complete crawler. */
    static List<Path> overlays() {
        return List.of(LOCAL, PRODUCTION, SECOND);
    }
}
