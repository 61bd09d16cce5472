package dev.gregor.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.search.text.SearchAnalyzers.Token;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchAnalyzersTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ArrayList | arraylist array list",
                "os.path.join | ospathjoin os path join",
                "java.util.ArrayList | javautilarraylist java util arraylist array list",
                "snake_case | snakecase snake case",
                "HTTPServer2 | httpserver2 http server 2",
                "utf8 | utf8 utf 8",
                "3.12.1 | 3.12.1 3.12",
                "2.0 | 2.0",
                "Gregor's | gregor",
                "don't | dont don t",
                "Größe Café | grosse cafe",
                "Ｆｕｌｌ | full"
            })
    void takesNamesApartAndFoldsWords(String text, String expected) {
        assertThat(terms(SearchAnalyzers.queryWords(text))).containsExactly(expected.split(" "));
    }

    @Test
    void nameAndItsFirstWordHaveTheSamePositionAndTheirOwnPlaces() {
        assertThat(SearchAnalyzers.queryWords("an ArrayList"))
                .containsExactly(
                        new Token("an", 0, 0, 2),
                        new Token("arraylist", 1, 3, 12),
                        new Token("array", 1, 3, 8),
                        new Token("list", 2, 8, 12));
    }

    @Test
    void cutsChineseAndJapaneseIntoPairs() {
        assertThat(terms(SearchAnalyzers.queryWords("東京都"))).containsExactly("東京", "京都");
        assertThat(terms(SearchAnalyzers.queryWords("ひらがな"))).containsExactly("ひら", "らが", "がな");
        assertThat(terms(SearchAnalyzers.indexedWords("東京"))).containsExactlyInAnyOrder("東", "東京", "京");
    }

    @Test
    void koreanWordsHaveTheirMorphemesAsStems() {
        assertThat(SearchAnalyzers.queryStems("학교에서", List.of("en"))).containsExactly(List.of("학교"));
        assertThat(terms(SearchAnalyzers.indexedStems("나는 학교에서 책을 읽었다", null))).contains("학교", "책", "읽");
    }

    @Test
    void stemsDependOnTheLanguage() {
        assertThat(SearchAnalyzers.queryStems("Häuser", List.of("de"))).contains(List.of("haus"));
        assertThat(terms(SearchAnalyzers.indexedStems("houses and trees", "en")))
                .containsExactly("hous", "tree");
        assertThat(terms(SearchAnalyzers.indexedStems("die Häuser", "de-AT"))).containsExactly("haus");
    }

    @Test
    void wordThatIsItsOwnStemIsNotIndexedTwice() {
        assertThat(terms(SearchAnalyzers.indexedStems("run running", "en"))).containsExactly("run");
        assertThat(SearchAnalyzers.queryStems("run", List.of("en"))).containsExactly(List.of("run"));
    }

    @ParameterizedTest
    @CsvSource({
        "https://docs.example.org/library/os.path.html,docs example library os.path",
        "https://www.example.org/java/util/ArrayList.html?x=1,example java util ArrayList x 1",
        "http://127.0.0.1:8080/a-b_c/index.html,a b_c",
        "https://example.org/%EA%B0%80/%ZZ,example %EA%B0%80 %ZZ",
        "https://example.org/%EA%B0%80,example 가"
    })
    void addressesHaveWords(String url, String words) {
        assertThat(AddressWords.of(new CrawlUrl(url))).isEqualTo(words);
    }

    @Test
    void listsOfWordsAndRepetitionsHaveLowQuality() {
        String sentence = "The gardener of the town planted forty-two apple trees near the old mill in spring of %d. ";
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            text.append("Chapter ")
                    .append(i * 7919)
                    .append(" tells another story of ")
                    .append(i * 31);
            text.append(" people who met on ").append(i * 17).append(" street, and what became of each. ");
        }
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            list.append("word").append(i).append(' ');
        }
        assertThat(TextQuality.of(text.toString())).isGreaterThan(0.9);
        assertThat(TextQuality.of(list.toString())).isLessThan(0.3);
        assertThat(TextQuality.of("cheap flights hotel ".repeat(100))).isLessThan(0.2);
        assertThat(TextQuality.of(sentence.formatted(1).repeat(50))).isLessThan(0.5);
        assertThat(TextQuality.of("short list of words")).isEqualTo(1);
    }

    private static List<String> terms(List<Token> tokens) {
        return tokens.stream().map(Token::term).toList();
    }
}
