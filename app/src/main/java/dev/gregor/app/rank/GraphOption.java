package dev.gregor.app.rank;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.UserError;
import dev.gregor.graph.BadGraphFile;
import dev.gregor.graph.GraphFiles;
import dev.gregor.graph.GraphLimits;
import dev.gregor.graph.WebGraph;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Option;

/** The option {@code --graph}: the two files of a graph. */
public final class GraphOption {
    @Option(
            names = "--graph",
            arity = "2",
            paramLabel = "URLS.tsv[.gz] EDGES.tsv[.gz]",
            hideParamSyntax = true,
            description = {
                "The two files of a graph: lines id<TAB>url, with ids from 0 on,",
                "and lines from<TAB>to, two ids. They may be compressed with gzip."
            })
    private List<Path> files = List.of();

    public boolean given() {
        return !files.isEmpty();
    }

    public WebGraph read(ProgressReporter reporter) {
        AtomicLong lines = new AtomicLong();
        reporter.show(() -> "reading the graph, " + Numbers.of(lines.get(), "line"));
        try {
            return new GraphFiles(GraphLimits.NONE, lines::set).read(files.get(0), files.get(1));
        } catch (BadGraphFile e) {
            throw new UserError(FileErrors.of(e), e);
        } catch (FileSystemException e) {
            throw new UserError("cannot read the graph: " + e.getFile() + ": " + FileErrors.of(e), e);
        } catch (IOException e) {
            throw new UserError(
                    "cannot read the graph from " + files.get(0) + " and " + files.get(1) + ": " + FileErrors.of(e), e);
        }
    }

    /** The error when the graph does not fit into memory. */
    public static UserError tooLarge(OutOfMemoryError e) {
        return new UserError(
                "the graph does not fit into "
                        + Numbers.size(Runtime.getRuntime().maxMemory())
                        + " of memory; give it more, such as JAVA_OPTS=-Xmx8g",
                e);
    }
}
