package dev.gregor.testing.kafka;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.internals.WrappedStateStore;

/**
 * Golden files with the contents of a topology's state stores as earlier versions wrote them.
 *
 * <p>There is one folder per version, one file per store, and one line per entry. Keys and values are text where they
 * are printable UTF-8, and base64 otherwise. The folder of a released version never changes.
 */
public final class GoldenStores {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
    private static final Path WRITTEN = Path.of("target", "golden");
    private static final String BASE64 = "base64:";
    private static final String FILE = ".txt";

    private final Map<String, StateStore> stores;

    /** @param stores all stores of an open topology, by name; stores that are only in memory are ignored */
    public GoldenStores(Map<String, StateStore> stores) {
        this.stores = new TreeMap<>(stores);
        this.stores.values().removeIf(store -> !store.persistent());
    }

    /** Restores the stores from the only version. A test fails here once there is a second version. */
    public void restoreOnlyVersion() throws IOException {
        restoreVersion(1, 1);
    }

    /**
     * Restores the stores from a version.
     *
     * @param newest the newest version that the test reads; the test fails if a newer one exists
     */
    public void restoreVersion(int version, int newest) throws IOException {
        List<Path> versions = versions();
        if (versions.size() != newest) {
            throw new AssertionError(
                    "this test reads " + newest + " versions of golden files, but these exist: " + versions);
        }
        restore(versions.get(version - 1));
    }

    /** Checks that the stores hold exactly what the newest version holds, and that no store is empty. */
    public void checkNewestVersion() throws IOException {
        Map<String, List<String>> written = write();
        written.forEach((store, lines) -> {
            if (lines.isEmpty()) {
                throw new AssertionError("the store " + store + " is empty, so no golden file can be made of it");
            }
        });
        List<Path> versions = versions();
        if (versions.isEmpty() || !lines(versions.get(versions.size() - 1)).equals(written)) {
            throw new AssertionError(advice());
        }
    }

    /** The folders of all versions, the oldest first. */
    private static List<Path> versions() throws IOException {
        List<Path> versions = new ArrayList<>();
        for (int version = 1; Files.isDirectory(GOLDEN.resolve("v" + version)); version++) {
            versions.add(GOLDEN.resolve("v" + version));
        }
        return versions;
    }

    /** The names of a version's stores. */
    private static List<String> names(Path version) throws IOException {
        try (Stream<Path> files = Files.list(version)) {
            return files.map(file -> file.getFileName().toString().replace(FILE, ""))
                    .sorted()
                    .toList();
        }
    }

    /** Puts the bytes of a version into the stores. */
    private void restore(Path version) throws IOException {
        for (String name : names(version)) {
            for (String line : Files.readAllLines(version.resolve(name + FILE))) {
                String[] entry = line.split("\t", 2);
                raw(name).put(Bytes.wrap(bytes(entry[0])), bytes(entry[1]));
            }
        }
    }

    /** Writes the contents of the stores to {@link #WRITTEN}; returns the lines by store. */
    private Map<String, List<String>> write() throws IOException {
        Files.createDirectories(WRITTEN);
        Map<String, List<String>> written = new TreeMap<>();
        for (String name : stores.keySet()) {
            List<String> lines = new ArrayList<>();
            try (KeyValueIterator<Bytes, byte[]> all = raw(name).all()) {
                all.forEachRemaining(entry -> lines.add(text(entry.key.get()) + '\t' + text(entry.value)));
            }
            Files.write(WRITTEN.resolve(name + FILE), lines);
            written.put(name, lines);
        }
        return written;
    }

    /** The lines of a version, by store. */
    private static Map<String, List<String>> lines(Path version) throws IOException {
        Map<String, List<String>> lines = new TreeMap<>();
        for (String name : names(version)) {
            lines.put(name, Files.readAllLines(version.resolve(name + FILE)));
        }
        return lines;
    }

    /** Tells the developer what to do when the stores differ from the newest version. */
    private static String advice() {
        return "the stores differ from the newest golden files; if the change is intended, copy " + WRITTEN
                + "/* of this module to a new folder " + GOLDEN + "/v<next number>/, let this test read it, and do not"
                + " change the older folders";
    }

    /** The store of bytes below the store that serializes. */
    @SuppressWarnings("unchecked")
    private KeyValueStore<Bytes, byte[]> raw(String name) {
        StateStore store = stores.get(name);
        if (store instanceof WrappedStateStore<?, ?, ?> wrapped) {
            return (KeyValueStore<Bytes, byte[]>) wrapped.wrapped();
        }
        throw new IllegalStateException("there is no wrapped store " + name);
    }

    private static String text(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        boolean plain = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)
                && text.chars().noneMatch(Character::isISOControl)
                && !text.startsWith(BASE64);
        return plain ? text : BASE64 + Base64.getEncoder().encodeToString(bytes);
    }

    private static byte[] bytes(String text) {
        return text.startsWith(BASE64)
                ? Base64.getDecoder().decode(text.substring(BASE64.length()))
                : text.getBytes(StandardCharsets.UTF_8);
    }
}
