package dev.gregor.app.cli;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The prefix of the crawl on the embedded broker of a data folder, in a file of that folder. So the commands find the
 * crawl by its folder alone. A folder without the file has a crawl without a prefix, or none.
 */
public final class FolderPrefix {
    private static final String FILE = "PREFIX";
    private static final int MAX_BYTES = 256;

    private FolderPrefix() {}

    /** The settings of a command on this folder: the prefix is that of the folder, unless the user has given another. */
    static Settings read(Path folder, Settings settings) {
        return find(folder)
                .map(prefix -> settings.withDefaults(Map.of(KafkaAccess.PREFIX.name(), prefix)))
                .orElse(settings);
    }

    /**
     * The settings of a crawl on this folder. A new crawl leaves its prefix there; one that resumes keeps the prefix it has.
     *
     * @throws UserError if the user has given another one: the crawl would start anew beside the first
     */
    public static Settings keep(Path folder, Settings settings) throws IOException {
        Settings all = read(folder, settings);
        String given = all.get(KafkaAccess.PREFIX).prefix();
        Optional<String> found = find(folder);
        if (found.isEmpty() && BrokerAddress.hasLog(folder)) {
            found = Optional.of("");
        }
        if (found.isPresent() && !found.get().equals(given)) {
            String has = found.get().isEmpty() ? "no prefix" : "the prefix " + found.get();
            throw new UserError(
                    "the crawl in data folder " + folder + " has " + has + ", not " + (given.isEmpty() ? "none" : given)
                            + "; choose another folder with --data, or resume it with its prefix");
        }
        if (!given.isEmpty()) {
            Files.writeString(folder.resolve(FILE), given + "\n");
        }
        return all;
    }

    private static Optional<String> find(Path folder) {
        try (InputStream in = Files.newInputStream(folder.resolve(FILE))) {
            return Optional.of(new String(in.readNBytes(MAX_BYTES), StandardCharsets.US_ASCII).strip());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UserError("cannot read " + folder.resolve(FILE) + ": " + FileErrors.of(e), e);
        }
    }
}
