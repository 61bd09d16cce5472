package dev.gregor.agent.scan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What is scanned.
 *
 * @param root the document root, absolute
 * @param followLinks whether symbolic links are followed; otherwise they are left out
 * @param allowEmpty whether a root without files may follow one with files
 */
public record ScanOptions(Path root, FilePatterns patterns, boolean followLinks, boolean allowEmpty) {
    /**
     * Checks the root.
     *
     * @throws BadScan if it is no folder
     */
    public static ScanOptions of(Path root, FilePatterns patterns, boolean followLinks, boolean allowEmpty)
            throws IOException {
        if (!Files.isDirectory(root)) {
            throw new BadScan(root + " is no folder; --root names the folder with the files of the site");
        }
        return new ScanOptions(root.toRealPath(), patterns, followLinks, allowEmpty);
    }
}
