package dev.gregor.app.agent;

import dev.gregor.agent.AgentFolder;
import dev.gregor.agent.scan.FilePatterns;
import dev.gregor.agent.scan.ScanOptions;
import dev.gregor.agent.scan.ScanResult;
import dev.gregor.agent.scan.SiteScan;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds out what has changed below a document root. */
@Command(
        name = "scan",
        mixinStandardHelpOptions = true,
        description = {
            "Compare the files of a site with those of the last scan, and write what was added, updated or deleted to the"
                    + " history of the day (YYYYMMDD.his). Run it by cron, or with --every.",
            "A file has changed if its size or modification time has. Hidden files are left out, and symbolic links, too."
        },
        footer = {
            "",
            "A pattern is a glob on the path below the root; without a slash and without",
            "** it is for the name of the file, in any folder.",
            "",
            "Examples:",
            "  gregor agent scan --root /var/www/html --data /var/lib/agent",
            "  gregor agent scan --root /var/www/html --include '*.html' --every 10m",
            "  gregor agent scan --root /var/www/html --exclude 'drafts/**'"
        })
public final class AgentScanCommand implements Callable<Integer> {
    @Option(
            names = "--root",
            paramLabel = "DIR",
            required = true,
            description = "The document root: the folder with the files of the site.")
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private Path root;

    @Option(
            names = "--include",
            paramLabel = "PATTERN",
            description = "Only files with such a path; can be given several times.")
    private List<String> included = List.of();

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            description = "No files or folders with such a path; can be given several times.")
    private List<String> excluded = List.of();

    @Option(names = "--follow-links", description = "Follow symbolic links.")
    private boolean followLinks;

    @Option(names = "--allow-empty", description = "Accept that all files are gone.")
    private boolean allowEmpty;

    @Option(
            names = "--every",
            paramLabel = "DURATION",
            description = "Scan again and again, with such a pause, until Ctrl-C.")
    private @Nullable String every;

    @Mixin
    private final AgentFolderOption data = new AgentFolderOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        AgentFolder folder = data.open();
        FilePatterns patterns = patterns();
        return Repetition.run(every, spec.commandLine().getErr(), () -> scan(folder, patterns));
    }

    private FilePatterns patterns() {
        try {
            return FilePatterns.of(included, excluded);
        } catch (IllegalArgumentException e) {
            throw new UserError("--include, --exclude: " + e.getMessage(), e);
        }
    }

    private void scan(AgentFolder folder, FilePatterns patterns) throws IOException {
        AtomicLong files = new AtomicLong();
        try (ProgressReporter reporter =
                ProgressReporter.ofCommand("scan", spec.commandLine().getErr())) {
            reporter.show(() -> Numbers.of(files.get(), "file"));
            ScanOptions options = ScanOptions.of(root, patterns, followLinks, allowEmpty);
            print(new SiteScan(folder, InstantSource.system()).run(options, files::set));
        }
    }

    private void print(ScanResult result) {
        String unreadable = result.unreadable() == 0
                ? ""
                : "; " + Numbers.of(result.unreadable(), "path") + " could not be read and count as unchanged";
        String changes = Numbers.number(result.added()) + " added, " + Numbers.number(result.updated()) + " updated, "
                + Numbers.number(result.deleted()) + " deleted";
        spec.commandLine().getOut().println(Numbers.of(result.files(), "file") + ": " + changes + unreadable);
        spec.commandLine().getOut().flush();
    }
}
