package dev.gregor.app.output;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.inspect.DocumentReader;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;

/**
 * Documents as a folder of Markdown files, one for each page that is no duplicate. A new version replaces the file at once,
 * a deletion removes it. When everything was written, files that an earlier run wrote and this one did not are removed.
 * Nothing is written through a symbolic link.
 */
public final class MarkdownFolder implements DocumentOutput {
    private static final Logger LOG = LoggerFactory.getLogger(MarkdownFolder.class);
    private static final ObjectReader READER = Json.MAPPER.readerFor(MarkdownPage.class);

    /** Says that the folder belongs to Gregor; its time is that of the latest run. */
    private static final String MARK = ".gregor-markdown";

    private static final String MARK_TEXT = "gregor markdown, format 1\n";

    private final Path folder;
    private final FileTime opened;

    private MarkdownFolder(Path folder, FileTime opened) {
        this.folder = folder;
        this.opened = opened;
    }

    /** Opens the folder, and creates it if it does not exist. */
    public static MarkdownFolder open(Path folder) {
        if (Files.isSymbolicLink(folder)) {
            throw new UserError("cannot write to " + folder + ": it is a symbolic link; name the folder it points to");
        }
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new UserError("cannot write to " + folder + ": it is a file; --format markdown writes a folder");
        }
        try {
            createFolder(folder);
            Path mark = folder.resolve(MARK);
            if (!Files.isRegularFile(mark, NOFOLLOW_LINKS) && !isEmpty(folder)) {
                throw new UserError("cannot write to " + folder
                        + ": the folder has files that gregor did not write; name a new folder");
            }
            write(mark, MARK_TEXT, CREATE, TRUNCATE_EXISTING);
            return new MarkdownFolder(folder, Files.getLastModifiedTime(mark, NOFOLLOW_LINKS));
        } catch (IOException e) {
            throw new UserError("cannot write to " + folder + ": " + FileErrors.of(e), e);
        }
    }

    @Override
    public void write(DocumentReader.Line line) throws IOException {
        if (line.deletedUrl() != null) {
            remove(line.deletedUrl());
            return;
        }
        MarkdownPage page = page(line);
        String url = page == null ? null : page.address();
        if (page == null || url == null) {
            return;
        }
        if (page.isDuplicate()) {
            remove(url);
        } else {
            replace(folder.resolve(PagePath.of(url)), page.content());
        }
    }

    /** Every file is complete when it gets its name. */
    @Override
    public void flush() {}

    /** Removes the files of earlier runs whose pages are gone. */
    @Override
    public void complete() throws IOException {
        for (Path host : list(folder)) {
            for (Path part : list(host)) {
                for (Path file : list(part)) {
                    removeIfOld(file);
                }
                removeIfEmpty(part);
            }
            removeIfEmpty(host);
        }
    }

    @Override
    public void close() {}

    private static @Nullable MarkdownPage page(DocumentReader.Line line) {
        try {
            return READER.readValue(line.json());
        } catch (JacksonException e) {
            LOG.warn("a document is left out: {}", e.getOriginalMessage());
            return null;
        }
    }

    private static void replace(Path file, String content) throws IOException {
        Path part = Objects.requireNonNull(file.getParent());
        createFolder(Objects.requireNonNull(part.getParent()));
        createFolder(part);
        Path unfinished = unfinished(file);
        Files.deleteIfExists(unfinished);
        write(unfinished, content, CREATE_NEW);
        Files.move(unfinished, file, ATOMIC_MOVE);
    }

    /** Without the check, a link in place of a folder would have files outside of it removed. */
    private void remove(String url) throws IOException {
        Path file = folder.resolve(PagePath.of(url));
        Path part = Objects.requireNonNull(file.getParent());
        if (isFolder(part) && isFolder(Objects.requireNonNull(part.getParent()))) {
            Files.deleteIfExists(file);
        }
    }

    private void removeIfOld(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        boolean unfinished = name.startsWith(".") && name.endsWith(".tmp");
        String finished = unfinished ? name.substring(1, name.length() - ".tmp".length()) : name;
        if (PagePath.isFileName(finished)
                && Files.isRegularFile(file, NOFOLLOW_LINKS)
                && Files.getLastModifiedTime(file, NOFOLLOW_LINKS).compareTo(opened) < 0) {
            Files.delete(file);
        }
    }

    private static Path unfinished(Path file) {
        return file.resolveSibling("." + file.getFileName() + ".tmp");
    }

    private static void write(Path file, String content, OpenOption... options) throws IOException {
        OpenOption[] all = Stream.concat(Stream.of(options), Stream.of(WRITE)).toArray(OpenOption[]::new);
        try (OutputStream out = OwnerOnly.open(file, all)) {
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void createFolder(Path path) throws IOException {
        if (!isFolder(path)) {
            OwnerOnly.createFolder(path);
        }
    }

    private static boolean isFolder(Path path) {
        return Files.isDirectory(path, NOFOLLOW_LINKS);
    }

    private static boolean isEmpty(Path path) throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            return files.findAny().isEmpty();
        }
    }

    /** What is in a folder; nothing if it is no folder. */
    private static List<Path> list(Path path) throws IOException {
        if (!isFolder(path)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.toList();
        }
    }

    private static void removeIfEmpty(Path path) throws IOException {
        if (isFolder(path) && isEmpty(path)) {
            Files.delete(path);
        }
    }
}
