package dev.gregor.app.cli;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.UrlResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** URLs from a command line or a file, in canonical form. */
public final class UrlList {
    private static final Path STANDARD_INPUT = Path.of("-");

    private UrlList() {}

    /**
     * Reads and checks the URLs.
     *
     * @param canonicalizer gives them the canonical form of the crawl
     * @param file one URL per line; empty lines and lines that begin with # are skipped
     */
    public static List<CrawlUrl> of(UrlCanonicalizer canonicalizer, List<String> arguments, @Nullable Path file) {
        List<CrawlUrl> urls = new ArrayList<>();
        for (String argument : arguments) {
            urls.add(url(canonicalizer, argument, ""));
        }
        if (file != null) {
            List<String> lines = lines(file);
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i).strip();
                if (!line.isEmpty() && !line.startsWith("#")) {
                    urls.add(url(canonicalizer, line, " (line " + (i + 1) + " of " + file + ")"));
                }
            }
        }
        return List.copyOf(urls);
    }

    /** One URL in canonical form. */
    public static CrawlUrl url(UrlCanonicalizer canonicalizer, String text) {
        return url(canonicalizer, text, "");
    }

    private static CrawlUrl url(UrlCanonicalizer canonicalizer, String text, String where) {
        UrlResult result = canonicalizer.parse(text);
        if (result instanceof UrlResult.Valid accepted) {
            return accepted.url();
        }
        throw new UserError(
                "not a URL that can be crawled: " + text + where + ": " + ((UrlResult.Invalid) result).detail());
    }

    private static List<String> lines(Path file) {
        try {
            if (file.equals(STANDARD_INPUT)) {
                return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                        .lines()
                        .toList();
            }
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UserError("cannot read URLs from " + file + ": " + FileErrors.of(e), e);
        }
    }
}
