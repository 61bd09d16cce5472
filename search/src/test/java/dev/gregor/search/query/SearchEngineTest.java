package dev.gregor.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.search.DocumentBuilder;
import dev.gregor.search.SearchFixture;
import dev.gregor.search.index.SiteCommunity;
import dev.gregor.search.query.QueryClause.Kind;
import dev.gregor.search.query.SearchResults.FacetCount;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchEngineTest {
    private static final String HOST = "https://docs.example.org/";

    private SearchFixture search;

    @BeforeEach
    void setUp() throws IOException {
        search = new SearchFixture();
    }

    @AfterEach
    void tearDown() throws IOException {
        search.close();
    }

    private void indexLibrary() throws IOException {
        search.page(HOST + "list", "ArrayList (Java)", "A resizable array. Elements are added at the end.")
                .page(HOST + "linked", "LinkedList (Java)", "A list of linked nodes, not an array.")
                .page(HOST + "path", "os.path — names of files", "Use os.path.join to join the parts of a path.")
                .page(HOST + "misc", "Miscellaneous", "Joining forces: an operating system has a path to every list.")
                .indexed();
    }

    @ParameterizedTest
    @CsvSource({
        "array list,list",
        "arraylist,list",
        "ArrayList,list",
        "os path join,path",
        "os.path.join,path",
        "files named,path",
        "node,linked",
        "\"linked nodes\",linked",
        "title:arraylist,list",
        "url:misc,misc"
    })
    void findsNamesByTheirWordsTogetherOrApart(String query, String first) throws IOException {
        indexLibrary();
        assertThat(search.urls(query)).first().isEqualTo(HOST + first);
    }

    @Test
    void shouldFindAPageByItsAddressBeforeThoseBelowIt() throws Exception {
        for (int i = 0; i < 30; i++) {
            search.page("https://a.example.org/" + i, "Bread " + i, "How to bake bread number " + i + ".");
        }
        search.page("https://a.example.org/", "Home", "All about bread.").indexed();
        assertThat(search.urls("url:https://a.example.org/")).startsWith("https://a.example.org/");
    }

    @Test
    void wordItselfCountsMoreThanItsStem() throws IOException {
        search.page(HOST + "a", "One", "He joins the parts of it with care.")
                .page(HOST + "b", "Two", "He joined the parts of it with care.")
                .indexed();
        assertThat(search.urls("joined")).containsExactly(HOST + "b", HOST + "a");
        assertThat(search.urls("joins")).containsExactly(HOST + "a", HOST + "b");
    }

    @Test
    void findsKoreanJapaneseChineseAndGerman() throws IOException {
        search.page(DocumentBuilder.of(HOST + "ko", "도서관 안내", "학생들은 학교에서 책을 읽었다.")
                        .with("language", "ko"))
                .page(DocumentBuilder.of(HOST + "ja", "東京都の案内", "図書館は駅の近くにあります。")
                        .with("language", "ja"))
                .page(DocumentBuilder.of(HOST + "zh", "北京图书馆", "读者可以在这里借书。").with("language", "zh-Hans"))
                .page(DocumentBuilder.of(HOST + "de", "Die Bücherei", "In den Häusern der Städte wohnen Leser.")
                        .with("language", "de"))
                .indexed();
        assertThat(search.urls("학교")).containsExactly(HOST + "ko");
        assertThat(search.urls("학교의 학생")).containsExactly(HOST + "ko");
        assertThat(search.urls("東京")).containsExactly(HOST + "ja");
        assertThat(search.urls("駅")).containsExactly(HOST + "ja");
        assertThat(search.urls("图书馆")).containsExactly(HOST + "zh");
        assertThat(search.urls("Haus Stadt")).containsExactly(HOST + "de");
        assertThat(search.urls("bucherei")).containsExactly(HOST + "de");
        assertThat(search.urls("lang:zh 借书")).containsExactly(HOST + "zh");
    }

    @Test
    void conditionsLimitTheResults() throws IOException {
        search.page(DocumentBuilder.of("https://a.example.org/x", "Bread", "How to bake bread.")
                        .with("published", "2020-05-05T00:00:00Z")
                        .with("type", "article"))
                .page(DocumentBuilder.of("https://b.example.org/y", "Bread again", "How to bake rye bread.")
                        .with("published", "2024-05-05T00:00:00Z")
                        .with("contentType", "application/pdf"))
                .page("https://other.net/z", "Bread elsewhere", "How to bake white bread.")
                .indexed();
        assertThat(search.urls("bread site:a.example.org")).containsExactly("https://a.example.org/x");
        assertThat(search.urls("bread site:https://A.example.org/")).containsExactly("https://a.example.org/x");
        assertThat(search.urls("bread domain:example.org")).hasSize(2);
        assertThat(search.urls("bread -site:other.net -rye")).containsExactly("https://a.example.org/x");
        assertThat(search.urls("bread type:pdf")).containsExactly("https://b.example.org/y");
        assertThat(search.urls("bread after:2021 before:2025-01")).containsExactly("https://b.example.org/y");
        assertThat(search.urls("bread after:2026-02-28")).containsExactly("https://other.net/z");
        assertThat(search.urls("site:other.net")).containsExactly("https://other.net/z");
        assertThat(search.urls("url:https://a.example.org/")).containsExactly("https://a.example.org/x");
        assertThat(search.results("bread after:yesterday").notices()).hasSize(1);
        assertThat(search.engine()
                        .search(SearchRequest.of("bread").with(Kind.DOMAIN, "other.net"))
                        .total())
                .isEqualTo(1);
    }

    @Test
    void pagesWithSomeOfTheWordsFollowThoseWithAll() throws IOException {
        indexLibrary();
        SearchResults results = search.results("resizable array unknownword");
        assertThat(results.relaxed()).isTrue();
        assertThat(results.results().get(0).url()).isEqualTo(HOST + "list");
        assertThat(search.results("resizable").relaxed()).isFalse();
        assertThat(search.urls("unknownword otherword thirdword misc")).containsExactly(HOST + "misc");
    }

    @Test
    void robotsDecideWhatIsShown() throws IOException {
        search.page(DocumentBuilder.of(HOST + "hidden", "Hidden cherry", "A cherry.")
                        .robots(false, true, true))
                .page(DocumentBuilder.of(HOST + "quiet", "Quiet cherry", "A cherry.")
                        .robots(true, false, false))
                .page(DocumentBuilder.of(HOST + "open", "Open cherry", "A cherry."))
                .indexed();
        SearchResults results = search.results("cherry");
        assertThat(results.results())
                .extracting(SearchResult::url)
                .containsExactlyInAnyOrder(HOST + "quiet", HOST + "open");
        assertThat(search.urls("site:docs.example.org")).doesNotContain(HOST + "hidden");
        for (SearchResult result : results.results()) {
            boolean quiet = result.url().endsWith("quiet");
            assertThat(result.passage() == null).isEqualTo(quiet);
            assertThat(result.cached()).isEqualTo(!quiet);
        }
    }

    @Test
    void rankDecidesAmongEqualsAndArrivesWithoutThePage() throws IOException {
        search.rank(HOST + "b", 8)
                .page(HOST + "a", "Plum", "All about plums.")
                .page(HOST + "b", "Plum", "All about plums.")
                .indexed();
        assertThat(search.urls("plum")).containsExactly(HOST + "b", HOST + "a");
        search.rank(HOST + "a", 90).indexed();
        assertThat(search.urls("plum")).containsExactly(HOST + "a", HOST + "b");
        assertThat(search.results("plum").results().get(0).rank()).isEqualTo(90);
    }

    @Test
    void rankThatComesFirstIsThereWhenThePageComes() throws IOException {
        search.rank(HOST + "b", 8).indexed();
        search.page(HOST + "a", "Plum", "All about plums.").indexed();
        search.page(HOST + "b", "Plum", "All about plums.").indexed();
        assertThat(search.urls("plum")).containsExactly(HOST + "b", HOST + "a");
        search.delete(HOST + "b").indexed();
        assertThat(search.urls("plum")).containsExactly(HOST + "a");
        search.page(HOST + "b", "Plum", "All about plums.").indexed();
        assertThat(search.urls("plum")).containsExactly(HOST + "b", HOST + "a");
    }

    @Test
    void stuffedPagesComeLast() throws IOException {
        String text = "Pears ripen in autumn. A gardener picks them before they fall. Some are cooked, some are dried. "
                + "In the south they are ripe in August already. A pear that is picked too late is soft and brown. "
                + "Whoever has no cellar should eat them within a week, or give them to a neighbour who has one. "
                + "They keep best when they lie side by side on straw, and do not touch each other.";
        search.page(HOST + "good", "Pears", text)
                .page(HOST + "stuffed", "Pears", text + " " + "pears ripen autumn ".repeat(200))
                .indexed();
        assertThat(search.urls("pears ripen")).containsExactly(HOST + "good", HOST + "stuffed");
    }

    @Test
    void sameContentIsShownOnce() throws IOException {
        search.page(HOST + "a", "Fig", "All about figs.")
                .page("https://copy.net/a", "Fig", "All about figs.")
                .page("https://mirror.net/a", "Fig", "All about figs.")
                .duplicate("https://copy.net/a", HOST + "a")
                .indexed();
        search.duplicate("https://mirror.net/a", HOST + "a").indexed();
        SearchResults results = search.results("figs");
        assertThat(results.total()).isEqualTo(3);
        assertThat(results.results()).hasSize(1);
        assertThat(results.results().get(0).duplicates()).isEqualTo(2);
    }

    @Test
    void sitesAreSpreadOverThePage() throws IOException {
        for (int i = 0; i < 12; i++) {
            search.page("https://big.net/" + i, "Quince quince", "Quince number " + i + " of the quince collection.");
        }
        search.page("https://www.big.net/x", "Quince quince", "Quince number x of the quince collection.")
                .alias("www.big.net", "big.net")
                .page("https://small.net/", "Garden", "Here grows one quince beside other trees of all kinds.")
                .indexed();
        SearchResults page = search.engine().search(SearchRequest.of("quince").withPage(0, 4));
        assertThat(page.results())
                .extracting(SearchResult::site)
                .contains("small.net")
                .hasSize(4);
        assertThat(page.results().stream().filter(result -> result.site().endsWith("big.net")))
                .hasSize(3);
        assertThat(page.results().stream().anyMatch(SearchResult::more)).isTrue();
        assertThat(search.urls("quince site:big.net")).hasSize(10);
        assertThat(search.engine()
                        .search(SearchRequest.of("quince").withPage(1, 10))
                        .results())
                .hasSize(4);
    }

    @Test
    void passageHasTheWordsMarked() throws IOException {
        search.page(
                        HOST + "long",
                        "Long",
                        "Nothing to see here. ".repeat(50) + "Then the ArrayLists grow slowly. "
                                + "The end. ".repeat(50))
                .indexed();
        Passage passage = firstPassage("array list grows");
        assertThat(passage.text()).contains("ArrayLists grow").hasSizeLessThanOrEqualTo(260);
        assertThat(passage.marks())
                .extracting(mark -> passage.text().substring(mark.start(), mark.end()))
                .contains("Array", "Lists", "grow");
    }

    @Test
    void passageIsNoLongerThanThePageAllows() throws IOException {
        search.page(DocumentBuilder.of(HOST + "short", "Short", "Apricots are sweet and round, and grow on trees.")
                        .with(
                                "robots",
                                Json.MAPPER.readTree(
                                        "{\"index\":true,\"follow\":true,\"archive\":true,\"snippet\":true,"
                                                + "\"maxSnippet\":20,\"ai\":true,\"imageAi\":true}")))
                .indexed();
        assertThat(firstPassage("apricots").text()).hasSizeLessThanOrEqualTo(20);
    }

    private Passage firstPassage(String query) throws IOException {
        return Objects.requireNonNull(search.results(query).results().get(0).passage());
    }

    @Test
    void countsFacets() throws IOException {
        search.page("https://a.org/1", "Kiwi", "Kiwi one.")
                .page("https://a.org/2", "Kiwi", "Kiwi two.")
                .page(DocumentBuilder.of("https://b.org/1", "Kiwi", "Kiwi drei.")
                        .with("language", "de"))
                .indexed();
        SearchResults results = search.engine().search(SearchRequest.of("kiwi").withFacets(true));
        assertThat(results.facets().get("site"))
                .containsExactly(new FacetCount("a.org", 2), new FacetCount("b.org", 1));
        assertThat(results.facets().get("language")).containsExactly(new FacetCount("en", 2), new FacetCount("de", 1));
        assertThat(results.facets().get("year")).containsExactly(new FacetCount("2026", 3));
    }

    @Test
    void suggestsAndCorrects() throws IOException {
        indexLibrary();
        assertThat(search.engine().suggest("arr", 5)).contains("array", "ArrayList (Java)");
        assertThat(search.engine().suggest("miscel", 5)).contains("miscellaneous");
        assertThat(search.engine().suggest("", 5)).isEmpty();
        assertThat(search.results("resizabel array").didYouMean()).isEqualTo("resizable array");
        assertThat(search.results("resizable array").didYouMean()).isNull();
    }

    @Test
    void findsSimilarPages() throws IOException {
        search.page(HOST + "1", "Sourdough", "Sourdough needs flour, water, salt and patience in the kitchen.")
                .page(HOST + "2", "Rye bread", "Rye bread is sourdough of rye flour, water and salt.")
                .page(HOST + "3", "Tides", "The moon moves the sea twice a day.")
                .indexed();
        assertThat(search.engine().similar(HOST + "1", 5).results())
                .extracting(SearchResult::url)
                .startsWith(HOST + "2")
                .doesNotContain(HOST + "1");
        assertThat(search.engine().similar("https://nowhere.org/", 5).results()).isEmpty();
    }

    @Test
    void explainsScores() throws IOException {
        indexLibrary();
        SearchResult first = search.engine()
                .search(SearchRequest.of("array list").withExplain(true))
                .results()
                .get(0);
        assertThat(first.explain()).contains("title:array").contains("rank").contains("quality");
        assertThat(first.explain())
                .startsWith(Float.toString((float) first.score()).substring(0, 4));
    }

    @Test
    void resultsAreJsonOfTheApi() throws IOException {
        indexLibrary();
        String json = Json.MAPPER.writeValueAsString(search.results("resizable array"));
        assertThat(json).contains("\"total\":2", "\"url\":\"" + HOST + "list\"", "\"marks\":[{\"start\":", "\"site\":");
    }

    @Test
    void noQueryIsAnError() throws IOException {
        indexLibrary();
        Random random = new Random(7);
        String alphabet = "abAB 01\"'-:.*?~^()[]{}\\/+&|!_,;<>=#@%$\t\n가東é\uD83D\uDE00\uD83D\u0000";
        List<String> starts = List.of("", "site:", "after:", "-", "\"", "title:", "category:", "community:x ", "url:");
        for (int i = 0; i < 2_000; i++) {
            StringBuilder query = new StringBuilder(starts.get(random.nextInt(starts.size())));
            int length = random.nextInt(i % 50 == 0 ? 2_000 : 30);
            for (int j = 0; j < length; j++) {
                query.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            search.engine().search(SearchRequest.of(query.toString()).withFacets(i % 10 == 0));
            search.engine().suggest(query.toString(), 3);
        }
        assertThat(search.results("").results()).isEmpty();
        assertThat(search.results("array ".repeat(100)).notices()).hasSize(2);
    }

    /** Two sites on the sea, one of them a domain; and a host of that domain that is elsewhere. */
    private void addCommunities() throws IOException {
        search.page("https://port.example/", "Port", "a boat in the port")
                .page("https://www.sea.example/", "Sea", "a boat at sea")
                .page("https://shop.sea.example/", "Shop", "a boat to buy")
                .page("https://garden.example/", "Garden", "no boat in the garden")
                .community("port.example", 4, "Harbour Boats")
                .community("sea.example", 4, "Harbour Boats")
                .community("shop.sea.example", 9, "shops")
                .indexed();
    }

    @ParameterizedTest
    @ValueSource(strings = {"community:4", "community:\"harbour boats\"", "community:harbour", "community:Boats"})
    void shouldFindPagesOfACommunity(String condition) throws IOException {
        addCommunities();
        assertThat(search.urls("boat " + condition))
                .containsExactlyInAnyOrder("https://port.example/", "https://www.sea.example/");
        assertThat(search.urls("boat -" + condition))
                .containsExactlyInAnyOrder("https://shop.sea.example/", "https://garden.example/");
    }

    @Test
    void shouldSayThatThereIsNoSuchCommunity() throws IOException {
        assertThat(search.results("boat community:4").notices())
                .containsExactly("community:4 finds nothing: no communities are known");
        addCommunities();
        assertThat(search.results("boat community:5").notices())
                .containsExactly("community:5 finds nothing: there is no such community");
        assertThat(search.urls("boat community:5")).isEmpty();
    }

    @Test
    void shouldCountAndShowCommunities() throws IOException {
        addCommunities();
        SearchResults results = search.engine().search(SearchRequest.of("boat").withFacets(true));
        assertThat(results.facets().get("community"))
                .containsExactly(new FacetCount("Harbour Boats", 2), new FacetCount("shops", 1));
        assertThat(results.results())
                .filteredOn(result -> result.site().equals("www.sea.example"))
                .extracting(SearchResult::community)
                .containsExactly(new SiteCommunity(4, "Harbour Boats"));
    }

    @Test
    void shouldFollowCommunitiesWithoutIndexingPagesAgain() throws IOException {
        addCommunities();
        search.community("port.example", 9, "shops").noCommunity("sea.example").indexed();
        assertThat(search.urls("boat community:shops"))
                .containsExactlyInAnyOrder("https://port.example/", "https://shop.sea.example/");
        assertThat(search.urls("boat community:4")).isEmpty();
        search.community("garden.example", 10, "Shops").indexed();
        assertThat(search.engine()
                        .search(SearchRequest.of("boat").withFacets(true))
                        .facets()
                        .get("community"))
                .as("two of the same name go by their numbers")
                .containsExactly(new FacetCount("9", 2), new FacetCount("10", 1));
    }
}
