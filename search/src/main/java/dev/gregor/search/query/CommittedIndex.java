package dev.gregor.search.query;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** The last commit of an index that another process keeps up to date. */
public final class CommittedIndex implements IndexSource, AutoCloseable {
    private final Directory directory;
    private final DirectoryReader reader;

    private CommittedIndex(Directory directory, DirectoryReader reader) {
        this.directory = directory;
        this.reader = reader;
    }

    /**
     * Opens the last commit.
     *
     * @throws org.apache.lucene.index.IndexNotFoundException if there is none yet
     */
    public static CommittedIndex open(Path folder) throws IOException {
        Directory directory = FSDirectory.open(folder);
        try {
            return new CommittedIndex(directory, DirectoryReader.open(directory));
        } catch (IOException e) {
            directory.close();
            throw e;
        }
    }

    @Override
    public IndexSearcher acquire() {
        return new IndexSearcher(reader);
    }

    @Override
    public void release(IndexSearcher searcher) {
        // the reader is closed with this
    }

    @Override
    public void close() throws IOException {
        try (directory) {
            reader.close();
        }
    }
}
