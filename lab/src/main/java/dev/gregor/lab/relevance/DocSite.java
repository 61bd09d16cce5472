package dev.gregor.lab.relevance;

import dev.gregor.lab.measure.BenchException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The documentation of a program, as a site.
 *
 * @param name the site's host is this, with {@code .example}
 * @param test whether its queries are for tests; those of other sites are for development
 * @param kind what its index looks like
 * @param root the folder of its pages, below the folder of its package
 * @param indexes the files of its index below its root, by their beginnings
 * @param pages the pages that belong to the site: a regular expression for the path below the root
 */
record DocSite(
        String name, boolean test, IndexKind kind, String folder, String root, List<String> indexes, String pages) {
    private static final int COLUMNS = 7;

    /** The forms of an index. */
    enum IndexKind {
        JAVADOC,
        SPHINX,
        DOCBOOK,
        TEXINFO,
        DEFINITIONS,
        LIST,
        BOOKMARKS,
        /** There is none: queries are words of links only. */
        NONE
    }

    /** The sites in a table of this package, or in a folder's own table {@code sites.tsv}. */
    static List<DocSite> list(Path docs) throws IOException {
        Path own = docs.resolve("sites.tsv");
        if (Files.exists(own)) {
            return Files.readAllLines(own).stream()
                    .filter(DocSite::isSite)
                    .map(DocSite::parse)
                    .toList();
        }
        try (InputStream in = DocSite.class.getResourceAsStream("sites.tsv")) {
            if (in == null) {
                throw new IllegalStateException("sites.tsv is missing");
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .filter(DocSite::isSite)
                    .map(DocSite::parse)
                    .toList();
        }
    }

    private static boolean isSite(String line) {
        return !line.isBlank() && !line.startsWith("#");
    }

    private static DocSite parse(String line) {
        List<String> cells = List.of(line.split("\t", -1));
        if (cells.size() != COLUMNS) {
            throw new BenchException("sites.tsv: expected " + COLUMNS + " columns: " + line);
        }
        return new DocSite(
                cells.get(0),
                cells.get(1).equals("test"),
                IndexKind.valueOf(cells.get(2).toUpperCase(Locale.ROOT)),
                cells.get(3),
                cells.get(4),
                List.of(cells.get(5).split(" ")),
                cells.get(6));
    }

    /** The address of a file below its root. */
    String url(String path) {
        return "https://" + name + ".example/" + path;
    }

    Path rootIn(Path docs) {
        return docs.resolve(folder).resolve(root);
    }

    boolean isIndex(String path) {
        return indexes.stream().anyMatch(start -> !start.isEmpty() && path.startsWith(start));
    }
}
