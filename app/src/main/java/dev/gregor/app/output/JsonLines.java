package dev.gregor.app.output;

import dev.gregor.app.inspect.DocumentReader;
import java.io.IOException;
import java.io.OutputStream;

/** Documents as one JSON object per line. */
public final class JsonLines implements DocumentOutput {
    private final OutputStream out;

    public JsonLines(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(DocumentReader.Line line) throws IOException {
        out.write(line.json());
        out.write('\n');
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void complete() {}

    @Override
    public void close() throws IOException {
        out.close();
    }
}
