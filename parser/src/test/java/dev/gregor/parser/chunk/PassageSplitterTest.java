package dev.gregor.parser.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassageSplitterTest {
    private static final int SIZE = 500;

    @Test
    void shouldCutAtHeadingsAndTellTheirPath() {
        String markdown = """
                Before.

                # Culture

                What is on.

                ## Theatre

                It opens.

                ### Tickets

                At the door.

                ## Cinema

                Closed.""";
        assertThat(split(markdown))
                .containsExactly(
                        new ChunkPassage(List.of(), "Before."),
                        new ChunkPassage(List.of("Culture"), "# Culture\n\nWhat is on."),
                        new ChunkPassage(List.of("Culture", "Theatre"), "## Theatre\n\nIt opens."),
                        new ChunkPassage(List.of("Culture", "Theatre", "Tickets"), "### Tickets\n\nAt the door."),
                        new ChunkPassage(List.of("Culture", "Cinema"), "## Cinema\n\nClosed."));
    }

    @Test
    void shouldNotLeaveAHeadingAlone() {
        assertThat(split("# One\n\n## Two\n\nText.\n\n## Three"))
                .containsExactly(
                        new ChunkPassage(List.of("One", "Two"), "# One\n\n## Two\n\nText."),
                        new ChunkPassage(List.of("One", "Three"), "## Three"));
    }

    @Test
    void shouldTellHeadingsWithoutTheirMarks() {
        assertThat(split("## [A \\[b\\]](http://a.org/x) &amp; `c` ![d](http://a.org/d) 1\\. e]\n\nText.")
                        .get(0)
                        .headingPath())
                .containsExactly("A [b] & c d 1. e]");
        assertThat(split("## " + "😀".repeat(150) + "\n\nText.").get(0).headingPath())
                .containsExactly("😀".repeat(100));
        assertThat(split("## [broken](http://a.org\n\nText.").get(0).headingPath())
                .containsExactly("broken(http://a.org");
    }

    @Test
    void shouldTakeNeitherCodeNorQuotesForHeadings() {
        assertThat(split("Text.\n\n```\n# comment\n```\n\n> # quoted\n\n- # in a list\n\n#hashtag"))
                .hasSize(1);
    }

    @Test
    void shouldCutBetweenParagraphsBeforeSentences() {
        String first = "First one. ".repeat(30).strip();
        String second = "Second one. ".repeat(30).strip();
        assertThat(texts(first + "\n\n" + second)).containsExactly(first, second);
    }

    @Test
    void shouldPreferTheStartOfAListToAnItem() {
        String text = "Some words. ".repeat(24).strip();
        String list = "- item number\n".repeat(18).strip();
        assertThat(texts(text + "\n\n" + list)).containsExactly(text, list);
    }

    @Test
    void shouldCutAListBetweenItems() {
        String list = IntStream.range(0, 60)
                .mapToObj(i -> "- item " + i + " of the list\n  and its second line")
                .collect(Collectors.joining("\n"));
        assertThat(texts(list)).hasSizeGreaterThan(4).allMatch(text -> text.startsWith("- item "));
    }

    @Test
    void shouldCutATableBetweenRowsAndKeepItsHeaderWhole() {
        String rows = IntStream.range(0, 60)
                .mapToObj(i -> "| row " + i + " | value |")
                .collect(Collectors.joining("\n"));
        List<String> texts = texts("| name | value |\n| --- | --- |\n" + rows);
        assertThat(texts.get(0)).startsWith("| name | value |\n| --- | --- |\n| row 0");
        assertThat(texts.subList(1, texts.size())).hasSizeGreaterThan(1).allMatch(text -> text.startsWith("| row "));
    }

    @Test
    void shouldNotCutCodeThatFits() {
        String code = "```java\n" + "int x = 1;\n\n# no heading\n".repeat(17) + "```";
        String before = "Words of a text. ".repeat(20).strip();
        assertThat(texts(before + "\n\n" + code + "\n\n" + before)).containsExactly(before, code, before);
    }

    @Test
    void shouldCutLongCodeBetweenLines() {
        String code = "```\n" + "    indented line of code. More.\n".repeat(60) + "```";
        List<String> texts = texts(code);
        assertThat(texts).hasSizeGreaterThan(3);
        assertThat(texts.subList(1, texts.size())).allMatch(text -> text.startsWith("    indented"));
        assertThat(String.join("\n", texts)).isEqualTo(code);
    }

    @Test
    void shouldCutALongParagraphBetweenSentences() {
        assertThat(texts("This is a sentence with (some “words.”) ".repeat(60).strip()))
                .hasSizeGreaterThan(3)
                .allMatch(text -> text.startsWith("This is") && text.endsWith(".”)"));
        assertThat(texts("これは文です。".repeat(300)))
                .hasSizeGreaterThan(3)
                .allMatch(text -> text.startsWith("これは") && text.endsWith("。"));
    }

    @Test
    void shouldCutWhereThereIsNoSentence() {
        assertThat(texts("word ".repeat(400).strip()))
                .allMatch(text -> text.startsWith("word") && text.endsWith("word"));
        assertThat(texts("😀".repeat(700)))
                .hasSize(3)
                .allMatch(text -> text.codePointCount(0, text.length()) * 2 == text.length());
    }

    @ParameterizedTest
    @ValueSource(ints = {SIZE, 501, 2_000})
    void shouldLoseNothingAndKeepTheLimitWhateverTheTextIs(int size) {
        for (int seed = 0; seed < 300; seed++) {
            String markdown = RandomMarkdown.of(new Random(seed), 60);
            List<ChunkPassage> passages = new PassageSplitter(size).split(markdown);
            assertThat(passages).as("seed " + seed).allSatisfy(passage -> {
                assertThat(passage.text()).isNotBlank().hasSizeLessThanOrEqualTo(size);
                assertThat(passage.headingPath()).hasSizeLessThanOrEqualTo(6);
            });
            assertOnlySpaceIsLost(markdown, passages);
            assertThat(new PassageSplitter(size).split(markdown)).isEqualTo(passages);
        }
    }

    /** The passages are in the text, one after the other, with nothing but white space around them. */
    private static void assertOnlySpaceIsLost(String markdown, List<ChunkPassage> passages) {
        int at = 0;
        for (ChunkPassage passage : passages) {
            int start = markdown.indexOf(passage.text(), at);
            assertThat(start).isGreaterThanOrEqualTo(at);
            assertThat(markdown.substring(at, start)).isBlank();
            at = start + passage.text().length();
        }
        assertThat(markdown.substring(at)).isBlank();
    }

    @Test
    void shouldCutHostileTextsInLinearTimeIntoFewPassages() {
        int length = 1_000_000;
        for (String unit : List.of(
                "x",
                "# a\n",
                "# a\nx\n\n",
                "- ",
                "- a\n",
                ">",
                "> - ",
                "`",
                "```\n",
                "|",
                "| - |\n",
                "a. ",
                "[",
                "\\",
                "\n",
                " ",
                "1. ",
                "。",
                "![",
                "](")) {
            String markdown = unit.repeat(length / unit.length());
            List<ChunkPassage> passages = split(markdown);
            assertThat(passages.size())
                    .as(unit)
                    .isLessThanOrEqualTo(Math.max(PassageSplitter.MAX_SECTIONS, 4 * length / SIZE));
            assertOnlySpaceIsLost(markdown, passages);
        }
    }

    @Test
    void shouldIgnoreHeadingsIfThereAreTooMany() {
        String section = "## Title\n\nText.\n\n";
        assertThat(split(section.repeat(PassageSplitter.MAX_SECTIONS))).hasSize(PassageSplitter.MAX_SECTIONS);
        List<ChunkPassage> more = split(section.repeat(PassageSplitter.MAX_SECTIONS + 1));
        assertThat(more).hasSizeLessThan(100);
        assertThat(more).allMatch(passage -> passage.text().startsWith("## Title"));
        assertThat(more).allMatch(passage -> passage.headingPath().equals(List.of("Title")));
    }

    @Test
    void shouldSplitNothingIntoNothing() {
        assertThat(split("")).isEmpty();
        assertThat(split(" \n\n\t")).isEmpty();
    }

    /** Without headings, where each passage begins where the one before it ends. */
    @Test
    void shouldKeepMostPassagesWhenAParagraphIsInserted() {
        int kept = 0;
        int all = 0;
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            List<String> paragraphs = new ArrayList<>(IntStream.range(0, 100)
                    .mapToObj(i -> RandomMarkdown.paragraph(random))
                    .toList());
            PassageSplitter splitter = new PassageSplitter(2_000);
            Set<ChunkPassage> before = new HashSet<>(splitter.split(String.join("\n\n", paragraphs)));
            paragraphs.add(0, RandomMarkdown.paragraph(random));
            List<ChunkPassage> after = splitter.split(String.join("\n\n", paragraphs));
            kept += (int) after.stream().filter(before::contains).count();
            all += after.size();
        }
        assertThat(kept).isGreaterThan(all * 8 / 10);
    }

    private static List<ChunkPassage> split(String markdown) {
        return new PassageSplitter(SIZE).split(markdown);
    }

    private static List<String> texts(String markdown) {
        return split(markdown).stream().map(ChunkPassage::text).toList();
    }
}
