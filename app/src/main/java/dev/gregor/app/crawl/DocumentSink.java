package dev.gregor.app.crawl;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.inspect.DocumentReader;
import dev.gregor.app.output.DocumentOutput;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;

/**
 * Writes the documents of a crawl and their deletions to a file or folder, and counts them. A version of a page that was
 * published twice, because its fetch was repeated after a crash, is written once.
 */
public final class DocumentSink {
    private static final Logger LOG = LoggerFactory.getLogger(DocumentSink.class);
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(100);
    private static final int SAMPLES = 5;
    private static final int VERSIONS_BYTES = 128 << 20;
    private static final ObjectReader SAMPLE_READER = Json.MAPPER.readerFor(Sample.class);

    private final DocumentReader reader;
    private final DocumentOutput out;
    private final Thread thread = new Thread(this::run, "gregor-documents");
    private final KnownFingerprints versions = new KnownFingerprints(VERSIONS_BYTES);
    private final List<Sample> samples = new ArrayList<>();
    private long documents;
    private long duplicates;
    private long deleted;
    private long unreadable;
    private volatile boolean finishing;
    private volatile @Nullable UserError failure;

    public DocumentSink(KafkaAccess kafka, DocumentOutput out) {
        this.reader = DocumentReader.fromBeginning(kafka);
        this.out = out;
    }

    /** The fields of a document that the sink needs; to decode all of it would cost as much as to write it. */
    record Sample(
            @Nullable String url,
            @Nullable String digest,
            @Nullable String duplicateOf,
            @Nullable String title,
            @Nullable Integer changes,
            @Nullable Map<String, Map<String, String>> preferences) {}

    /**
     * What was written.
     *
     * @param unreadable records of {@code documents} that could not be read, and were skipped
     * @param samples the first documents with a title
     */
    public record Counts(long documents, long duplicates, long deleted, long unreadable, List<Sample> samples) {}

    public void start() {
        thread.setDaemon(true);
        thread.start();
    }

    /** Throws if the documents can no longer be read or written. */
    void check() {
        UserError error = failure;
        if (error != null) {
            throw error;
        }
    }

    /** Reads to the current end of the topic, and closes. Throws if not all documents were read and written. */
    public Counts finish() throws InterruptedException {
        finishing = true;
        thread.join();
        check();
        return new Counts(documents, duplicates, deleted, unreadable, List.copyOf(samples));
    }

    private void run() {
        try (reader;
                out) {
            while (!finishing) {
                writeNext();
            }
            Map<TopicPartition, Long> end = reader.endOffsets();
            while (!reader.hasReached(end)) {
                writeNext();
            }
            out.complete();
        } catch (IOException e) {
            failure = new UserError("cannot write the documents: " + FileErrors.of(e), e);
        } catch (RuntimeException e) {
            failure = new UserError(
                    "cannot read the topic documents any further: " + e.getMessage()
                            + "; what was crawled is kept, and the output lacks what follows",
                    e);
        }
    }

    private void writeNext() throws IOException {
        for (DocumentReader.Line line : reader.poll(POLL_TIMEOUT)) {
            if (isNew(line)) {
                out.write(line);
            }
        }
        out.flush();
    }

    /** Counts the line, unless it was written before or cannot be read. */
    private boolean isNew(DocumentReader.Line line) {
        if (line.deletedUrl() != null) {
            deleted++;
            versions.add(deletion(line.deletedUrl(), deletions(line.deletedUrl())));
            return true;
        }
        Sample document = sample(line);
        if (document == null || !isNew(document)) {
            return false;
        }
        documents++;
        duplicates += document.duplicateOf() == null ? 0 : 1;
        if (samples.size() < SAMPLES && document.title() != null) {
            samples.add(document);
        }
        return true;
    }

    /** Null, and counted, if the line is not a document. */
    private @Nullable Sample sample(DocumentReader.Line line) {
        Sample document = null;
        try {
            document = SAMPLE_READER.readValue(line.json());
        } catch (JacksonException e) {
            LOG.debug("a record of documents could not be read: {}", e.getOriginalMessage());
        }
        if (document == null || document.url() == null) {
            unreadable++;
            return null;
        }
        return document;
    }

    /**
     * A page that returns to an earlier content, after a change or a deletion, is a new version. So is a former
     * duplicate that now has its own text, and a document that was made again because the site has said more on its use.
     */
    private boolean isNew(Sample document) {
        int changes = document.changes() == null ? 0 : document.changes();
        String url = Objects.requireNonNull(document.url());
        Fingerprint version = Fingerprint.of(url + " " + document.digest() + " " + changes + " " + deletions(url) + " "
                + document.duplicateOf() + " " + document.preferences());
        boolean known = versions.contains(version);
        versions.add(version);
        return !known;
    }

    /** How often the page was deleted. */
    private int deletions(String url) {
        int count = 0;
        while (versions.contains(deletion(url, count))) {
            count++;
        }
        return count;
    }

    private static Fingerprint deletion(String url, int number) {
        return Fingerprint.of(url + " deleted " + number);
    }
}
