package dev.gregor.lab.bench;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.web.PagePrinter;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebPlan.Place;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.html.ReadingLimits;
import dev.gregor.topics.Json;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.UrlResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jsoup.Jsoup;

/** Reading a page (charset, tree, text, links) against jsoup building the tree of the same bytes; one thread. */
public final class ParserBench {
    private static final int PORT = 80;
    private static final long QUIET_NANOS = 2_000_000_000;

    private final int rounds;
    private final Consumer<String> progress;
    private final PageReader reader = new PageReader(UrlCanon.standard(), "Gregor", ReadingLimits.DEFAULT);
    private final List<Page> pages = new ArrayList<>();
    private long sink;
    private long lastTold = System.nanoTime();

    /**
     * @param pages how many different ones are read in a round
     * @param rounds how many are measured, after a third as many to warm up
     */
    public ParserBench(int pages, int rounds, Consumer<String> progress) {
        this.rounds = rounds;
        this.progress = progress;
        WebPlan plan = WebPlan.quick(1, pages, 1);
        PagePrinter press = new PagePrinter(plan, PORT);
        for (int host = 0; host < pages; host++) {
            this.pages.add(page(plan.seeds(PORT).get(host), press.body(new Place(host, 0))));
        }
    }

    /** Medians over the rounds. */
    public record Report(double bareNanosPerPage, double parserNanosPerPage, double ratio) {
        public String toJson() {
            return Json.MAPPER.writeValueAsString(this);
        }
    }

    public Report run() throws IOException {
        int warmUp = 1 + rounds / 3;
        progress.accept("warming up");
        for (int i = 0; i < warmUp; i++) {
            bareRound();
            parserRound();
        }
        double[] bare = new double[rounds];
        double[] parser = new double[rounds];
        double[] ratio = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            tell(i);
            // Whoever goes second finds another heap; so they take turns.
            if (i % 2 == 0) {
                bare[i] = bareRound();
                parser[i] = parserRound();
            } else {
                parser[i] = parserRound();
                bare[i] = bareRound();
            }
            ratio[i] = parser[i] / bare[i];
        }
        if (sink == 0) {
            throw new BenchException("nothing was read");
        }
        return new Report(Math.rint(median(bare)), Math.rint(median(parser)), Math.rint(median(ratio) * 1000) / 1000);
    }

    private void tell(int round) {
        long now = System.nanoTime();
        if (now - lastTold > QUIET_NANOS) {
            lastTold = now;
            progress.accept("round " + (round + 1) + " of " + rounds);
        }
    }

    private double bareRound() throws IOException {
        long start = System.nanoTime();
        for (Page page : pages) {
            sink += Jsoup.parse(
                            new ByteArrayInputStream(page.body()),
                            PagePrinter.CHARSET,
                            page.url().value())
                    .childNodeSize();
        }
        return (double) (System.nanoTime() - start) / pages.size();
    }

    private double parserRound() {
        long start = System.nanoTime();
        for (Page page : pages) {
            sink += reader.read(page).text().length();
        }
        return (double) (System.nanoTime() - start) / pages.size();
    }

    private static Page page(String url, byte[] body) {
        CrawlUrl at = ((UrlResult.Accepted) UrlCanon.standard().parse(url)).url();
        return new Page(
                at, 200, Instant.EPOCH, 0, "text/html; charset=" + PagePrinter.CHARSET, null, null, null, null, body);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
