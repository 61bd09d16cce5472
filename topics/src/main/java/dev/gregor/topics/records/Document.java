package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A crawled page as users get it. In JSON all parts are flat and absent values are left out; docs/documents.md explains
 * each field. Everything that is read from the body is absent for a duplicate, and where the settings leave it out.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"url", "fetch", "version", "summary", "credits", "permissions", "content", "markup"})
public record Document(
        CrawlUrl url,
        @JsonUnwrapped Fetch fetch,
        @JsonUnwrapped Version version,
        @JsonUnwrapped Summary summary,
        @JsonUnwrapped Credits credits,
        @JsonUnwrapped Permissions permissions,
        @JsonUnwrapped Content content,
        @JsonUnwrapped Markup markup) {
    public Document {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(fetch, "fetch");
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(summary, "summary");
        Objects.requireNonNull(credits, "credits");
        Objects.requireNonNull(permissions, "permissions");
        Objects.requireNonNull(content, "content");
        Objects.requireNonNull(markup, "markup");
    }

    /** A document of which nothing is read from the body. */
    public static Document unread(CrawlUrl url, Fetch fetch, Version version) {
        return new Document(
                url, fetch, version, Summary.NONE, Credits.NONE, Permissions.NONE, Content.NONE, Markup.NONE);
    }

    public Document withPermissions(Permissions asked) {
        return new Document(url, fetch, version, summary, credits, asked, content, markup);
    }

    public Document withProblems(List<String> problems) {
        return problems.isEmpty()
                ? this
                : new Document(
                        url, fetch, version, summary, credits, permissions, content.withProblems(problems), markup);
    }

    /**
     * How the page was fetched.
     *
     * @param depth how many links away from a seed it is
     * @param responseMillis how long the request took until the whole response was there
     * @param contentType the Content-Type header as it came
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Fetch(
            Instant fetchedAt,
            int status,
            int depth,
            @Nullable Integer responseMillis,
            @Nullable String contentType,
            @Nullable String etag,
            @Nullable String lastModified) {
        public Fetch {
            Objects.requireNonNull(fetchedAt, "fetchedAt");
        }
    }

    /**
     * Which version of the page this is.
     *
     * @param digest SHA-256 of the body, as {@code sha256:…}
     * @param duplicateOf the first URL of this site with the same body
     * @param previousDigest the digest of the version before, once the page has changed
     * @param changes how often the page has changed since its first version; null while it has not
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Version(
            String digest,
            @Nullable CrawlUrl duplicateOf,
            @Nullable String previousDigest,
            @Nullable Integer changes) {
        public Version {
            Objects.requireNonNull(digest, "digest");
        }
    }

    /**
     * What the page is about.
     *
     * @param language a BCP 47 tag, for instance {@code ko} or {@code zh-Hant}
     * @param type article, forum, product, listing, collection, service or documentation
     * @param pages of a PDF
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Summary(
            @Nullable String title,
            @Nullable String description,
            @Nullable List<String> keywords,
            @Nullable String language,
            @Nullable String type,
            @Nullable Integer pages) {
        public static final Summary NONE = new Summary(null, null, null, null, null, null);
    }

    /**
     * Where the page says it comes from.
     *
     * @param image the picture that stands for the page
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Credits(
            @Nullable String author,
            @Nullable String siteName,
            @Nullable CrawlUrl image,
            @Nullable Instant published,
            @Nullable Instant modified) {
        public static final Credits NONE = new Credits(null, null, null, null, null);
    }

    /**
     * What the page and its site allow.
     *
     * @param preferences what they say on the use of the page: vocabulary, then name, then value
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Permissions(
            @Nullable Robots robots, @Nullable Map<String, Map<String, String>> preferences) {
        public static final Permissions NONE = new Permissions(null, null);
    }

    /**
     * What the page asks of robots, by META tag or X-Robots-Tag.
     *
     * @param index whether it may be shown in search results
     * @param follow whether its links may be followed
     * @param archive whether a copy may be kept and shown
     * @param snippet whether a passage of it may be shown
     * @param maxSnippet how many characters of a passage may be shown; null if any number
     * @param ai whether it may train models
     * @param imageAi whether its images may train models
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Robots(
            boolean index,
            boolean follow,
            boolean archive,
            boolean snippet,
            @Nullable Integer maxSnippet,
            boolean ai,
            boolean imageAi) {
        public static final Robots ALL = new Robots(true, true, true, true, null, true, true);
    }

    /**
     * The text of the page.
     *
     * @param text all visible text, one line for each block
     * @param main the main content as plain text: without menus, banners, related links and footers
     * @param markdown the main content with its structure
     * @param simhash 64 bits in 16 hexadecimal digits; similar texts differ in few bits
     * @param problems what could not be read, and why, in words
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Content(
            @Nullable String charset,
            @Nullable String text,
            @Nullable String main,
            @Nullable String markdown,
            @Nullable String simhash,
            @Nullable List<String> problems) {
        public static final Content NONE = new Content(null, null, null, null, null, null);

        Content withProblems(List<String> more) {
            return new Content(charset, text, main, markdown, simhash, List.copyOf(more));
        }
    }

    /**
     * What the markup of the page says beside its text.
     *
     * @param canonical the URL by which the page itself wants to be known, if that is another
     * @param links the http(s) URLs this page links to, in page order, each once
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Markup(
            @Nullable CrawlUrl canonical,
            @Nullable List<Heading> headings,
            @Nullable List<Link> links,
            @Nullable Data data) {
        public static final Markup NONE = new Markup(null, null, null, null);
    }

    /**
     * A heading of the page.
     *
     * @param level 1 to 6
     */
    public record Heading(int level, String text) {}

    /**
     * A link of the page.
     *
     * @param text its words, or those of its picture
     * @param rel its rel attribute in lower case
     * @param main whether it is in the main content; null if nobody has looked
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Link(
            CrawlUrl url,
            @Nullable String text,
            @Nullable String rel,
            @Nullable Boolean main) {
        public Link {
            Objects.requireNonNull(url, "url");
        }
    }

    /**
     * Structured data as the page has it.
     *
     * @param openGraph values by property, for instance {@code og:title}
     * @param twitter values by name, for instance {@code twitter:card}
     * @param microdata items with type and properties
     * @param rdfa items with type and properties
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Data(
            List<JsonNode> jsonLd,
            Map<String, List<String>> openGraph,
            Map<String, List<String>> twitter,
            List<JsonNode> microdata,
            List<JsonNode> rdfa) {
        public Data {
            jsonLd = jsonLd == null ? List.of() : List.copyOf(jsonLd);
            openGraph = openGraph == null ? Map.of() : openGraph;
            twitter = twitter == null ? Map.of() : twitter;
            microdata = microdata == null ? List.of() : List.copyOf(microdata);
            rdfa = rdfa == null ? List.of() : List.copyOf(rdfa);
        }

        public boolean hasValues() {
            return !jsonLd.isEmpty()
                    || !openGraph.isEmpty()
                    || !twitter.isEmpty()
                    || !microdata.isEmpty()
                    || !rdfa.isEmpty();
        }
    }
}
