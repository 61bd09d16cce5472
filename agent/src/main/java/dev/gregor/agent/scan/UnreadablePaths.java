package dev.gregor.agent.scan;

import java.util.Set;
import java.util.TreeSet;

/** Files and folders that could not be looked at. What was known of them stays as it was: they are not deleted. */
final class UnreadablePaths {
    static final int MAX = 10_000;

    private final Set<String> paths = new TreeSet<>();

    /** @throws BadScan if there are too many: the scan would say little */
    void add(String path) throws BadScan {
        paths.add(path);
        if (paths.size() > MAX) {
            throw new BadScan("more than " + MAX + " files and folders cannot be read, such as " + path
                    + "; run the scan as a user who may read the document root");
        }
    }

    /** Whether this path, or a folder that it is in, could not be read. */
    boolean contains(String path) {
        for (int end = path.length(); end > 0; end = path.lastIndexOf('/', end - 1)) {
            if (paths.contains(path.substring(0, end))) {
                return true;
            }
        }
        return false;
    }

    int size() {
        return paths.size();
    }
}
