package dev.gregor.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.search.index.SiteCommunity;
import dev.gregor.search.query.Passage;
import dev.gregor.search.query.Passage.Mark;
import dev.gregor.search.query.SearchResult;
import dev.gregor.search.query.SearchResults;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResultPrinterTest {
    private static String printed(boolean terminal, List<SearchResult> results, long total) {
        StringWriter text = new StringWriter();
        SearchResults all =
                new SearchResults("q", total, true, true, 0, 10, results, Map.of(), "other", List.of("a notice"), 1);
        PrintWriter out = new PrintWriter(text);
        new ResultPrinter(out, terminal).print(all);
        out.flush();
        return text.toString();
    }

    private static SearchResult result(String title) {
        return new SearchResult(
                "https://a.org/",
                title,
                new Passage("an apple tree", List.of(new Mark(3, 8))),
                1,
                null,
                "a.org",
                new SiteCommunity(3, "fruit\u202E trees"),
                Instant.parse("2026-01-02T03:04:05Z"),
                "en",
                List.of(),
                true,
                true,
                2,
                null);
    }

    @Test
    void shouldPrintWhatIsKnownOfAResult() {
        assertThat(printed(false, List.of(result("Trees")), 3).lines())
                .containsExactly(
                        "note: a notice",
                        "Did you mean: other",
                        "3 pages, some without all of the words",
                        "",
                        "1. Trees",
                        "    https://a.org/",
                        "    an apple tree",
                        "    2026-01-02 · a.org · community fruit  trees · more from this site with --site a.org · 2 duplicates left out");
    }

    @Test
    void shouldPrintBoldWordsOnATerminalOnly() {
        assertThat(printed(true, List.of(result("Trees")), 3)).contains("an \u001B[1mapple\u001B[0m tree");
        assertThat(printed(false, List.of(result("Trees")), 3)).doesNotContain("\u001B");
    }

    @Test
    void shouldNotPrintControlCharactersOfPages() {
        assertThat(printed(false, List.of(result("Tr\u001B[31mees\u202E\n2. x")), 3))
                .contains("1. Tr [31mees  2. x")
                .doesNotContain("\u001B", "\u202E");
    }

    @Test
    void shouldSayThatNothingWasFound() {
        assertThat(printed(false, List.of(), 0)).contains("No page was found.");
        assertThat(printed(false, List.of(), 7)).contains("There are no more results.");
    }
}
