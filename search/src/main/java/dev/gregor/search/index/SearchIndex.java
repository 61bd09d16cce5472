package dev.gregor.search.index;

import dev.gregor.search.text.SearchAnalyzers;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;

/**
 * A Lucene index with the position of what is in it. One thread writes, any number of threads search. What is written is
 * found after {@link #refresh}, and survives a crash after {@link #commit}: both the index and its position, or neither.
 */
public final class SearchIndex implements AutoCloseable {
    private static final double WRITE_BUFFER_MIB = 64;

    private final Directory directory;
    private final SearchAnalyzers.PerDocument analyzer = new SearchAnalyzers.PerDocument();
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private @Nullable IndexPosition position;

    private SearchIndex(Directory directory) throws IOException {
        this.directory = directory;
        IndexWriterConfig config = new IndexWriterConfig(analyzer)
                .setOpenMode(IndexWriterConfig.OpenMode.CREATE_OR_APPEND)
                .setRAMBufferSizeMB(WRITE_BUFFER_MIB)
                .setCommitOnClose(false);
        this.writer = new IndexWriter(directory, config);
        this.position = IndexPosition.of(commitData(writer));
        this.searchers = new SearcherManager(writer, new SearcherFactory());
    }

    /**
     * Opens the index of a folder, or a new one if there is none.
     *
     * @throws IOException if it is damaged, or used by another process
     */
    public static SearchIndex open(Directory directory) throws IOException {
        return new SearchIndex(directory);
    }

    private static Map<String, String> commitData(IndexWriter writer) {
        Map<String, String> data = new HashMap<>();
        Iterable<Map.Entry<String, String>> live = writer.getLiveCommitData();
        if (live != null) {
            live.forEach(entry -> data.put(entry.getKey(), entry.getValue()));
        }
        return data;
    }

    /** The position of the last commit of a folder; null if there is none. */
    public static @Nullable IndexPosition positionOf(DirectoryReader reader) throws IOException {
        return IndexPosition.of(reader.getIndexCommit().getUserData());
    }

    /** Up to where the topics are in the index; null if it is new, or of another format. */
    public @Nullable IndexPosition position() {
        return position;
    }

    public SearcherManager searchers() {
        return searchers;
    }

    IndexWriter writer() {
        return writer;
    }

    SearchAnalyzers.PerDocument analyzer() {
        return analyzer;
    }

    /** Lets searches find what was written before. */
    public void refresh() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /** Makes what was written durable, together with its position. */
    public void commit(IndexPosition reached) throws IOException {
        writer.setLiveCommitData(reached.toCommitData().entrySet());
        writer.commit();
        position = reached;
    }

    /** Removes everything, to begin anew. */
    public void clear() throws IOException {
        writer.deleteAll();
        writer.setLiveCommitData(Map.<String, String>of().entrySet());
        writer.commit();
        position = null;
        refresh();
    }

    /** The number of documents in the index, of whatever kind. */
    public int size() {
        return writer.getDocStats().numDocs;
    }

    /** Closes the index without a commit: what was not committed is read from the topics again. */
    @Override
    public void close() throws IOException {
        try (directory;
                writer) {
            searchers.close();
        }
    }

    /** Reads the aliases: the site of each host that is another name of it. */
    public static Map<String, String> aliases(IndexReader reader) throws IOException {
        return AliasDocuments.read(reader);
    }

    /** Reads the community of each site. */
    public static Map<String, SiteCommunity> communities(IndexReader reader) throws IOException {
        return CommunityDocuments.read(reader);
    }
}
