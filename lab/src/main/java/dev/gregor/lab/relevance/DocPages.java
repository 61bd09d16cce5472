package dev.gregor.lab.relevance;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.parser.ParserConfig;
import dev.gregor.parser.document.DocumentFactory;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.preferences.SitePreferenceStore;
import dev.gregor.parser.preferences.SitePreferences;
import dev.gregor.parser.preferences.UsagePreferences;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.UrlResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The pages of sites as documents, made by the parser of the product as if they had been fetched. */
final class DocPages {
    /** Pages that only list others, in all kinds of documentation: indexes and trees. */
    private static final Pattern LISTS = Pattern.compile(
            "(.*/)?(genindex.*|py-modindex|modindex|search|allclasses.*|allpackages-index|index-all|overview-tree|package-tree"
                    + "|constant-values|deprecated-list|serialized-form|help-doc|new-list|preview-list|package-use"
                    + "|index-files/.*|_modules/.*|_sources/.*)\\.html?");

    private final UrlCanonicalizer canonicalizer = UrlCanonicalizer.standard();
    private final PageReader reader;
    private final DocumentFactory factory;

    DocPages() {
        ParserConfig config = ParserConfig.from(Settings.from(Map.of(), ParserConfig.SETTINGS));
        this.reader = new PageReader(
                canonicalizer,
                config.agent(),
                config.reading(),
                config.documents().options(),
                null);
        this.factory = new DocumentFactory(
                config.documents(), new UsagePreferences(config.agent(), false, new NoPreferences()));
    }

    /** Sites say nothing of the use of their pages. */
    private static final class NoPreferences implements SitePreferenceStore {
        @Override
        public @Nullable SitePreferences get(String origin) {
            return null;
        }

        @Override
        public void put(String origin, @Nullable SitePreferences preferences) {}
    }

    /** The documents of a site, without its index. */
    List<Document> of(DocSite site, Path docs) throws IOException {
        Path root = site.rootIn(docs);
        if (!Files.isDirectory(root)) {
            throw new BenchException("no folder " + root + "; lab/fetch-docs fetches it");
        }
        Pattern included = Pattern.compile(site.pages());
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .filter(path -> path.endsWith(".html") || path.endsWith(".htm"))
                    .filter(path -> included.matcher(path).matches())
                    .filter(path -> !site.isIndex(path) && !LISTS.matcher(path).matches())
                    .sorted()
                    .map(path -> document(site, root, path))
                    .toList();
        }
    }

    /** The address of a file, as links to it have it. */
    String url(DocSite site, String path) {
        return canonicalizer.parse(site.url(path)) instanceof UrlResult.Valid valid
                ? valid.url().value()
                : "";
    }

    private Document document(DocSite site, Path root, String path) {
        try {
            Page.Response response = Page.Response.of(200).withContentType("text/html");
            Page page = new Page(
                    new CrawlUrl(url(site, path)), Instant.EPOCH, 0, response, Files.readAllBytes(root.resolve(path)));
            return factory.of(page, reader.read(page), new Document.Version("sha256:", null, null, null));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
