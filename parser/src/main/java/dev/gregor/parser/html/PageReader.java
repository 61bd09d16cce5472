package dev.gregor.parser.html;

import dev.gregor.parser.charset.BinaryBody;
import dev.gregor.parser.charset.CharsetSniffer;
import dev.gregor.parser.charset.Encoding;
import dev.gregor.parser.content.ContentLimits;
import dev.gregor.parser.content.MainContent;
import dev.gregor.parser.content.MainContentExtractor;
import dev.gregor.parser.data.DataCollector;
import dev.gregor.parser.data.PageData;
import dev.gregor.parser.language.LanguageDetector;
import dev.gregor.parser.pdf.PdfContent;
import dev.gregor.parser.pdf.PdfReader;
import dev.gregor.parser.text.SimHash;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
    private final @Nullable LanguageDetector languages;
    private final @Nullable MainContentExtractor contents;
    private final BoundedHtmlParser parser;
    private final @Nullable PdfReader pdf;
    private TextBuffer text;

    /** A reader that reads everything of a page, but no PDF. */
    public PageReader(UrlCanonicalizer canonicalizer, String agent, ParseLimits limits) {
        this(canonicalizer, agent, limits, ReadingOptions.ALL, null);
    }

    /**
     * Creates a reader.
     *
     * @param agent our name in robots meta elements and X-Robots-Tag headers
     * @param pdf reads PDF documents; null if they are not read
     */
    public PageReader(
            UrlCanonicalizer canonicalizer,
            String agent,
            ParseLimits limits,
            ReadingOptions options,
            @Nullable PdfReader pdf) {
        this.languages = options.language() ? new LanguageDetector() : null;
        this.contents = options.mainContent()
                ? new MainContentExtractor(new ContentLimits(limits.maxTextChars(), limits.maxTextChars()))
                : null;
        this.pdf = pdf;
        this.canonicalizer = canonicalizer;
        this.agent = agent;
        this.limits = limits;
        this.text = new TextBuffer(limits.maxTextChars(), TYPICAL_TEXT_CHARS);
        this.parser = new BoundedHtmlParser(limits.maxParseTime().toNanos(), System::nanoTime);
    }

    /** Reads a page with a body of any bytes. Never fails: malformed markup is parsed as browsers parse it. */
    public HtmlPage read(Page page) {
        RobotsDirectives robots = new RobotsDirectives(agent);
        robots.addHeader(page.response().robotsTag());
        if (pdf != null && (MediaType.isPdf(page.response().contentType()) || PdfReader.matches(page.body()))) {
            return readPdf(page, pdf.read(page.body()), robots);
        }
        CharsetSniffer.Sniffed sniffed =
                sniffer.sniff(page.body(), page.response().contentType());
        if (BinaryBody.matches(page.body(), sniffed)) {
            return new HtmlPage(
                    BINARY,
                    BodyText.NONE,
                    PageMetadata.NONE,
                    PageStructure.NONE,
                    robots.toRobots(),
                    List.of(),
                    List.of());
        }
        String content = sniffed.decode(page.body());
        try {
            return MediaType.isHtml(page.response().contentType())
                    ? readHtml(page, content, sniffed.encoding(), robots)
                    : readPlainText(page, content, sniffed.encoding(), robots);
        } finally {
            resetText();
        }
    }

    private HtmlPage readHtml(Page page, String content, Encoding encoding, RobotsDirectives robots) {
        org.jsoup.nodes.Document tree = parser.parse(content);
        LinkResolver resolver =
                new LinkResolver(canonicalizer, page.url(), BaseElement.href(tree, content), encoding.queryCharset());
        MainContent main =
                contents == null ? null : contents.extract(tree, page.url().value(), resolver::absolute);
        MetadataCollector metadata = new MetadataCollector(limits, robots);
        PageCollectors collectors = new PageCollectors(
                text,
                new LinkCollector(),
                new HeadingCollector(),
                metadata,
                new DataCollector(limits.maxDataChars()),
                main == null ? null : main::hasLink);
        new TreeWalker(collectors, parser).walk(tree);

        PageData data = collectors.data().finish(tree, content, page.fetchedAt());
        String visible = text.toString();
        return new HtmlPage(
                encoding.standardName(),
                new BodyText(
                        visible,
                        text.simhash(simhash),
                        main == null ? null : main.main(),
                        main == null ? null : main.markdown()),
                metadata.toMetadata(resolver, data.image()),
                new PageStructure(
                        language(page, main == null ? visible : main.main(), metadata.languages(tree)),
                        main == null ? null : main.type().label(),
                        null,
                        collectors.headings().headings(),
                        data),
                robots.toRobots(),
                resolver.resolveAll(collectors.links(), limits.maxLinks(), main != null),
                data.problems());
    }

    private HtmlPage readPdf(Page page, PdfContent content, RobotsDirectives robots) {
        try {
            appendLines(content.text());
            String visible = text.toString();
            LinkCollector links = new LinkCollector();
            content.links().forEach(link -> links.add(link, ""));
            LinkResolver resolver = new LinkResolver(canonicalizer, page.url(), null, StandardCharsets.UTF_8);
            PdfContent.Info info = content.info();
            return new HtmlPage(
                    BINARY,
                    new BodyText(visible, text.simhash(simhash), visible, null),
                    PageMetadata.titled(info.title()),
                    new PageStructure(
                            language(page, visible, List.of()),
                            null,
                            info.pages(),
                            List.of(),
                            PageData.of(info.author(), info.created(), info.modified())),
                    robots.toRobots(),
                    resolver.resolveAll(links, limits.maxLinks(), false),
                    content.problem() == null ? List.of() : List.of(content.problem()));
        } finally {
            resetText();
        }
    }

    private HtmlPage readPlainText(Page page, String content, Encoding encoding, RobotsDirectives robots) {
        appendLines(content);
        String visible = text.toString();
        return new HtmlPage(
                encoding.standardName(),
                new BodyText(visible, text.simhash(simhash), visible, null),
                PageMetadata.NONE,
                new PageStructure(language(page, visible, List.of()), null, null, List.of(), PageData.NONE),
                robots.toRobots(),
                List.of(),
                List.of());
    }

    /** @param stated the tags of languages that the page itself states; those of its header come after them */
    private @Nullable String language(Page page, String sample, List<String> stated) {
        if (languages == null) {
            return null;
        }
        List<String> tags = new ArrayList<>(stated);
        String header = page.response().content().language();
        tags.addAll(header == null ? List.of() : List.of(header.split(",", 5)));
        return languages.detect(sample, tags);
    }

    private void appendLines(String content) {
        content.lines().takeWhile(line -> !text.isFull()).forEach(line -> {
            text.append(line);
            text.breakLine();
        });
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
