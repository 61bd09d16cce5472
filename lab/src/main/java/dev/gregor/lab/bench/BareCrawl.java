package dev.gregor.lab.bench;

import dev.gregor.lab.measure.CrawlLap;
import dev.gregor.lab.web.PagePrinter;
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
 * The bare limit: HttpClient, jsoup and a HashSet in one process. It asks each host for one page at a time, as we do,
 * and otherwise leaves out all that makes a crawler: nothing is kept, nothing survives, nothing is scaled.
 */
public final class BareCrawl implements AutoCloseable {
    private static final int IO_THREADS = 2;
    private static final int PARSE_THREADS = 2;
    private static final long PROGRESS_SECONDS = 2;

    private final CloseableHttpAsyncClient client;
    private final ExecutorService parsers = Executors.newFixedThreadPool(PARSE_THREADS);
    private final CountDownLatch over = new CountDownLatch(1);
    private final Set<String> seen = new HashSet<>();
    private final Map<String, ArrayDeque<String>> queues = new HashMap<>();
    private final Set<String> busyHosts = new HashSet<>();
    private long open;
    private long pages;
    private long lastMillis;

    public BareCrawl() {
        client = newClient();
        client.start();
    }

    /** As our own fetcher asks: one connection a host, nothing done unasked. */
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

    /** Follows all links from the seeds until none is left. */
    public CrawlLap run(String name, Collection<String> seeds, LongConsumer progress) throws InterruptedException {
        CrawlLap.Watch watch = new CrawlLap.Watch(name, this::pages);
        offer(seeds);
        while (!over.await(PROGRESS_SECONDS, TimeUnit.SECONDS)) {
            progress.accept(pages());
        }
        return watch.end(lastMillis());
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

    private void offer(Collection<String> urls) {
        startable(urls).forEach(this::fetch);
    }

    /** Queues what is new; returns what can be fetched at once, its host being idle. */
    private synchronized List<String> startable(Collection<String> urls) {
        List<String> startable = new ArrayList<>();
        for (String url : urls) {
            if (seen.add(url)) {
                open++;
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
                        parsers.execute(() -> read(url, body));
                    }

                    @Override
                    public void failed(Exception e) {
                        parsers.execute(() -> goOn(url, false));
                    }

                    @Override
                    public void cancelled() {
                        parsers.execute(() -> goOn(url, false));
                    }
                });
    }

    private void read(String url, byte @Nullable [] body) {
        if (body == null) {
            goOn(url, false);
            return;
        }
        try {
            Document document = Jsoup.parse(new ByteArrayInputStream(body), PagePrinter.CHARSET, url);
            List<String> links = new ArrayList<>();
            for (Element anchor : document.select("a[href]")) {
                links.add(anchor.absUrl("href"));
            }
            offer(links);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            goOn(url, true);
        }
    }

    private void goOn(String url, boolean isPage) {
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
        open--;
        if (open == 0) {
            over.countDown();
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
