package dev.gregor.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import org.junit.jupiter.api.Test;

class AliasTableTest {
    private static final Host A = new Host("a.example");
    private static final Host B = new Host("b.example");
    private static final CrawlUrl AT_A = new CrawlUrl("http://a.example/x?y=1");

    private final AliasTable table = new AliasTable();

    @Test
    void shouldReplaceAnAliasByItsSite() {
        assertThat(table.toSite(AT_A)).isEqualTo(AT_A);
        table.set(A, B);

        assertThat(table.toSite(AT_A)).isEqualTo(new CrawlUrl("http://b.example/x?y=1"));
        assertThat(table.siteOf(A)).contains(B);
        assertThat(table.hasAliases(B)).isTrue();
        assertThat(table.hasAliases(A)).isFalse();
    }

    @Test
    void shouldRemoveAnAlias() {
        table.set(A, B);
        table.set(new Host("c.example"), B);
        table.set(A, null);

        assertThat(table.toSite(AT_A)).isEqualTo(AT_A);
        assertThat(table.hasAliases(B)).as("c is still an alias of b").isTrue();
        table.set(new Host("c.example"), null);
        assertThat(table.hasAliases(B)).isFalse();
    }

    @Test
    void shouldIgnoreHostsThatAreAliasesOfEachOther() {
        table.set(A, B);
        table.set(B, A);

        assertThat(table.siteOf(A)).isEmpty();
        assertThat(table.siteOf(B)).isEmpty();
        assertThat(table.toSite(AT_A)).isEqualTo(AT_A);
    }
}
