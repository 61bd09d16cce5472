package dev.gregor.app;

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
 * Follows the documents of a crawl: counts them and writes them to a file, one a line. A version of a page that comes
 * twice, because a fetch was repeated after a crash, is written once.
 */
final class DocumentSink {
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
    private volatile boolean ending;
    private volatile @Nullable IOException trouble;

    DocumentSink(KafkaAccess kafka, OutputStream out) {
        this.reader = new DocumentReader(kafka, true);
        this.out = out;
    }

    /** Opens the file of {@code --out}; {@code -} is standard output, none at all goes nowhere. */
    static OutputStream open(@Nullable Path file) {
        if (file == null) {
            return OutputStream.nullOutputStream();
        }
        if (file.equals(Path.of("-"))) {
            return new BufferedOutputStream(System.out);
        }
        try {
            return new BufferedOutputStream(Files.newOutputStream(file));
        } catch (IOException e) {
            throw new UserError("cannot write to " + file + ": " + Reasons.of(e), e);
        }
    }

    /** The little of a document that is looked at here; reading all of each would cost as much as writing it. */
    record Gist(
            String url,
            String digest,
            @Nullable String duplicateOf,
            @Nullable String title) {}

    /** What came out. */
    record Counts(long documents, long duplicates, List<Gist> samples) {}

    void start() {
        thread.setDaemon(true);
        thread.start();
    }

    /** Why the documents cannot be written any more, if so. */
    @Nullable
    IOException trouble() {
        return trouble;
    }

    /** Reads on to the end of what is there now, and closes. */
    Counts finish() throws InterruptedException {
        ending = true;
        thread.join();
        return new Counts(documents, duplicates, List.copyOf(samples));
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
        for (byte[] json : reader.poll(POLL_MILLIS)) {
            take(json);
        }
        out.flush();
    }

    private void take(byte[] json) throws IOException {
        Gist document = GIST.readValue(json);
        if (!isNew(document)) {
            return;
        }
        documents++;
        duplicates += document.duplicateOf() == null ? 0 : 1;
        if (samples.size() < SAMPLES && document.title() != null) {
            samples.add(document);
        }
        out.write(json);
        out.write('\n');
    }

    private boolean isNew(Gist document) {
        Fingerprint version = Fingerprint.of(document.url() + " " + document.digest());
        boolean known = versions.contains(version);
        versions.add(version);
        return !known;
    }
}
