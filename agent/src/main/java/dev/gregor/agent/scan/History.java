package dev.gregor.agent.scan;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.gregor.agent.AgentFolder;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The changes of each day, in files such as {@code 20030701.his}. */
public final class History {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyyMMdd", Locale.ROOT);
    private static final Pattern NAME = Pattern.compile("[0-9]{8}\\.his");

    /** More than the longest line. */
    private static final int TAIL = 65_536;

    private final AgentFolder folder;

    public History(AgentFolder folder) {
        this.folder = folder;
    }

    Path file(LocalDate day) {
        return folder.file(DAY.format(day) + ".his");
    }

    /** Appends lines to those of a day: all or none, and only if they are not there yet. */
    void append(LocalDate day, long scan, BufferedReader lines) throws IOException {
        Path file = file(day);
        if (lastScan(file) >= scan) {
            return;
        }
        Path temporary = folder.temporary(file);
        boolean unused = Files.deleteIfExists(temporary);
        if (Files.exists(file)) {
            Path unusedCopy = Files.copy(file, temporary);
        }
        try (BufferedWriter out = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8, CREATE, APPEND)) {
            long unusedLength = lines.transferTo(out);
        }
        folder.commit(temporary, file);
    }

    /** The number of the last scan with an entry in a file; 0 if it has none. */
    private static long lastScan(Path file) throws IOException {
        if (!Files.exists(file)) {
            return 0;
        }
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            byte[] tail = new byte[(int) Math.min(TAIL, in.length())];
            in.seek(in.length() - tail.length);
            in.readFully(tail);
            String text = new String(tail, StandardCharsets.UTF_8).stripTrailing();
            DocumentChange last = DocumentChange.parse(text.substring(text.lastIndexOf('\n') + 1));
            return last == null ? 0 : last.scan();
        }
    }

    /** The number of the last scan that saw a change; 0 if there is none. */
    public long lastScan() throws IOException {
        long last = 0;
        for (Path file : files()) {
            last = Math.max(last, lastScan(file));
        }
        return last;
    }

    /** Receives changes. */
    @FunctionalInterface
    public interface ChangeSink {
        void accept(DocumentChange change) throws IOException;
    }

    /** Reads the changes that scans after one number saw, up to another one. */
    public void read(long after, long last, ChangeSink sink) throws IOException {
        for (Path file : files()) {
            if (lastScan(file) > after) {
                read(file, after, last, sink);
            }
        }
    }

    private static void read(Path file, long after, long last, ChangeSink sink) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                DocumentChange change = DocumentChange.parse(line);
                if (change != null && change.scan() > after && change.scan() <= last) {
                    sink.accept(change);
                }
            }
        }
    }

    /** Deletes the files of days before this one, if they have nothing of scans after this number. */
    public void delete(LocalDate before, long told) throws IOException {
        Path first = file(before);
        for (Path file : files()) {
            if (file.compareTo(first) < 0 && lastScan(file) <= told) {
                Files.delete(file);
            }
        }
    }

    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder.path())) {
            for (Path file : all) {
                if (isHistory(file.getFileName())) {
                    files.add(file);
                }
            }
        }
        Collections.sort(files);
        return files;
    }

    private static boolean isHistory(@Nullable Path name) {
        return name != null && NAME.matcher(name.toString()).matches();
    }
}
