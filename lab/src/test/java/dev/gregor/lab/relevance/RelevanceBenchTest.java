package dev.gregor.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.lab.relevance.RelevanceBench.BenchOptions;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small web of two sites with indexes of their own. */
class RelevanceBenchTest {
    private static final List<String> FIRST = List.of("Array", "Linked", "Sorted", "Hash", "Tree", "Queue");
    private static final List<String> SECOND = List.of("List", "Map", "Buffer", "Iterator");

    @TempDir
    private Path docs;

    @Test
    void fullScoreIsBetterThanPlainBm25AndStuffedPagesDoNotDisplaceGoodOnes() throws IOException {
        writeJavadoc("api");
        Files.writeString(
                docs.resolve("sites.tsv"), "# name\napi\ttest\tjavadoc\tapi\thtml\ttype-search-index.js\t.*\n");
        Path trec = docs.resolve("trec");

        RelevanceReport report = new RelevanceBench(
                        new BenchOptions(docs, false, 100, 50, ScoreWeights.DEFAULT, trec), progress -> {})
                .run();

        assertThat(report.gain()).as(String.join("\n", report.table())).isGreaterThan(1.25);
        RelevanceReport.Stuffing stuffing = Objects.requireNonNull(report.stuffing());
        assertThat(stuffing.pages()).isEqualTo(50);
        assertThat(stuffing.after())
                .as("so few pages leave room among ten for stuffed ones, but not before the good ones")
                .isGreaterThan(0.99 * stuffing.before());
        assertThat(Files.readAllLines(trec.resolve("qrels.txt"))).hasSize(FIRST.size() * SECOND.size());
        assertThat(trec.resolve("run4.txt")).isNotEmptyFile();
        assertThat(report.toJson()).contains("\"gain\"");
    }

    /** Types whose pages mention each other by their words, as documentation does. */
    private void writeJavadoc(String folder) throws IOException {
        Path html = docs.resolve(folder).resolve("html");
        Path root = Files.createDirectories(html.resolve("org/shelf"));
        List<String> names = new ArrayList<>();
        FIRST.forEach(first -> SECOND.forEach(second -> names.add(first + second)));
        List<String> index = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            String other = names.get((i + 7) % names.size());
            String words = SiteIndexes.splitWords(names.get((i + 3) % names.size()));
            index.add("{\"p\":\"org.shelf\",\"l\":\"" + name + "\"}");
            String text = "<p>Keeps things on a shelf of its own, number " + i + ". Unlike a " + words
                    + ", it forgets nothing.</p>"
                    + "<p>Where order matters, a " + words + " may serve better than <a href=" + other + ".html>"
                    + other
                    + "</a>.</p>";
            Files.writeString(
                    root.resolve(name + ".html"),
                    "<html><head><title>" + name + " (Shelf 1.0)</title></head><body><main><h1>Class " + name + "</h1>"
                            + text + "</main></body></html>");
        }
        Files.writeString(html.resolve("type-search-index.js"), "typeSearchIndex = [" + String.join(",", index) + "]");
    }

    @Test
    void splitsNamesAsPeopleWriteThem() {
        assertThat(SiteIndexes.splitWords("ArrayList")).isEqualTo("array list");
        assertThat(SiteIndexes.splitWords("Map.Entry")).isEqualTo("map entry");
        assertThat(SiteIndexes.splitWords("PBEKeySpec")).isEqualTo("pbe key spec");
    }

    @Test
    void randomisationTestTellsChanceFromGain() {
        double[] zero = new double[40];
        double[] one = new double[40];
        Arrays.fill(one, 1);

        assertThat(RandomisationTest.probability(one, zero)).isLessThan(0.001);
        assertThat(RandomisationTest.probability(zero, zero)).isEqualTo(1);
    }
}
