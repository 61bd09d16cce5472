package dev.gregor.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import org.junit.jupiter.api.Test;

class AliasTableTest {
    private static final Host A = new Host("a.example");
    private static final Host B = new Host("b.example");
    private static final CrawlUrl AT_A = new CrawlUrl("http://a.example/x?y=1");

    private final AliasTable book = new AliasTable();

    @Test
    void shouldSpellUrlsOfAnAliasAsItsSiteDoes() {
        assertThat(book.atSite(AT_A)).isEqualTo(AT_A);
        book.tell(A, B);

        assertThat(book.atSite(AT_A)).isEqualTo(new CrawlUrl("http://b.example/x?y=1"));
        assertThat(book.siteOf(A)).contains(B);
        assertThat(book.isSite(B)).isTrue();
        assertThat(book.isSite(A)).isFalse();
    }

    @Test
    void shouldForgetAnAlias() {
        book.tell(A, B);
        book.tell(new Host("c.example"), B);
        book.tell(A, null);

        assertThat(book.atSite(AT_A)).isEqualTo(AT_A);
        assertThat(book.isSite(B)).as("c is still a name of it").isTrue();
        book.tell(new Host("c.example"), null);
        assertThat(book.isSite(B)).isFalse();
    }

    @Test
    void shouldNotSendUrlsRoundBetweenTwoNamesOfEachOther() {
        book.tell(A, B);
        book.tell(B, A);

        assertThat(book.siteOf(A)).isEmpty();
        assertThat(book.siteOf(B)).isEmpty();
        assertThat(book.atSite(AT_A)).isEqualTo(AT_A);
    }
}
