package dev.gregor.app.report;

import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.Seed;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The topics of a crawl that a report is made of, each from its beginning to its end. */
interface CrawlTopics {
    void seeds(Consumer<Seed> consumer);

    void aliases(TableConsumer<Alias> consumer);

    void excluded(TableConsumer<ExcludedUrl> consumer);

    void duplicates(TableConsumer<Duplicate> consumer);

    /** Reads the documents; it can be called again, and passes on at least the records of the first time. */
    void documents(DocumentConsumer consumer);

    /** Takes the records of a compacted topic. */
    interface TableConsumer<V> {
        /** A new value of the key; null if it is deleted. */
        void accept(String key, @Nullable V value);
    }

    /** Takes documents as JSON. */
    interface DocumentConsumer {
        /**
         * A new version of a document.
         *
         * @param offset distinguishes the versions of a URL
         * @param json null if the document is deleted
         */
        void accept(String url, long offset, byte @Nullable [] json);
    }
}
