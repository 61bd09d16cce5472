package dev.gregor.app.output;

import dev.gregor.app.inspect.DocumentReader;
import java.io.Closeable;
import java.io.IOException;

/** Where the documents of a crawl are written. Each run of a crawl writes all of them, the earliest version first. */
public interface DocumentOutput extends Closeable {
    /** Writes a document, or its deletion. */
    void write(DocumentReader.Line line) throws IOException;

    /** Leaves what was written so far readable, whatever happens to this process. */
    void flush() throws IOException;

    /** Says that everything the crawl has was written; it is not said if the crawl fails. */
    void complete() throws IOException;
}
