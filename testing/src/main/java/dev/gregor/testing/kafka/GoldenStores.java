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
 * Stores of a topology as versions before this one wrote them: a folder for each version, a file for each store, a line for
 * each entry, with key and value as text where they are, otherwise in base64. A folder, once released, is never changed.
 */
public final class GoldenStores {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
    private static final Path WRITTEN = Path.of("target", "golden");
    private static final String BASE64 = "base64:";
    private static final String FILE = ".txt";

    private final Map<String, StateStore> stores;

    /** @param stores all those of an opened topology, by name; what is only in memory outlives no version */
    public GoldenStores(Map<String, StateStore> stores) {
        this.stores = new TreeMap<>(stores);
        this.stores.values().removeIf(store -> !store.persistent());
    }

    /** Fills the stores as the one version wrote them that there is. When there are more, each is to be read by itself. */
    public void restoreOnlyVersion() throws IOException {
        restoreVersion(1, 1);
    }

    /**
     * Fills the stores as a version wrote them.
     *
     * @param newest the last one that the test reads, so that none is forgotten
     */
    public void restoreVersion(int version, int newest) throws IOException {
        List<Path> versions = versions();
        if (versions.size() != newest) {
            throw new AssertionError("this test reads the state of " + newest + " versions, and there are " + versions);
        }
        restore(versions.get(version - 1));
    }

    /** Sees that all that is in the stores now is in the newest folder, and that no store is empty. */
    public void checkNewestVersion() throws IOException {
        Map<String, List<String>> written = write();
        written.forEach((store, lines) -> {
            if (lines.isEmpty()) {
                throw new AssertionError(
                        "nothing is kept in the store " + store + ": no golden file can be made of it");
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

    /** The stores that a version had. */
    private static List<String> names(Path version) throws IOException {
        try (Stream<Path> files = Files.list(version)) {
            return files.map(file -> file.getFileName().toString().replace(FILE, ""))
                    .sorted()
                    .toList();
        }
    }

    /** Fills the stores with the very bytes of a version. */
    private void restore(Path version) throws IOException {
        for (String name : names(version)) {
            for (String line : Files.readAllLines(version.resolve(name + FILE))) {
                String[] entry = line.split("\t", 2);
                raw(name).put(Bytes.wrap(bytes(entry[0])), bytes(entry[1]));
            }
        }
    }

    /** What is in the stores, written as a version; the lines by store. */
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

    /** The same of a version. */
    private static Map<String, List<String>> lines(Path version) throws IOException {
        Map<String, List<String>> lines = new TreeMap<>();
        for (String name : names(version)) {
            lines.put(name, Files.readAllLines(version.resolve(name + FILE)));
        }
        return lines;
    }

    /** What to do when stores are not written as they were. */
    private static String advice() {
        return "stores are not as in the newest folder of golden files: if that is meant, copy " + WRITTEN
                + "/* of this module to a new folder " + GOLDEN + "/v<next number>/, add what is to be read from it to"
                + " this test, and leave the older folders as they are";
    }

    /** Below whatever turns bytes into something. */
    @SuppressWarnings("unchecked")
    private KeyValueStore<Bytes, byte[]> raw(String name) {
        StateStore store = stores.get(name);
        if (store instanceof WrappedStateStore<?, ?, ?> wrapped) {
            return (KeyValueStore<Bytes, byte[]>) wrapped.wrapped();
        }
        throw new IllegalStateException("no store " + name + " to put golden bytes into");
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
