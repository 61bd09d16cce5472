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

/** Reads pages for tests. The URL of all pages is {@code http://site.example/dir/page}. */
final class TestPages {
    private static final CrawlUrl URL = new CrawlUrl("http://site.example/dir/page");

    private TestPages() {}

    static PageReader reader(ParseLimits limits) {
        return new PageReader(new SimpleCanonicalizer(), "gregor", limits);
    }

    static HtmlPage html(String html) {
        return html(html, null);
    }

    static HtmlPage html(String html, @Nullable String robotsTag) {
        return reader(ParseLimits.DEFAULT)
                .read(page(html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", robotsTag));
    }

    static HtmlPage plain(String text) {
        return reader(ParseLimits.DEFAULT)
                .read(page(text.getBytes(StandardCharsets.UTF_8), "text/plain; charset=utf-8", null));
    }

    /** A page from {@code src/test/resources/pages}, served without a charset. */
    static HtmlPage file(String name) {
        try (InputStream in = TestPages.class.getResourceAsStream("/pages/" + name)) {
            byte[] body = Objects.requireNonNull(in, name).readAllBytes();
            return reader(ParseLimits.DEFAULT).read(page(body, "text/html", null));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Page page(byte[] body, @Nullable String contentType, @Nullable String robotsTag) {
        Page.Response response =
                Page.Response.of(200).withContentType(contentType).withRobotsTag(robotsTag);
        return new Page(URL, Instant.EPOCH, 0, response, body);
    }

    static List<String> links(String html) {
        return paths(html(html).links());
    }

    /** The paths of URLs on the same site, and other URLs in full. */
    static List<String> paths(List<CrawlUrl> urls) {
        return urls.stream()
                .map(CrawlUrl::value)
                .map(url -> url.replace("http://site.example", ""))
                .toList();
    }
}
