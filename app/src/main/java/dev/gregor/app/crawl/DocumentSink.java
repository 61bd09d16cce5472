package dev.gregor.app.crawl;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.UserError;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectReader;

/**
 * Follows the documents of a crawl: counts them and writes them to a file, one a line, and a line for each that is
 * deleted. A version of a page that comes twice, because a fetch was repeated after a crash, is written once.
 */
public final class DocumentSink {
    private static final long POLL_MILLIS = 100;
    private static final int SAMPLES = 5;
    private static final int VERSIONS_BYTES = 128 << 20;
    private static final ObjectReader GIST = Json.MAPPER.readerFor(Gist.class);

    private final DocumentReader reader;
    private final OutputStream out;
    private final Thread thread = new Thread(this::run, "gregor-documents");
    private final KnownFingerprints versions = new KnownFingerprints(VERSIONS_BYTES);
    private final List<Gist> samples = new ArrayList<>();
    private long documents;
    private long duplicates;
    private long deleted;
    private volatile boolean ending;
    private volatile @Nullable IOException trouble;

    public DocumentSink(KafkaAccess kafka, OutputStream out) {
        this.reader = new DocumentReader(kafka, true);
        this.out = out;
    }

    /** Opens the file of {@code --out}; {@code -} is standard output, none at all goes nowhere. */
    public static OutputStream open(@Nullable Path file) {
        if (file == null) {
            return OutputStream.nullOutputStream();
        }
        if (file.equals(Path.of("-"))) {
            return new BufferedOutputStream(System.out);
        }
        try {
            return new BufferedOutputStream(Files.newOutputStream(file));
        } catch (IOException e) {
            throw new UserError("cannot write to " + file + ": " + FileErrors.of(e), e);
        }
    }

    /** The little of a document that is looked at here; reading all of each would cost as much as writing it. */
    record Gist(
            String url,
            String digest,
            @Nullable String duplicateOf,
            @Nullable String title,
            @Nullable Integer changes) {}

    /** What came out. */
    public record Counts(long documents, long duplicates, long deleted, List<Gist> samples) {}

    public void start() {
        thread.setDaemon(true);
        thread.start();
    }

    /** Why the documents cannot be written any more, if so. */
    @Nullable
    IOException trouble() {
        return trouble;
    }

    /** Reads on to the end of what is there now, and closes. */
    public Counts finish() throws InterruptedException {
        ending = true;
        thread.join();
        return new Counts(documents, duplicates, deleted, List.copyOf(samples));
    }

    private void run() {
        try (reader;
                out) {
            while (!ending) {
                takeNext();
            }
            DocumentReader.End end = reader.end();
            while (!reader.isAt(end)) {
                takeNext();
            }
        } catch (IOException e) {
            trouble = e;
        }
    }

    private void takeNext() throws IOException {
        for (DocumentReader.Line line : reader.poll(POLL_MILLIS)) {
            if (isNew(line)) {
                out.write(line.json());
                out.write('\n');
            }
        }
        out.flush();
    }

    /** Counts the line, unless it is one that was written before. */
    private boolean isNew(DocumentReader.Line line) {
        if (line.deleted() != null) {
            deleted++;
            versions.add(deletion(line.deleted(), deletions(line.deleted())));
            return true;
        }
        Gist document = GIST.readValue(line.json());
        if (!isNew(document)) {
            return false;
        }
        documents++;
        duplicates += document.duplicateOf() == null ? 0 : 1;
        if (samples.size() < SAMPLES && document.title() != null) {
            samples.add(document);
        }
        return true;
    }

    /**
     * A page may come back to what it was before, after a change or after it was gone: that is a version of its own. So
     * is a copy when it is one no longer, and gets its text.
     */
    private boolean isNew(Gist document) {
        int changes = document.changes() == null ? 0 : document.changes();
        Fingerprint version = Fingerprint.of(document.url() + " " + document.digest() + " " + changes + " "
                + deletions(document.url()) + " " + document.duplicateOf());
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
