package dev.gregor.search;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.feed.FeedLimits;
import dev.gregor.runtime.feed.TopicFeed;
import dev.gregor.search.index.IndexChange;
import dev.gregor.search.index.IndexFolder;
import dev.gregor.search.index.IndexMirror;
import dev.gregor.search.index.IndexPosition;
import dev.gregor.search.index.IndexUpdater;
import dev.gregor.search.index.SearchIndex;
import dev.gregor.search.query.IndexSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;

/**
 * Keeps an index up to date with the topics. The position up to which the topics are in the index is part of each commit of
 * the index: whenever the process dies, the next one continues from there. An index that is lost, damaged, or of other
 * topics is built anew. For one thread; searches come from any.
 */
public final class SearchIndexer implements AutoCloseable, IndexSource {
    private static final Duration COMMIT_INTERVAL = Duration.ofSeconds(5);
    private static final int COMMIT_CHANGES = 20_000;

    /** The position is written anew so often even if nothing changes, since its age counts. */
    private static final Duration IDLE_COMMIT_INTERVAL = Duration.ofHours(1);

    /**
     * Kafka forgets deletions after a day ({@code delete.retention.ms}). An index that has not read a topic for so long may
     * have missed some.
     */
    private static final Duration MAX_AGE = Duration.ofHours(23);

    private final IndexFolder folder;
    private final TopicFeed feed;
    private final InstantSource clock;
    private final Consumer<String> notices;
    private final IndexMirror mirror;
    private volatile SearchIndex index;
    private IndexUpdater updater;
    private Instant committed;
    private int uncommitted;
    private long applied;
    private String copy = "";

    /** What the topics had when a copy was begun or resumed; empty when it has all that. */
    private Map<String, Long> awaited = Map.of();

    private SearchIndexer(
            IndexFolder folder, TopicFeed feed, InstantSource clock, Consumer<String> notices, IndexMirror mirror)
            throws IOException {
        this.folder = folder;
        this.feed = feed;
        this.clock = clock;
        this.notices = notices;
        this.mirror = mirror;
        this.index = folder.open(notices);
        this.updater = new IndexUpdater(index, mirror);
        this.committed = clock.instant();
        start();
    }

    /**
     * Opens the index of a folder and the topics of a crawl.
     *
     * @param notices is told in a line why an index is built anew
     * @throws org.apache.lucene.store.LockObtainFailedException if another process uses the folder
     */
    public static SearchIndexer open(KafkaAccess kafka, Path folder, InstantSource clock, Consumer<String> notices)
            throws IOException {
        return open(kafka, folder, clock, notices, IndexMirror.NONE);
    }

    /**
     * Opens the index of a folder, which only knows what to send to a copy elsewhere.
     *
     * @param mirror the copy that answers queries
     */
    public static SearchIndexer open(
            KafkaAccess kafka, Path folder, InstantSource clock, Consumer<String> notices, IndexMirror mirror)
            throws IOException {
        TopicFeed feed = new TopicFeed(kafka, SearchStage.STAGE, RecordChanges.TOPICS, FeedLimits.DEFAULT);
        try {
            return new SearchIndexer(new IndexFolder(folder), feed, clock, notices, mirror);
        } catch (IOException | RuntimeException e) {
            feed.close();
            throw e;
        }
    }

    private void start() throws IOException {
        IndexPosition position = index.position();
        String reason = whyUseless(position);
        if (reason != null) {
            notices.accept(
                    "the search index in " + folder.path() + " " + reason + "; it is built anew from the topics");
            index.clear();
            position = null;
        }
        copy = position == null ? mirror.begin() : position.copy();
        awaited = feed.ends();
        feed.seek(position == null ? Map.of() : position.offsets());
    }

    /** Why the index cannot be continued; null if it can. */
    private @Nullable String whyUseless(@Nullable IndexPosition position) throws IOException {
        if (position == null) {
            return index.size() == 0 ? null : "is of another version";
        }
        if (!position.source().equals(feed.source())) {
            return "is of another crawl";
        }
        if (!feed.covers(position.offsets())) {
            return "does not fit to what the topics have";
        }
        if (!mirror.resume(position.copy())) {
            return "has lost its copy";
        }
        boolean old = clock.instant().isAfter(position.time().plus(MAX_AGE));
        return old && !position.offsets().equals(feed.ends()) ? "has not been updated for a day" : null;
    }

    /**
     * Reads the next records into the index. What they say is found when this returns.
     *
     * @return the number of changes
     */
    public int step(Duration timeout) throws IOException {
        List<IndexChange> changes = feed.poll(timeout, RecordChanges::of);
        try {
            if (!changes.isEmpty()) {
                updater.apply(changes);
                applied += changes.size();
                uncommitted += changes.size();
            }
            commitIfDue();
        } catch (IOException | AlreadyClosedException e) {
            if (!IndexFolder.isDamage(e)) {
                throw e;
            }
            rebuild(e);
        }
        return changes.size();
    }

    private void commitIfDue() throws IOException {
        Duration age = Duration.between(committed, clock.instant());
        boolean due = uncommitted > 0
                ? uncommitted >= COMMIT_CHANGES || age.compareTo(COMMIT_INTERVAL) >= 0
                : age.compareTo(IDLE_COMMIT_INTERVAL) >= 0;
        if (due) {
            commit();
        }
    }

    /** Makes what was read durable. */
    public void commit() throws IOException {
        committed = clock.instant();
        uncommitted = 0;
        updater.commit(new IndexPosition(feed.source(), committed, feed.offsets(), copy));
        if (!awaited.isEmpty() && hasReached(awaited)) {
            awaited = Map.of();
            mirror.caughtUp();
        }
    }

    private void rebuild(Exception damage) throws IOException {
        notices.accept("the search index in " + folder.path() + " is damaged (" + damage.getMessage()
                + "); it is built anew from the topics");
        index.close();
        folder.delete();
        index = folder.open(notices);
        updater = new IndexUpdater(index, mirror);
        copy = mirror.begin();
        awaited = feed.ends();
        committed = clock.instant();
        uncommitted = 0;
        feed.seek(Map.of());
    }

    /** The current end of the topics, for {@link #hasReached}. */
    public Map<String, Long> ends() {
        return feed.ends();
    }

    public boolean hasReached(Map<String, Long> ends) {
        Map<String, Long> offsets = feed.offsets();
        return ends.entrySet().stream().allMatch(end -> offsets.getOrDefault(end.getKey(), 0L) >= end.getValue());
    }

    /** How many records are known to be unread. */
    public long lag() {
        return feed.lag();
    }

    /** How many changes were applied since the start. */
    public long applied() {
        return applied;
    }

    /** How many records could not be read since the start. */
    public long rejected() {
        return feed.rejected();
    }

    /** The number of entries of the index. */
    public int size() {
        return index.size();
    }

    /** Ends a {@link #step} of another thread early, with a {@code WakeupException}. */
    public void wakeup() {
        mirror.wakeup();
        feed.wakeup();
    }

    @Override
    public IndexSearcher acquire() throws IOException {
        return index.searchers().acquire();
    }

    @Override
    public void release(IndexSearcher searcher) throws IOException {
        searcher.getIndexReader().decRef();
    }

    /** Closes without a commit. */
    @Override
    public void close() throws IOException {
        try (feed) {
            index.close();
        }
    }
}
