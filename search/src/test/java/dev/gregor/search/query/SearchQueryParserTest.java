package dev.gregor.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.search.SearchFixture;
import dev.gregor.search.query.Categories.Category;
import dev.gregor.search.query.QueryClause.Condition;
import dev.gregor.search.query.QueryClause.Kind;
import dev.gregor.search.query.QueryClause.Phrase;
import dev.gregor.search.query.QueryClause.Word;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.query.SearchResults.FacetCount;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SearchQueryParserTest {
    private static List<QueryClause> clauses(String query) {
        return SearchQueryParser.parse(query).clauses();
    }

    @Test
    void readsWordsPhrasesAndConditions() {
        assertThat(clauses("array  \"linked list\" -old -\"very old\" Site:a.org -lang:de title:\"two words\""))
                .containsExactly(
                        new Word("array", false),
                        new Phrase("linked list", false),
                        new Word("old", true),
                        new Phrase("very old", true),
                        new Condition(Kind.SITE, "a.org", false),
                        new Condition(Kind.LANG, "de", true),
                        new Condition(Kind.TITLE, "two words", false));
    }

    @Test
    void understandsWhatIsNotQuiteRight() {
        assertThat(clauses("\"not closed")).containsExactly(new Phrase("not closed", false));
        assertThat(clauses("foo:bar site: - x"))
                .containsExactly(
                        new Word("foo:bar", false),
                        new Word("site:", false),
                        new Word("-", false),
                        new Word("x", false));
        assertThat(clauses("a\"b\"c"))
                .containsExactly(new Word("a", false), new Phrase("b", false), new Word("c", false));
        assertThat(clauses("\"\" -\"\" site:\"\"")).isEmpty();
    }

    @Test
    void saysWhatItLeavesOut() {
        assertThat(SearchQueryParser.parse("a ".repeat(40)).clauses()).hasSize(SearchQueryParser.MAX_CLAUSES);
        assertThat(SearchQueryParser.parse("a ".repeat(40)).notices()).hasSize(1);
        assertThat(SearchQueryParser.parse("x".repeat(600)).clauses())
                .containsExactly(new Word("x".repeat(SearchQueryParser.MAX_LENGTH), false));
    }

    @Test
    void categoriesAreSitesPrefixesOrWords() throws IOException {
        Categories categories = new Categories(Map.of(
                "News", new Category(List.of("a.org"), List.of("https://b.org/news/"), List.of()),
                "garden", new Category(List.of(), List.of(), List.of("apple tree"))));
        EngineSettings settings = new EngineSettings(ScoreWeights.DEFAULT, categories, Duration.ofSeconds(5));
        try (SearchFixture search = new SearchFixture(settings)) {
            search.page("https://a.org/1", "One", "today")
                    .page("https://b.org/news/2", "Two", "today")
                    .page("https://b.org/3", "Three", "today an apple tree fell")
                    .indexed();
            assertThat(search.urls("today category:news"))
                    .containsExactlyInAnyOrder("https://a.org/1", "https://b.org/news/2");
            assertThat(search.urls("category:Garden")).containsExactly("https://b.org/3");
            SearchResults unknown = search.results("today category:sports");
            assertThat(unknown.total()).isZero();
            assertThat(unknown.notices()).singleElement().asString().contains("garden, news");
            SearchResults all = search.engine().search(SearchRequest.of("today").withFacets(true));
            assertThat(all.facets().get("category"))
                    .containsExactly(new FacetCount("news", 2), new FacetCount("garden", 1));
        }
    }

    @Test
    void requestsAreBroughtIntoRange() {
        SearchRequest request = SearchRequest.of("x").withPage(-1, 0);
        assertThat(request.page()).isZero();
        assertThat(request.size()).isEqualTo(1);
        assertThat(SearchRequest.of("x").withPage(1_000_000, 1_000)).satisfies(far -> {
            assertThat(far.size()).isEqualTo(SearchRequest.MAX_SIZE);
            assertThat((far.page() + 1) * far.size()).isLessThanOrEqualTo(SearchRequest.MAX_DEPTH);
        });
    }
}
