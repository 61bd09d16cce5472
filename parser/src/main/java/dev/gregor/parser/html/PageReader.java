package dev.gregor.parser.html;

import dev.gregor.parser.charset.CharsetSniffer;
import dev.gregor.parser.charset.Encoding;
import dev.gregor.parser.text.SimHash;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import java.util.List;
import java.util.Map;

/** Reads pages, one after the other. Keeps its buffers from page to page, so each thread needs a reader of its own. */
public final class PageReader {
    private static final int USUAL_TEXT_CHARS = 32 * 1024;

    private final UrlCanon canon;
    private final String agent;
    private final ReadingLimits limits;
    private final CharsetSniffer sniffer = new CharsetSniffer();
    private final SimHash simhash = new SimHash();
    private final HtmlTree tree;
    private TextBuffer text;

    /**
     * @param agent our name in robots META tags and X-Robots-Tag headers
     */
    public PageReader(UrlCanon canon, String agent, ReadingLimits limits) {
        this.canon = canon;
        this.agent = agent;
        this.limits = limits;
        this.text = new TextBuffer(limits.maxTextChars(), USUAL_TEXT_CHARS);
        this.tree = new HtmlTree(limits.patience().toNanos(), System::nanoTime);
    }

    /** Reads the page, whatever its bytes are: there is no page so broken that it cannot be read. */
    public HtmlPage read(Page page) {
        CharsetSniffer.Sniffed sniffed = sniffer.sniff(page.body(), page.contentType());
        String content = sniffed.decode(page.body());
        RobotsDirectives robots = new RobotsDirectives(agent);
        robots.header(page.robotsTag());
        try {
            return MediaType.isHtml(page.contentType())
                    ? readHtml(page, content, sniffed.encoding(), robots)
                    : readPlain(content, sniffed.encoding(), robots);
        } finally {
            releaseText();
        }
    }

    private HtmlPage readHtml(Page page, String content, Encoding encoding, RobotsDirectives robots) {
        LinkCollector collector = new LinkCollector();
        PageHead head = new PageHead(limits, robots);
        new PageWalk(text, collector, head, tree).walk(tree.parse(content));

        LinkResolver resolver = new LinkResolver(canon, page.url(), head.base(), encoding.queryCharset());
        Map<CrawlUrl, Boolean> links = resolver.resolveAll(collector, limits.maxLinks());
        return new HtmlPage(
                encoding.standardName(),
                head.title(),
                head.description(),
                head.keywords(),
                text.toString(),
                List.copyOf(links.keySet()),
                robots.mayFollow() ? LinkResolver.followable(links) : List.of(),
                robots.toRobots(),
                text.simhash(simhash),
                head.revisitAfter(),
                resolver.resolve(head.canonical()),
                resolver.resolve(head.refresh()));
    }

    private HtmlPage readPlain(String content, Encoding encoding, RobotsDirectives robots) {
        content.lines().takeWhile(line -> !text.isFull()).forEach(line -> {
            text.append(line);
            text.breakLine();
        });
        return new HtmlPage(
                encoding.standardName(),
                null,
                null,
                List.of(),
                text.toString(),
                List.of(),
                List.of(),
                robots.toRobots(),
                text.simhash(simhash),
                null,
                null,
                null);
    }

    /** Readies the buffer for the next page. One that a huge page has grown is given back. */
    private void releaseText() {
        if (text.capacity() > 8 * USUAL_TEXT_CHARS) {
            text = new TextBuffer(limits.maxTextChars(), USUAL_TEXT_CHARS);
        } else {
            text.clear();
        }
    }
}
