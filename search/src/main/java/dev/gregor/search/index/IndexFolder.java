package dev.gregor.search.index;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** The folder of an index. What is in it can be made again from the topics, so damage is no loss. */
public final class IndexFolder {
    private final Path path;

    public IndexFolder(Path path) {
        this.path = path;
    }

    public Path path() {
        return path;
    }

    /**
     * Opens the index; an empty one if there is none or it is damaged.
     *
     * @param notices is told why an index is not used
     * @throws org.apache.lucene.store.LockObtainFailedException if another process uses it
     */
    public SearchIndex open(Consumer<String> notices) throws IOException {
        Files.createDirectories(path);
        try {
            return SearchIndex.open(FSDirectory.open(path));
        } catch (IOException | IllegalArgumentException e) {
            if (!isDamage(e)) {
                throw e;
            }
            notices.accept("the search index in " + path + " is damaged (" + e.getMessage()
                    + "); it is built anew from the topics");
            delete();
            return SearchIndex.open(FSDirectory.open(path));
        }
    }

    /** Whether the files of the index are at fault, and not the disk or the rights to use it. */
    public static boolean isDamage(Exception e) {
        Throwable cause = e instanceof AlreadyClosedException && e.getCause() != null ? e.getCause() : e;
        return cause instanceof CorruptIndexException
                || cause instanceof IndexFormatTooOldException
                || cause instanceof IndexFormatTooNewException
                || cause instanceof EOFException
                || cause instanceof FileNotFoundException
                || cause instanceof NoSuchFileException
                || cause instanceof IllegalArgumentException;
    }

    /** Removes all files of the index. */
    public void delete() throws IOException {
        try (Directory directory = FSDirectory.open(path)) {
            for (String file : directory.listAll()) {
                directory.deleteFile(file);
            }
        }
    }
}
