package dev.gregor.export;

import dev.gregor.export.parquet.ParquetKind;
import dev.gregor.export.postgres.PostgresKind;
import dev.gregor.export.warc.WarcKind;
import dev.gregor.runtime.Setting;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** All kinds of targets. */
public final class ExportKinds {
    public static final List<ExportKind> ALL =
            List.of(new PostgresKind(), new ParquetKind(), WarcKind.files(), WarcKind.packed());

    private ExportKinds() {}

    public static Optional<ExportKind> named(String name) {
        return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
    }

    /** The names, as a person reads them. */
    public static String names() {
        return ALL.stream().map(ExportKind::name).collect(Collectors.joining(", "));
    }

    static List<Setting<?>> settings() {
        return ALL.stream().flatMap(kind -> kind.settings().stream()).distinct().toList();
    }
}
