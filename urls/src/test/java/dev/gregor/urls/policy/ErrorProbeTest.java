package dev.gregor.urls.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorProbeTest {
    @ParameterizedTest
    @CsvSource({
        "http://a.org/about, /*, [a-z]{13}",
        "http://a.org/news/some-title, /news/*, news/[a-z]{13}",
        "http://a.org/news/some-title/, /news/*/, news/[a-z]{13}/",
        "http://a.org/2024/05/title.html, /#/#/*.html, 2024/05/[a-z]{13}\\.html",
        "http://a.org/item/12345, /item/#, item/9[0-9]{8}",
        "http://a.org/news-123.php, /*-#.php, [a-z]{13}-9[0-9]{8}\\.php",
        "http://a.org/item77, /*#, [a-z]{13}9[0-9]{8}",
        "http://a.org/a1b2c, /*, [a-z]{13}",
        "http://a.org/v1.2, /*, [a-z]{13}",
        "http://a.org/%EC%9E%90%90, /*, [a-z]{13}",
        "http://a.org/?p=12, /?p, \\?p=9[0-9]{8}",
        "http://a.org/view?id=12&lang=en, /view?id&lang, view\\?id=9[0-9]{8}&lang=en",
        "http://a.org/view?page=show&name=teapot, /view?name&page, view\\?page=show&name=[a-z]{13}",
        "http://a.org/view?flag, /view?flag, view\\?flag=[a-z]{13}",
        "http://a.org/user/12/pictures?id=abc-7, /user/#/pictures?id, user/12/pictures\\?id=[a-z]{13}-9[0-9]{8}",
    })
    void shouldKeepTheShapeAndReplaceTheName(String page, String shape, String expected) {
        ErrorProbe probe = ErrorProbe.of(new CrawlUrl(page)).orElseThrow();
        assertThat(probe.shape()).isEqualTo(shape);
        assertThat(probe.url().value()).matches("http://a\\.org/" + expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://a.org/about",
                "http://a.org/news/title/",
                "http://a.org/2024/title.html",
                "http://a.org/item/12",
                "http://a.org/news-1.php",
                "http://a.org/n_1",
                "http://a.org/x.tar.gz",
                "http://a.org/?=1",
                "http://a.org/?",
                "http://a.org/a?b=1&c=x2&d=%20",
                "http://a.org/a?b&c",
                "http://a.org//b//c"
            })
    void shouldRecognizeAProbeByItself(String page) {
        ErrorProbe probe = ErrorProbe.of(new CrawlUrl(page)).orElseThrow();
        assertThat(ErrorProbe.isProbe(new CrawlUrl(page))).isFalse();
        assertThat(ErrorProbe.isProbe(probe.url())).isTrue();
        assertThat(ErrorProbe.of(probe.url())).contains(probe);
    }

    @Test
    void shouldBeTheSameForAllPagesOfAShapeAndDifferByHost() {
        CrawlUrl probe =
                ErrorProbe.of(new CrawlUrl("http://a.org/news/x")).orElseThrow().url();
        assertThat(ErrorProbe.of(new CrawlUrl("http://a.org/news/y"))
                        .orElseThrow()
                        .url())
                .isEqualTo(probe);
        assertThat(ErrorProbe.of(new CrawlUrl("http://b.org/news/x"))
                        .orElseThrow()
                        .url()
                        .pathAndQuery())
                .isNotEqualTo(probe.pathAndQuery());
    }

    @Test
    void shouldRecognizeTheProbeOfAnyUrl() {
        Random random = new Random(11);
        String letters = "ab7/.-_?&=%*#1";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder path = new StringBuilder("http://a.org/");
            for (int length = random.nextInt(15); length > 0; length--) {
                path.append(letters.charAt(random.nextInt(letters.length())));
            }
            ErrorProbe.of(new CrawlUrl(path.toString())).ifPresent(probe -> assertThat(ErrorProbe.of(probe.url()))
                    .as(path.toString())
                    .contains(probe));
        }
    }

    @Test
    void shouldNotProbeTheFrontPage() {
        assertThat(ErrorProbe.of(new CrawlUrl("http://a.org/"))).isEmpty();
        assertThat(ErrorProbe.isProbe(new CrawlUrl("http://a.org/"))).isFalse();
    }
}
