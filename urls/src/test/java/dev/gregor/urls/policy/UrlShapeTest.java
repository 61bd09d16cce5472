package dev.gregor.urls.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlShapeTest {
    @ParameterizedTest
    @CsvSource({
        "/calendar/2031/05/, /calendar/#/#/",
        "/a1b22/page-333.html, /a#b#/page-#.html",
        "/list?page=7&sort=name, /list?page&sort",
        "/list?sort=name&page=8, /list?page&sort",
        "/list?a[]=1&a[]=2, /list?a[]",
        "/list?p1=x&p2=y, /list?p#",
        "/list?flag, /list?flag",
        "/list?=1, /list?",
        "/d41d8cd98f00b204e9800998ecf8427e, /#",
        "/u/123E4567-E89B-12D3-A456-426614174000/edit, /u/#/edit",
        "/img/deadbeef01.html, /img/#.html",
        "/2031-05-12, /#",
        "/2031-05-12-news, /#-#-#-news",
        "/%E6%9D%B1/1, /%E6%9D%B1/#",
        "/%312, /%31#",
        "/1%32, /#%32",
        "/v1.2/, /v#.#/"
    })
    void shouldReplaceNumbersAndIds(String address, String shape) {
        assertThat(UrlShape.of(new CrawlUrl("http://e.org" + address))).contains(shape);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/about/us.html", "/deadbeef/facade", "/%E6%9D%B1%E4%BA%AC", "//", "/a."})
    void shouldBeEmptyWithoutDigitsAndQuery(String address) {
        assertThat(UrlShape.of(new CrawlUrl("http://e1.org:8080" + address))).isEmpty();
    }
}
