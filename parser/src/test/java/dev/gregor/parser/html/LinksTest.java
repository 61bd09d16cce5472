package dev.gregor.parser.html;

import static dev.gregor.parser.html.TestPages.html;
import static dev.gregor.parser.html.TestPages.links;
import static dev.gregor.parser.html.TestPages.paths;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinksTest {
    @Test
    void shouldCollectAllKindsInPageOrder() {
        assertThat(links("""
                        <link rel=next href=/1><meta http-equiv=refresh content='5; url=/2'>
                        <body><a href=/3>a</a><map><area href=/4></map><iframe src=/5></iframe>
                        <noscript><a href=/6>b</a></noscript><svg><a xlink:href=/7 /><a href=/8 /></svg>
                        <noframes><p><a href=/9>c</a></noframes><object><a href=/10>d</a></object>
                        """)).containsExactly("/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/9", "/10");
    }

    @Test
    void shouldCollectFrames() {
        HtmlPage page = html(
                "<frameset cols=1,2><frame src=menu><frame src=/main><noframes><body>See <a href=plain>here</a></noframes></frameset>");
        assertThat(paths(page.links())).containsExactly("/dir/menu", "/main", "/dir/plain");
        assertThat(page.text()).isEqualTo("See here");
    }

    @Test
    void shouldCollectEachTargetOnce() {
        assertThat(links("<a href=/b>1</a><a href=/a>2</a><a href='/b#x'>3</a><a href='http://site.example/a'>4</a>"))
                .containsExactly("/b", "/a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#top",
                "",
                "  ",
                " #",
                "javascript:void(0)",
                " JavaScript:alert(1)",
                "java\nscript:alert(1)",
                "mailto:a@b.example",
                "tel:+1",
                "data:text/html,x",
                "about:blank",
                "ftp://x.example/",
                "http//[broken",
                "web+x.y:z",
            })
    void shouldIgnoreReferencesThatAreNotHttp(String href) {
        assertThat(links("<a href=\"" + href + "\">x</a>")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {" /a ", "/a#b", "/\na", "\t/a\r\n", "HTTP://site.example/a", "/a # b"})
    void shouldReadReferencesAsTheUrlStandardDoes(String href) {
        assertThat(links("<a href=\"" + href + "\">x</a>"))
                .singleElement()
                .asString()
                .endsWithIgnoringCase("/a");
    }

    @Test
    void shouldNotTakeAColonInAPathForAScheme() {
        assertThat(links("<a href='./a:b'>x</a><a href='/a:b'>x</a><a href='?a:b'>x</a>"))
                .containsExactly("/dir/a:b", "/a:b", "/dir/?a:b");
    }

    @Test
    void shouldResolveAgainstTheFirstBaseWithAnHref() {
        assertThat(links("<a href=x>1</a><base target=_top><base href='/other/'><base href=/third/><a href=y>2</a>"))
                .containsExactly("/other/x", "/other/y");
        assertThat(links("<base href=up/><a href=x>1</a>")).containsExactly("/dir/up/x");
        assertThat(links("<base href='http://else.example/d/'><a href=x>1</a>"))
                .containsExactly("http://else.example/d/x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:x", "data:,x", "http//[broken", ""})
    void shouldFallBackToThePageForAnInvalidBase(String base) {
        assertThat(links("<base href='" + base + "'><base href=/no/><a href=x>1</a>"))
                .containsExactly("/dir/x");
    }

    @Test
    void shouldEncodeQueriesInThePagesEncoding() {
        byte[] body = "<meta charset=euc-kr><a href='?q=한'>x</a>".getBytes(Charset.forName("euc-kr"));
        HtmlPage page = TestPages.reader(ParseLimits.DEFAULT).read(TestPages.page(body, "text/html", null));
        assertThat(paths(page.links())).containsExactly("/dir/?q=%C7%D1");
    }

    @Test
    void shouldCollectOnlyLinkElementsThatLeadToPages() {
        assertThat(links("""
                        <link rel=stylesheet href=/css><link rel='shortcut icon' href=/icon><link rel=preload href=/p>
                        <link rel=dns-prefetch href=//cdn.example><link rel='alternate stylesheet' href=/css2>
                        <link rel=alternate type=application/json+oembed href=/oembed><link href=/none>
                        <link rel=alternate type='application/rss+xml' href=/feed><link rel=ALTERNATE hreflang=ko href=/ko>
                        <link rel=prev href=/prev><link rel='next nofollow' href=/next><link rel=canonical href=/canon>
                        """)).containsExactly("/feed", "/ko", "/prev", "/next", "/canon");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nofollow", "NoFollow", "noopener ugc", "sponsored\tx", "external,nofollow"})
    void shouldNotFollowNofollowLinks(String rel) {
        HtmlPage page = html("<a href=/a>x</a><a rel='" + rel + "' href=/b>y</a>");
        assertThat(paths(page.links())).containsExactly("/a", "/b");
        assertThat(paths(page.followable())).containsExactly("/a");
    }

    @Test
    void shouldFollowATargetIfOneOfItsLinksMayBeFollowed() {
        assertThat(paths(html("<a rel=nofollow href=/a>x</a><a href=/a#y>y</a>").followable()))
                .containsExactly("/a");
        assertThat(paths(html("<a href=/a>x</a><a rel=nofollow href=/a>y</a>").followable()))
                .containsExactly("/a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nofollowed", "no-nofollow", "follow", "noopener"})
    void shouldFollowLinksWithOtherTokens(String rel) {
        assertThat(html("<a rel='" + rel + "' href=/b>y</a>").followable()).hasSize(1);
    }

    @Test
    void shouldFindTheCanonicalUrl() {
        assertThat(html("<link rel=canonical href='/c#f'>").metadata().canonical())
                .isEqualTo(new CrawlUrl("http://site.example/c"));
        assertThat(html("<body><p>x<link rel=canonical href=/c>").metadata().canonical())
                .isNull();
    }

    @Test
    void shouldFindTheRefreshTarget() {
        assertThat(html("<meta http-equiv=Refresh content='0;url=/r'>")
                        .metadata()
                        .refresh())
                .isEqualTo(new CrawlUrl("http://site.example/r"));
        HtmlPage inNoscript = html("<body><noscript><meta http-equiv=refresh content='0;url=/r'></noscript>");
        assertThat(inNoscript.metadata().refresh()).isNull();
        assertThat(paths(inNoscript.followable())).containsExactly("/r");
    }

    @Test
    void shouldStopAtTheLinkLimit() {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            html.append("<a href=/").append(i).append(">x</a>");
        }
        PageReader reader = TestPages.reader(new ParseLimits(100, 100, 10, 10, 10, 10, Duration.ofSeconds(1), 1 << 20));
        byte[] body = html.toString().getBytes(Charset.defaultCharset());
        List<CrawlUrl> links = reader.read(TestPages.page(body, null, null)).links();
        assertThat(paths(links)).hasSize(10).startsWith("/0").endsWith("/9");
    }
}
