package dev.gregor.lab.bench;

import dev.gregor.lab.measure.CrawlMeasurement;
import dev.gregor.lab.web.SyntheticPages;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * The bare limit of the ring: HttpClient, jsoup and a HashSet in one process. It fetches one page of a host at a time, as
 * the ring does, but stores nothing, survives no restart, and does not scale.
 */
public final class BareCrawl implements AutoCloseable {
    private static final int IO_THREADS = 2;
    private static final int PARSE_THREADS = 2;
    private static final long PROGRESS_SECONDS = 2;

    private final CloseableHttpAsyncClient client;
    private final ExecutorService parsers = Executors.newFixedThreadPool(PARSE_THREADS);
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Set<String> seen = new HashSet<>();
    private final Map<String, ArrayDeque<String>> queues = new HashMap<>();
    private final Set<String> busyHosts = new HashSet<>();
    private long unfinished;
    private long pages;
    private long lastMillis;

    public BareCrawl() {
        client = newClient();
        client.start();
    }

    /** Configures the client as the fetcher does: one connection per host, no cookies, redirects or retries. */
    static CloseableHttpAsyncClient newClient() {
        return HttpAsyncClients.custom()
                .setIOReactorConfig(
                        IOReactorConfig.custom().setIoThreadCount(IO_THREADS).build())
                .setConnectionManager(PoolingAsyncClientConnectionManagerBuilder.create()
                        .setMaxConnPerRoute(1)
                        .setMaxConnTotal(Integer.MAX_VALUE)
                        .build())
                .disableCookieManagement()
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableAuthCaching()
                .build();
    }

    /** Crawls everything that is reachable from the seeds. */
    public CrawlMeasurement run(String name, Collection<String> seeds, LongConsumer progress)
            throws InterruptedException {
        CrawlMeasurement.Recorder recorder = new CrawlMeasurement.Recorder(name, this::pages);
        enqueue(seeds);
        while (!finished.await(PROGRESS_SECONDS, TimeUnit.SECONDS)) {
            progress.accept(pages());
        }
        return recorder.stop(lastMillis());
    }

    @Override
    public void close() {
        parsers.shutdownNow();
        try {
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized long pages() {
        return pages;
    }

    private synchronized long lastMillis() {
        return lastMillis;
    }

    private void enqueue(Collection<String> urls) {
        startable(urls).forEach(this::fetch);
    }

    /** Queues the URLs that are new; returns those that can be fetched at once, because their host is idle. */
    private synchronized List<String> startable(Collection<String> urls) {
        List<String> startable = new ArrayList<>();
        for (String url : urls) {
            if (seen.add(url)) {
                unfinished++;
                String host = hostOf(url);
                if (busyHosts.add(host)) {
                    startable.add(url);
                } else {
                    queues.computeIfAbsent(host, none -> new ArrayDeque<>()).add(url);
                }
            }
        }
        return startable;
    }

    private void fetch(String url) {
        Future<SimpleHttpResponse> unused =
                client.execute(SimpleHttpRequest.create("GET", url), new FutureCallback<SimpleHttpResponse>() {
                    @Override
                    public void completed(SimpleHttpResponse response) {
                        byte[] body = response.getBodyBytes();
                        parsers.execute(() -> parse(url, body));
                    }

                    @Override
                    public void failed(Exception e) {
                        parsers.execute(() -> finish(url, false));
                    }

                    @Override
                    public void cancelled() {
                        parsers.execute(() -> finish(url, false));
                    }
                });
    }

    private void parse(String url, byte @Nullable [] body) {
        if (body == null) {
            finish(url, false);
            return;
        }
        try {
            Document document = Jsoup.parse(new ByteArrayInputStream(body), SyntheticPages.CHARSET, url);
            List<String> links = new ArrayList<>();
            for (Element anchor : document.select("a[href]")) {
                links.add(anchor.absUrl("href"));
            }
            enqueue(links);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            finish(url, true);
        }
    }

    private void finish(String url, boolean isPage) {
        String next = next(hostOf(url), isPage);
        if (next != null) {
            fetch(next);
        }
    }

    private synchronized @Nullable String next(String host, boolean isPage) {
        if (isPage) {
            pages++;
            lastMillis = System.currentTimeMillis();
        }
        unfinished--;
        if (unfinished == 0) {
            finished.countDown();
        }
        ArrayDeque<String> queue = queues.get(host);
        String next = queue == null ? null : queue.poll();
        if (next == null) {
            busyHosts.remove(host);
        }
        return next;
    }

    private static String hostOf(String url) {
        int from = url.indexOf("//") + 2;
        return url.substring(from, url.indexOf('/', from));
    }
}
