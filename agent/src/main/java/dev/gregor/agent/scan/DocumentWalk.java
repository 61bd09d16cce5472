package dev.gregor.agent.scan;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Looks at every published file below a document root, in any order. */
final class DocumentWalk implements FileVisitor<Path> {
    /** Each level is an open file. */
    static final int MAX_DEPTH = 200;

    /** Less than what a line of a mail may take when each byte is escaped, with room to spare. */
    private static final int MAX_PATH = 8_000;

    private final ScanOptions options;
    private final Path skipped;
    private final SitePath paths;
    private final LineSorter files;
    private final LongConsumer progress;
    private final UnreadablePaths unreadable = new UnreadablePaths();
    private long count;

    /**
     * A walk that did not begin yet.
     *
     * @param skipped the folder of the agent, which may be below the root
     * @param files gets a line for each file
     * @param progress is told how many files there were
     */
    DocumentWalk(ScanOptions options, Path skipped, LineSorter files, LongConsumer progress) {
        this.options = options;
        this.skipped = skipped;
        this.paths = new SitePath(options.root());
        this.files = files;
        this.progress = progress;
    }

    UnreadablePaths walk() throws IOException {
        Set<FileVisitOption> follow = options.followLinks() ? Set.of(FileVisitOption.FOLLOW_LINKS) : Set.of();
        Path unused = Files.walkFileTree(options.root(), follow, MAX_DEPTH, this);
        return unreadable;
    }

    long count() {
        return count;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        boolean wanted = folder.equals(options.root())
                || (!folder.equals(skipped) && !options.patterns().excludes(relative(folder)));
        return wanted ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        if (attributes.isDirectory()) {
            unreadable.add(paths.of(file)); // deeper than the limit
        } else if (attributes.isRegularFile() && options.patterns().accepts(relative(file))) {
            add(file, attributes);
        }
        return FileVisitResult.CONTINUE;
    }

    private void add(Path file, BasicFileAttributes attributes) throws IOException {
        String path = paths.of(file);
        if (path.length() > MAX_PATH) {
            unreadable.add(path);
            return;
        }
        long modified = attributes.lastModifiedTime().toMillis();
        files.add(new FileState(path, attributes.size(), modified).line());
        count++;
        progress.accept(count);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
        if (file.equals(options.root())) {
            throw failure;
        }
        boolean gone = failure instanceof NoSuchFileException;
        boolean loop = failure instanceof FileSystemLoopException;
        if (!gone && !loop && !options.patterns().excludes(relative(file))) {
            unreadable.add(paths.of(file));
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
        if (failure != null) {
            unreadable.add(paths.of(folder));
        }
        return FileVisitResult.CONTINUE;
    }

    private Path relative(Path path) {
        return options.root().relativize(path);
    }
}
