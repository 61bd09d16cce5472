package dev.gregor.agent.scan;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * Which files of a document root are published. A pattern is a glob on the path from the root: {@code **.html},
 * {@code drafts/**}. One without a slash and without {@code **} is for the name of the file, in any folder.
 */
public final class FilePatterns {
    /** The one folder with a hidden name that web servers publish (RFC 8615). */
    private static final String WELL_KNOWN = ".well-known";

    private final List<PathMatcher> included;
    private final List<PathMatcher> excluded;

    private FilePatterns(List<PathMatcher> included, List<PathMatcher> excluded) {
        this.included = included;
        this.excluded = excluded;
    }

    /**
     * Patterns as people write them.
     *
     * @param included all files, if there is none
     * @throws IllegalArgumentException if a pattern is malformed
     */
    public static FilePatterns of(List<String> included, List<String> excluded) {
        return new FilePatterns(
                included.stream().map(FilePatterns::matcher).toList(),
                excluded.stream().map(FilePatterns::matcher).toList());
    }

    private static PathMatcher matcher(String pattern) {
        String glob = pattern.strip();
        PathMatcher matcher = compile(glob);
        boolean ofName = !glob.contains("/") && !glob.contains("**");
        return ofName ? path -> path.getFileName() != null && matcher.matches(path.getFileName()) : matcher;
    }

    private static PathMatcher compile(String glob) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + glob);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("'" + glob + "' is no pattern: " + e.getDescription(), e);
        }
    }

    boolean accepts(Path file) {
        return (included.isEmpty() || included.stream().anyMatch(each -> each.matches(file))) && !excludes(file);
    }

    /** Whether a file or folder is left out. Files with a hidden name are: no web server should give them away. */
    boolean excludes(Path path) {
        for (Path name : path) {
            if (name.toString().startsWith(".") && !name.toString().equals(WELL_KNOWN)) {
                return true;
            }
        }
        return excluded.stream().anyMatch(each -> each.matches(path));
    }
}
