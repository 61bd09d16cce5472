package dev.gregor.lab.bench;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.web.SyntheticPages;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebPlan.PageId;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.html.ParseLimits;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.UrlResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jsoup.Jsoup;

/** Compares parsing a page (charset, tree, text, links) with jsoup, which only builds the tree; one thread. */
public final class ParserBench {
    private static final int PORT = 80;
    private static final long MESSAGE_INTERVAL_NANOS = 2_000_000_000;

    private final int rounds;
    private final Consumer<String> progress;
    private final PageReader reader = new PageReader(UrlCanonicalizer.standard(), "Gregor", ParseLimits.DEFAULT);
    private final List<Page> pages = new ArrayList<>();
    private long checksum;
    private long lastMessage = System.nanoTime();

    /**
     * @param pages the number of different pages in a round
     * @param rounds the number of measured rounds; a third as many warm up first
     */
    public ParserBench(int pages, int rounds, Consumer<String> progress) {
        this.rounds = rounds;
        this.progress = progress;
        WebPlan plan = WebPlan.withoutLatency(1, pages, 1);
        SyntheticPages generated = new SyntheticPages(plan, PORT);
        for (int host = 0; host < pages; host++) {
            this.pages.add(page(plan.seeds(PORT).get(host), generated.body(new PageId(host, 0))));
        }
    }

    public ParserReport run() throws IOException {
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
            reportProgress(i);
            // The second finds another heap than the first, so they alternate.
            if (i % 2 == 0) {
                bare[i] = bareRound();
                parser[i] = parserRound();
            } else {
                parser[i] = parserRound();
                bare[i] = bareRound();
            }
            ratio[i] = parser[i] / bare[i];
        }
        if (checksum == 0) {
            throw new BenchException("nothing was parsed");
        }
        return new ParserReport(
                Math.rint(median(bare)), Math.rint(median(parser)), Math.rint(median(ratio) * 1000) / 1000);
    }

    private void reportProgress(int round) {
        long now = System.nanoTime();
        if (now - lastMessage > MESSAGE_INTERVAL_NANOS) {
            lastMessage = now;
            progress.accept("round " + (round + 1) + " of " + rounds);
        }
    }

    private double bareRound() throws IOException {
        long start = System.nanoTime();
        for (Page page : pages) {
            checksum += Jsoup.parse(
                            new ByteArrayInputStream(page.body()),
                            SyntheticPages.CHARSET,
                            page.url().value())
                    .childNodeSize();
        }
        return (double) (System.nanoTime() - start) / pages.size();
    }

    private double parserRound() {
        long start = System.nanoTime();
        for (Page page : pages) {
            checksum += reader.read(page).text().length();
        }
        return (double) (System.nanoTime() - start) / pages.size();
    }

    private static Page page(String url, byte[] body) {
        CrawlUrl at = ((UrlResult.Valid) UrlCanonicalizer.standard().parse(url)).url();
        Page.Response response = Page.Response.of(200).withContentType("text/html; charset=" + SyntheticPages.CHARSET);
        return new Page(at, Instant.EPOCH, 0, response, body);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
