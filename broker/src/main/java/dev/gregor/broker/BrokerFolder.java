package dev.gregor.broker;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;

/** The folder of a broker's log. The file {@code meta.properties} says to which cluster the log belongs. */
final class BrokerFolder {
    static final String IDENTITY = "meta.properties";

    private static final String METADATA_LOG = "__cluster_metadata-0";
    private static final Set<String> IDENTITY_KEYS = Set.of("version", "cluster.id", "node.id", "directory.id");

    private BrokerFolder() {}

    static boolean isFormatted(Path folder) {
        return Files.exists(folder.resolve(IDENTITY));
    }

    /**
     * Checks that the folder is new, or says to which cluster its log belongs. Without this a log that lost its identity
     * would silently become that of a new, empty cluster.
     */
    static void requireWhole(Path folder) throws IOException {
        if (isFormatted(folder)) {
            if (!keys(folder.resolve(IDENTITY)).containsAll(IDENTITY_KEYS)) {
                throw damaged(folder, "is damaged");
            }
        } else if (Files.exists(folder.resolve(METADATA_LOG))) {
            throw damaged(folder, "is missing");
        }
    }

    private static Set<String> keys(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IllegalArgumentException | CharacterCodingException e) {
            return Set.of();
        }
        return properties.stringPropertyNames();
    }

    private static IOException damaged(Path folder, String what) {
        return new IOException(folder.resolve(IDENTITY) + " " + what
                + ", and without it Kafka cannot use its log; put the file back from a backup, or delete " + folder
                + " to begin with an empty Kafka");
    }
}
