package dev.gregor.lab.content;

import dev.gregor.lab.measure.CpuTime;
import dev.gregor.parser.content.ContentLimits;
import dev.gregor.parser.content.ContentModel;
import dev.gregor.parser.content.MainContent;
import dev.gregor.parser.content.MainContentExtractor;
import dev.gregor.parser.language.LanguageDetector;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import net.dankito.readability4j.Readability4J;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/** Compares the main content that extractors find with what people marked, and the time with that of jsoup. */
public final class ContentBench {
    private static final int MAX_DEPTH = 512;
    private static final int WARM_UP_ROUNDS = 3;
    private static final int ROUNDS = 5;

    private final List<LabelledPage> pages;
    private final Consumer<String> progress;

    /** @param folder has the labelled pages */
    public ContentBench(Path folder, Consumer<String> progress) throws IOException {
        this.progress = progress;
        this.pages = ContentPages.read(folder, progress);
    }

    /** Measures the bundled model, and with at least two folds also models that have not seen the page. */
    public ContentReport run(int folds) {
        ContentReport report = new ContentReport(pages.size());
        if (folds > 1) {
            validate(folds, report);
        }
        MainContentExtractor extractor = new MainContentExtractor(ContentLimits.DEFAULT);
        for (int index = 0; index < pages.size(); index++) {
            LabelledPage page = pages.get(index);
            progress.accept("page " + (index + 1) + " of " + pages.size());
            add(report, "main (bundled model)", page, extract(extractor, page));
            report.add("Readability4J", page, readability(page));
            report.add("visible text", page, parse(page).body().text());
        }
        measureTime(report);
        return report;
    }

    /** Trains a model on all pages. */
    public void train(Path file) throws IOException {
        ContentTrainer trainer = new ContentTrainer(trainingPages(), progress);
        BitSet all = new BitSet();
        all.set(0, pages.size());
        try (OutputStream out = Files.newOutputStream(file)) {
            trainer.train(all).write(out);
        }
    }

    private void validate(int folds, ContentReport report) {
        ContentTrainer trainer = new ContentTrainer(trainingPages(), progress);
        for (int fold = 0; fold < folds; fold++) {
            String name = "fold " + (fold + 1) + " of " + folds;
            BitSet train = new BitSet();
            for (int page = 0; page < pages.size(); page++) {
                train.set(page, Math.floorMod(pages.get(page).site().hashCode(), folds) != fold);
            }
            ContentModel model = trainer.train(train, name + ": ");
            MainContentExtractor extractor = new MainContentExtractor(model, ContentLimits.DEFAULT);
            for (int page = train.nextClearBit(0); page < pages.size(); page = train.nextClearBit(page + 1)) {
                add(report, "main (cross-validated)", pages.get(page), extract(extractor, pages.get(page)));
            }
        }
    }

    private static void add(ContentReport report, String extractor, LabelledPage page, MainContent content) {
        report.add(extractor, page, content.main());
        report.addType(extractor, content.type() == page.type());
    }

    private List<TrainingPage> trainingPages() {
        List<TrainingPage> training = new ArrayList<>();
        for (LabelledPage page : pages) {
            progress.accept("labelling blocks of page " + (training.size() + 1) + " of " + pages.size());
            training.add(TrainingPage.of(page));
        }
        return training;
    }

    /** The rounds of both alternate, because the machine may be busy. */
    private void measureTime(ContentReport report) {
        MainContentExtractor extractor = new MainContentExtractor(ContentLimits.DEFAULT);
        LanguageDetector languages = new LanguageDetector();
        for (int round = 1 - WARM_UP_ROUNDS; round <= ROUNDS; round++) {
            double parseSeconds = 0;
            double extractSeconds = 0;
            double languageSeconds = 0;
            for (LabelledPage page : pages) {
                progress.accept("time, round " + Math.max(0, round) + " of " + ROUNDS);
                CpuTime.Stopwatch parsing = CpuTime.ofThread();
                Document tree = parse(page);
                parseSeconds += parsing.stop().cpuSeconds();
                CpuTime.Stopwatch extracting = CpuTime.ofThread();
                MainContent content =
                        extractor.extract(tree, page.url(), reference -> "https://example.org/" + reference);
                extractSeconds += extracting.stop().cpuSeconds();
                CpuTime.Stopwatch detecting = CpuTime.ofThread();
                String unused = languages.detect(content.main(), List.of());
                languageSeconds += detecting.stop().cpuSeconds();
            }
            if (round > 0) {
                report.addRound(new ContentReport.Seconds(parseSeconds, extractSeconds, languageSeconds));
            }
        }
    }

    private static MainContent extract(MainContentExtractor extractor, LabelledPage page) {
        return extractor.extract(parse(page), page.url(), reference -> reference);
    }

    private static String readability(LabelledPage page) {
        try {
            String text = new Readability4J(page.url().isEmpty() ? "https://example.org/" : page.url(), page.html())
                    .parse()
                    .getTextContent();
            return text == null ? "" : text;
        } catch (RuntimeException e) {
            // It fails on some pages, which counts as finding nothing.
            return "";
        }
    }

    private static Document parse(LabelledPage page) {
        return Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(page.html(), "");
    }
}
