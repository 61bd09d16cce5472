package dev.gregor.urls.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BlocklistTest {
    private static final Blocklist LIST = Blocklist.parse(List.of(
            "# our block list",
            "",
            "  Example.org ",
            "ads.example.net:8080",
            "bücher.de",
            "10.0.0.1",
            "https://good.example/calendar/*",
            "*://*/print/"));

    @ParameterizedTest
    @CsvSource({
        "http://example.org/, example.org",
        "https://www.example.org/a, example.org",
        "http://a.b.example.org:81/, example.org",
        "http://ads.example.net:8080/, ads.example.net:8080",
        "http://x.ads.example.net:8080/, ads.example.net:8080",
        "http://xn--bcher-kva.de/, xn--bcher-kva.de",
        "http://10.0.0.1/, 10.0.0.1",
        "https://good.example/calendar/2026, https://good.example/calendar/*",
        "http://anywhere.example/print/1, *://*/print/"
    })
    void shouldNameTheEntryThatBlocks(String url, String entry) {
        assertThat(LIST.blocks(new CrawlUrl(url))).contains(entry);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://notexample.org/",
                "http://example.org.evil.example/",
                "http://org/",
                "http://ads.example.net/",
                "http://example.net:8080/",
                "https://good.example/",
                "http://good.example/calendar/2026"
            })
    void shouldNotBlockOtherUrls(String url) {
        assertThat(LIST.blocks(new CrawlUrl(url))).isEmpty();
    }

    @Test
    void shouldBlockHostsByHostEntriesOnly() {
        assertThat(LIST.blocks(new Host("www.example.org"))).contains("example.org");
        assertThat(LIST.blocks(new Host("good.example"))).isEmpty();
    }

    @Test
    void shouldCombineTwoLists() {
        Blocklist more = LIST.plus(Blocklist.parse(List.of("more.example")));
        assertThat(more.blocks(new Host("more.example"))).isPresent();
        assertThat(more.blocks(new Host("example.org"))).isPresent();
        assertThat(LIST.blocks(new Host("more.example"))).isEqualTo(Optional.empty());
        assertThat(Blocklist.EMPTY.isEmpty()).isTrue();
        assertThat(more.isEmpty()).isFalse();
    }

    /** An entry that can block nothing is an error; otherwise it would go unnoticed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "example.org # remark",
                "example.org/a",
                "0.0.0.0 example.org",
                "user@example.org",
                "*",
                "http://[bad",
                "http://[bad*"
            })
    void shouldReportInvalidEntries(String line) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Blocklist.parse(List.of("good.example", line)))
                .withMessageStartingWith("line 2: ")
                .withMessageContaining(line.replace("http://[bad", "[bad"));
    }
}
