package dev.gregor.app.output;

import dev.gregor.app.cli.UserError;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** How a crawl writes its documents. */
public enum OutputFormat {
    JSONL,
    MARKDOWN;

    /**
     * Throws, before anything starts, if documents cannot be written so.
     *
     * @param markdown whether documents have the field {@code markdown}
     */
    public void check(@Nullable Path out, boolean markdown) {
        if (this == JSONL) {
            return;
        }
        if (out == null || out.equals(LineFile.STANDARD_OUTPUT)) {
            throw new UserError("--format markdown writes a folder of files; name it with --out DIR");
        }
        if (!markdown) {
            throw new UserError(
                    "--format markdown writes the field markdown, which GREGOR_FIELDS leaves out; add it there");
        }
    }

    /** Opens the file or folder. Without one, nothing is written. */
    public DocumentOutput open(@Nullable Path out) {
        return this == JSONL || out == null ? new JsonLines(LineFile.open(out)) : MarkdownFolder.open(out);
    }
}
