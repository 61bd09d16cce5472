package dev.gregor.lab.content;

import dev.gregor.lab.measure.Figures;
import dev.gregor.parser.content.PageType;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** The result of {@link ContentBench}. */
public final class ContentReport {
    private static final String ALL = "all";

    /** Sums over pages. */
    private static final class Sums {
        int pages;
        double f1;
        double precision;
        double recall;

        void add(WordF1 score) {
            pages++;
            f1 += score.f1();
            precision += score.precision();
            recall += score.recall();
        }
    }

    /** What one extractor reached. */
    private static final class Extractor {
        final Map<String, Sums> byType = new LinkedHashMap<>();
        int snippets;
        int missing;
        int unwanted;
        int kept;
        int typed;
        int rightlyTyped;
    }

    private final int pages;
    private final Map<String, Extractor> extractors = new LinkedHashMap<>();
    private final List<Seconds> rounds = new ArrayList<>();

    /** The CPU time of a round over all pages: jsoup's, that of main content and Markdown, and that of the language. */
    record Seconds(double parse, double extract, double language) {
        double ratio() {
            return (extract + language) / parse;
        }
    }

    ContentReport(int pages) {
        this.pages = pages;
    }

    void add(String name, LabelledPage page, String text) {
        Extractor extractor = extractors.computeIfAbsent(name, key -> new Extractor());
        WordF1 score = WordF1.of(text, WordBag.of(page.mainContent()));
        extractor.byType.computeIfAbsent(ALL, key -> new Sums()).add(score);
        extractor.byType.computeIfAbsent(page.type().label(), key -> new Sums()).add(score);
        String words = normalized(text);
        extractor.snippets += page.with().size();
        extractor.missing += (int) page.with().stream()
                .filter(snippet -> !words.contains(normalized(snippet)))
                .count();
        extractor.unwanted += page.without().size();
        extractor.kept += (int) page.without().stream()
                .filter(snippet -> words.contains(normalized(snippet)))
                .count();
    }

    void addType(String name, boolean right) {
        Extractor extractor = extractors.computeIfAbsent(name, key -> new Extractor());
        extractor.typed++;
        extractor.rightlyTyped += right ? 1 : 0;
    }

    void addRound(Seconds seconds) {
        rounds.add(seconds);
    }

    /** The report as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(pages + " pages; word F1 (precision/recall), mean over the pages of each type");
        StringBuilder header = new StringBuilder(String.format("%-14s %6s", "", "pages"));
        extractors.keySet().forEach(name -> header.append(String.format(" %24s", name)));
        lines.add(header.toString());
        lines.add(row(ALL));
        for (PageType type : PageType.values()) {
            lines.add(row(type.label()));
        }
        extractors.forEach((name, extractor) -> lines.add(String.format(
                Locale.ROOT,
                "%s: %d of %d wanted snippets missing, %d of %d unwanted snippets kept%s",
                name,
                extractor.missing,
                extractor.snippets,
                extractor.kept,
                extractor.unwanted,
                extractor.typed == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                ", %.1f %% of page types right",
                                100.0 * extractor.rightlyTyped / extractor.typed))));
        lines.add(String.format(
                Locale.ROOT,
                "CPU time: jsoup parses a page in %.2f ms; main content and Markdown take %.2f times as long, language %.2f,"
                        + " all three %.2f",
                1000 * median(Seconds::parse) / pages,
                median(seconds -> seconds.extract() / seconds.parse()),
                median(seconds -> seconds.language() / seconds.parse()),
                median(Seconds::ratio)));
        return lines;
    }

    public String toJson() {
        Map<String, Object> json = new TreeMap<>();
        json.put("pages", pages);
        json.put("cpuTimesJsoup", Figures.rounded(median(Seconds::ratio)));
        Map<String, Object> scores = new LinkedHashMap<>();
        extractors.forEach((name, extractor) -> {
            Map<String, Double> f1 = new LinkedHashMap<>();
            extractor.byType.forEach((type, sums) -> f1.put(type, Figures.rounded(sums.f1 / sums.pages)));
            scores.put(name, f1);
        });
        json.put("f1", scores);
        return Json.MAPPER.writeValueAsString(json);
    }

    private String row(String type) {
        int count = 0;
        StringBuilder cells = new StringBuilder();
        for (Extractor extractor : extractors.values()) {
            Sums sums = extractor.byType.getOrDefault(type, new Sums());
            count = Math.max(count, sums.pages);
            int divisor = Math.max(1, sums.pages);
            String cell = String.format(
                    Locale.ROOT,
                    "%.3f (%.2f/%.2f)",
                    sums.f1 / divisor,
                    sums.precision / divisor,
                    sums.recall / divisor);
            cells.append(String.format(" %24s", cell));
        }
        return String.format("%-14s %6d", type, count) + cells;
    }

    private double median(ToDoubleFunction<Seconds> value) {
        double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }

    private static String normalized(String text) {
        return String.join(" ", WordBag.words(text));
    }
}
