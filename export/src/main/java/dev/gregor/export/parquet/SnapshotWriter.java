package dev.gregor.export.parquet;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.gregor.runtime.feed.FeedPosition;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes snapshots: a folder that appears when it is complete, with a manifest that says which position of the topics it is. */
final class SnapshotWriter {
    static final String PREFIX = "snapshot-";
    static final String UNFINISHED = "unfinished-snapshot";
    static final String LATEST = "latest";
    static final int KEPT = 2;

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Path folder;
    private final List<Part> parts = new ArrayList<>();
    private @Nullable RowFile open;
    private String openFolder = "";

    private SnapshotWriter(Path folder) {
        this.folder = folder;
    }

    /** A file of the snapshot. */
    record Part(String path, long rows, long bytes) {}

    /** What a snapshot holds: all documents as they were at a position of the topics. */
    record Manifest(int format, FeedPosition position, long rows, List<Part> files) {}

    /** Writes a snapshot of the table, makes it the latest, and removes old ones. */
    static Path write(LiveTable table, Path root, FeedPosition position) throws IOException {
        Path unfinished = root.resolve(UNFINISHED);
        remove(unfinished);
        Files.createDirectories(unfinished);
        SnapshotWriter snapshot = new SnapshotWriter(unfinished);
        snapshot.writeRows(table);
        snapshot.writeManifest(position);
        Path finished = root.resolve(PREFIX + TIME.format(position.time()));
        remove(finished);
        Files.move(unfinished, finished, ATOMIC_MOVE);
        pointTo(finished, root);
        removeOld(root);
        return finished;
    }

    private void writeRows(LiveTable table) throws IOException {
        try {
            table.forEach(this::write);
        } finally {
            closeFile();
        }
    }

    private void write(String place, DocumentRow row) throws IOException {
        if (open == null || !place.equals(openFolder)) {
            closeFile();
            Files.createDirectories(folder.resolve(place));
            open = new RowFile(folder.resolve(place).resolve("part-0.parquet"));
            openFolder = place;
        }
        open.write(row);
    }

    private void closeFile() throws IOException {
        RowFile written = open;
        open = null;
        if (written != null) {
            written.close();
            parts.add(
                    new Part(folder.relativize(written.file()).toString(), written.rows(), Files.size(written.file())));
        }
    }

    private void writeManifest(FeedPosition position) throws IOException {
        long rows = parts.stream().mapToLong(Part::rows).sum();
        Files.write(
                folder.resolve("manifest.json"),
                Json.MAPPER.writeValueAsBytes(new Manifest(1, position, rows, List.copyOf(parts))));
    }

    private static void pointTo(Path snapshot, Path root) throws IOException {
        Path link = root.resolve(LATEST + ".new");
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, snapshot.getFileName());
        Files.move(link, root.resolve(LATEST), ATOMIC_MOVE);
    }

    private static void removeOld(Path root) throws IOException {
        List<Path> snapshots;
        try (Stream<Path> files = Files.list(root)) {
            snapshots = files.filter(file -> String.valueOf(file.getFileName()).startsWith(PREFIX))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
        for (Path old : snapshots.subList(Math.min(KEPT, snapshots.size()), snapshots.size())) {
            remove(old);
        }
    }

    static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
