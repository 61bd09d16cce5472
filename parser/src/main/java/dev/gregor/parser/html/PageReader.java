package dev.gregor.parser.html;

import dev.gregor.parser.charset.BinaryBody;
import dev.gregor.parser.charset.CharsetSniffer;
import dev.gregor.parser.charset.Encoding;
import dev.gregor.parser.text.SimHash;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.util.List;
import java.util.Map;

/** Reads fetched pages into {@link HtmlPage}s. It reuses its buffers and is not thread-safe. */
public final class PageReader {
    /** Stands in place of the charset of a body that is not text. */
    static final String BINARY = "binary";

    private static final int TYPICAL_TEXT_CHARS = 32 * 1024;

    private final UrlCanonicalizer canonicalizer;
    private final String agent;
    private final ParseLimits limits;
    private final CharsetSniffer sniffer = new CharsetSniffer();
    private final SimHash simhash = new SimHash();
    private final BoundedHtmlParser parser;
    private TextBuffer text;

    /** @param agent our name in robots meta elements and X-Robots-Tag headers */
    public PageReader(UrlCanonicalizer canonicalizer, String agent, ParseLimits limits) {
        this.canonicalizer = canonicalizer;
        this.agent = agent;
        this.limits = limits;
        this.text = new TextBuffer(limits.maxTextChars(), TYPICAL_TEXT_CHARS);
        this.parser = new BoundedHtmlParser(limits.maxParseTime().toNanos(), System::nanoTime);
    }

    /** Reads a page with a body of any bytes. Never fails: malformed markup is parsed as browsers parse it. */
    public HtmlPage read(Page page) {
        CharsetSniffer.Sniffed sniffed =
                sniffer.sniff(page.body(), page.response().contentType());
        RobotsDirectives robots = new RobotsDirectives(agent);
        robots.addHeader(page.response().robotsTag());
        if (BinaryBody.matches(page.body(), sniffed)) {
            return new HtmlPage(BINARY, "", null, PageMetadata.NONE, robots.toRobots(), List.of(), List.of());
        }
        String content = sniffed.decode(page.body());
        try {
            return MediaType.isHtml(page.response().contentType())
                    ? readHtml(page, content, sniffed.encoding(), robots)
                    : readPlainText(content, sniffed.encoding(), robots);
        } finally {
            resetText();
        }
    }

    private HtmlPage readHtml(Page page, String content, Encoding encoding, RobotsDirectives robots) {
        LinkCollector links = new LinkCollector();
        MetadataCollector metadata = new MetadataCollector(limits, robots);
        new TreeWalker(text, links, metadata, parser).walk(parser.parse(content));

        LinkResolver resolver = new LinkResolver(canonicalizer, page.url(), metadata.base(), encoding.queryCharset());
        Map<CrawlUrl, Boolean> urls = resolver.resolveAll(links, limits.maxLinks());
        return new HtmlPage(
                encoding.standardName(),
                text.toString(),
                text.simhash(simhash),
                metadata.toMetadata(resolver),
                robots.toRobots(),
                List.copyOf(urls.keySet()),
                robots.mayFollow() ? LinkResolver.followable(urls) : List.of());
    }

    private HtmlPage readPlainText(String content, Encoding encoding, RobotsDirectives robots) {
        content.lines().takeWhile(line -> !text.isFull()).forEach(line -> {
            text.append(line);
            text.breakLine();
        });
        return new HtmlPage(
                encoding.standardName(),
                text.toString(),
                text.simhash(simhash),
                PageMetadata.NONE,
                robots.toRobots(),
                List.of(),
                List.of());
    }

    /** Clears the buffer for the next page, or replaces one that a huge page has grown. */
    private void resetText() {
        if (text.capacity() > 8 * TYPICAL_TEXT_CHARS) {
            text = new TextBuffer(limits.maxTextChars(), TYPICAL_TEXT_CHARS);
        } else {
            text.clear();
        }
    }
}
