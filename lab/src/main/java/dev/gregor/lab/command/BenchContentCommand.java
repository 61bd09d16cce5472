package dev.gregor.lab.command;

import dev.gregor.app.cli.OutputFile;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.UserError;
import dev.gregor.lab.content.ContentBench;
import dev.gregor.lab.content.ContentReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor bench content}: compares main content with what people marked, or trains the model for it. */
@Command(
        name = "content",
        mixinStandardHelpOptions = true,
        description =
                "Compare the main content of labelled pages with what people marked: word F1 by page type, beside Readability4J and the "
                        + "visible text, and the CPU time against jsoup's. The folder has truth.jsonl.gz, a line for each page with id, url, "
                        + "type, mainContent, with and without, and html/ID.html.gz. The bundled model was trained on pages of WCXB; on "
                        + "these only --folds gives an honest figure. The last line of the output is JSON.",
        footer = {
            "",
            "Examples:",
            "  gregor bench content --pages wcxb",
            "  gregor bench content --pages wcxb --folds 5",
            "  gregor bench content --pages wcxb --train content-model.bin"
        })
final class BenchContentCommand implements Callable<Integer> {
    private static final int MAX_FOLDS = 100;

    @Option(names = "--pages", paramLabel = "DIR", required = true, description = "The folder with labelled pages.")
    @SuppressWarnings("NullAway.Init") // picocli requires it
    private Path pages;

    @Option(
            names = "--folds",
            paramLabel = "N",
            defaultValue = "0",
            description = "Also cross-validate: N times, train on the pages of some sites and measure on the others.")
    private int folds;

    @Option(
            names = "--train",
            paramLabel = "FILE",
            description = "Train a model on all pages, write it, and do nothing else.")
    private @Nullable Path train;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (folds < 0 || folds == 1 || folds > MAX_FOLDS) {
            throw new UserError("--folds " + folds + ": expected a number from 2 to " + MAX_FOLDS);
        }
        if (train != null) {
            OutputFile.check(train);
        }
        try (ProgressReporter reporter =
                ProgressReporter.ofCommand("bench", spec.commandLine().getErr())) {
            ContentBench bench = new ContentBench(pages, reporter::show);
            if (train != null) {
                bench.train(train);
                return 0;
            }
            ContentReport report = bench.run(folds);
            reporter.clear();
            return StageBenchOptions.print(spec, report.table(), report.toJson(), List.of());
        }
    }
}
