package dev.gregor.app.rank;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.OutputFile;
import dev.gregor.app.cli.UserError;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.Comparison;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The output for ranks: a file, standard output, or none. */
final class RankFile {
    private static final Path STANDARD_OUTPUT = Path.of("-");

    private final @Nullable Path file;

    private RankFile(@Nullable Path file) {
        this.file = file;
    }

    /** Fails at once if the file cannot be written. The file is not touched before the ranks are computed. */
    static RankFile at(@Nullable Path file) {
        if (file != null && !file.equals(STANDARD_OUTPUT)) {
            OutputFile.check(file);
        }
        return new RankFile(file);
    }

    boolean isStandardOutput() {
        return STANDARD_OUTPUT.equals(file);
    }

    /** Writes lines {@code url<TAB>rank}, highest rank first. */
    void write(WebGraph graph, double[] ranks, PrintWriter standardOutput) {
        if (file == null) {
            return;
        }
        try {
            if (isStandardOutput()) {
                write(graph, ranks, (Writer) standardOutput);
                standardOutput.flush();
                return;
            }
            try (BufferedWriter out = Files.newBufferedWriter(file)) {
                write(graph, ranks, out);
            }
        } catch (IOException e) {
            throw new UserError("cannot write to " + file + ": " + FileErrors.of(e), e);
        }
    }

    private static void write(WebGraph graph, double[] ranks, Writer out) throws IOException {
        for (int page : Comparison.best(ranks, ranks.length)) {
            out.write(graph.url(page) + "\t" + ranks[page] + "\n");
        }
    }
}
