package dev.gregor.parser.html;

import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Short ways to read a page in a test. All pages stand at {@code http://site.example/dir/page}. */
final class PageReading {
    private static final CrawlUrl URL = new CrawlUrl("http://site.example/dir/page");

    private PageReading() {}

    static PageReader reader(ReadingLimits limits) {
        return new PageReader(new SimpleCanon(), "gregor", limits);
    }

    static HtmlPage html(String html) {
        return html(html, null);
    }

    static HtmlPage html(String html, @Nullable String robotsTag) {
        return reader(ReadingLimits.DEFAULT)
                .read(page(html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", robotsTag));
    }

    static HtmlPage plain(String text) {
        return reader(ReadingLimits.DEFAULT)
                .read(page(text.getBytes(StandardCharsets.UTF_8), "text/plain; charset=utf-8", null));
    }

    /** A page from {@code src/test/resources/pages}, sent without a charset. */
    static HtmlPage file(String name) {
        try (InputStream in = PageReading.class.getResourceAsStream("/pages/" + name)) {
            byte[] body = Objects.requireNonNull(in, name).readAllBytes();
            return reader(ReadingLimits.DEFAULT).read(page(body, "text/html", null));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Page page(byte[] body, @Nullable String contentType, @Nullable String robotsTag) {
        return new Page(URL, 200, Instant.EPOCH, 0, contentType, null, null, robotsTag, null, body);
    }

    static List<String> links(String html) {
        return paths(html(html).links());
    }

    /** URLs of our own site by their path, others in full. */
    static List<String> paths(List<CrawlUrl> urls) {
        return urls.stream()
                .map(CrawlUrl::value)
                .map(url -> url.replace("http://site.example", ""))
                .toList();
    }
}
