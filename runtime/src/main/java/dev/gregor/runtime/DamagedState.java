package dev.gregor.runtime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** State on the local disk that cannot be read. It is a copy of what is in Kafka, so it can be deleted. */
final class DamagedState {
    private DamagedState() {}

    /** Whether a failure is about what the files contain; not, say, about a full disk or a file that is locked. */
    static boolean isDamage(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException || (cause instanceof RocksDBException rocks && !isCorruption(rocks))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isCorruption(RocksDBException failure) {
        return failure.getStatus() != null && failure.getStatus().getCode() == Status.Code.Corruption;
    }

    /**
     * The folder to delete: that of the task whose path the failure names, or else that of the whole stage.
     *
     * @param stage the folder of the stage, which has a folder for each of its tasks
     */
    static Path folderOf(Throwable failure, Path stage) {
        Pattern task =
                Pattern.compile(Pattern.quote(stage + stage.getFileSystem().getSeparator()) + "(\\d+_\\d+)\\b");
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            Matcher named = task.matcher(String.valueOf(cause.getMessage()));
            if (named.find()) {
                return stage.resolve(named.group(1));
            }
        }
        return stage;
    }

    static void delete(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> tree = Files.walk(folder)) {
            files = tree.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
