package dev.gregor.parser.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class MainContentExtractorTest {
    private final MainContentExtractor extractor = new MainContentExtractor(ContentLimits.DEFAULT);

    private MainContent extract(String name, String url) throws IOException {
        try (InputStream in = MainContentExtractorTest.class.getResourceAsStream(name + ".html")) {
            assertThat(in).isNotNull();
            return extractor.extract(
                    Jsoup.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)), url, reference -> reference);
        }
    }

    @Test
    void shouldLeaveOutFurnitureOfArticle() throws IOException {
        MainContent content = extract("article", "https://herald.example/news/harbour-wall-finished");

        assertThat(content.type()).isEqualTo(PageType.ARTICLE);
        assertThat(content.main())
                .contains("The new harbour wall was finished on Friday")
                .contains("Nobody was hurt")
                .doesNotContain("cookies")
                .doesNotContain("Ten boats for less")
                .doesNotContain("All rights reserved")
                .doesNotContain("Subscribe");
        assertThat(content.markdown()).contains("[the council](https://council.example/)");
    }

    @Test
    void shouldKnowLinksOfMainContent() {
        Document tree = Jsoup.parse("<nav><a href='https://a.example/'>Home</a></nav><article><h1>Boats</h1>"
                + "<p>This is a long text about the boats of the harbour, and it has a link to "
                + "<a href='https://b.example/'>another page</a> that explains how they were built by hand.</p>"
                + "<p>The oldest of them is older than the town, and <a href='https://c.example/'>some people</a> say that "
                + "it has never been repaired since it was found in the mud of the river.</p></article>");
        MainContent content = extractor.extract(tree, "", reference -> reference);

        assertThat(tree.select("article a")).allMatch(content::hasLink);
        assertThat(tree.select("nav a")).noneMatch(content::hasLink);
    }

    @Test
    void shouldKeepPostsOfForum() throws IOException {
        MainContent content = extract("forum", "https://boats.example/forum/thread/12-leaking-hull");

        assertThat(content.type()).isEqualTo(PageType.FORUM);
        assertThat(content.main())
                .contains("My hull has been leaking")
                .contains("I would dry it first")
                .contains("Thanks to both of you")
                .doesNotContain("All times are UTC");
    }

    @Test
    void shouldKeepCardsOfListing() throws IOException {
        MainContent content = extract("listing", "https://herald.example/category/boats");

        assertThat(content.main())
                .contains("Wooden boats come back")
                .contains("A day at the yard")
                .doesNotContain("Privacy policy");
    }

    @Test
    void shouldKeepTableOfProduct() throws IOException {
        MainContent content = extract("product", "https://shop.example/products/anchor-10kg");

        assertThat(content.main())
                .contains("Galvanised steel")
                .contains("10 kg")
                .doesNotContain("Forgot password");
        assertThat(content.markdown()).contains("| Weight | 10 kg |");
    }

    @Test
    void shouldKeepCodeOfDocumentation() throws IOException {
        MainContent content = extract("documentation", "https://docs.example/docs/guide/install");

        assertThat(content.type()).isEqualTo(PageType.DOCUMENTATION);
        assertThat(content.markdown())
                .contains("```bash\nboat install --all\n```")
                .contains("## Requirements");
    }

    @Test
    void shouldNeverBeEmptyWherePageHasVisibleText() {
        for (String html : new String[] {
            "<nav><a href=/>Home</a></nav>",
            "<footer>© 2026</footer>",
            "x",
            "<div>…</div>",
            "<select><option>One</select>"
        }) {
            MainContent content = extractor.extract(Jsoup.parse(html), "", reference -> reference);
            assertThat(content.main()).as(html).isNotBlank();
            assertThat(content.markdown()).as(html).isNotBlank();
        }
    }

    @Test
    void shouldIgnoreInvisibleCharacters() {
        MainContent content = extractor.extract(
                Jsoup.parse("<p>\u200B<b>\u00AD</b></p><p>One</p><p>\uFEFF</p>"), "", reference -> reference);

        assertThat(content.main()).isEqualTo("One");
        assertThat(content.markdown()).isEqualTo("One");
    }

    @Test
    void shouldBeEmptyForEmptyPage() {
        assertThat(extractor
                        .extract(Jsoup.parse(""), "", reference -> reference)
                        .main())
                .isEmpty();
    }

    @Test
    void shouldTakeTextOfStructuredDataIfPageHasNoOther() {
        String html =
                "<script type='application/ld+json'>{\"@type\":\"Article\",\"articleBody\":\"All of\\nit\"}</script>";
        assertThat(extractor
                        .extract(Jsoup.parse(html), "", reference -> reference)
                        .main())
                .isEqualTo("All of it");
    }

    @Test
    void shouldTruncateAtLimits() {
        MainContentExtractor small = new MainContentExtractor(new ContentLimits(10, 12));
        MainContent content = small.extract(Jsoup.parse("<p>" + "word ".repeat(50)), "", reference -> reference);

        assertThat(content.main()).hasSize(10);
        assertThat(content.markdown()).hasSizeLessThanOrEqualTo(12);
    }
}
