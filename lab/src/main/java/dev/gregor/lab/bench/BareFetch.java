package dev.gregor.lab.bench;

import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.CrawlLap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;

/** The bare limit of fetching: HttpClient asks each host for one page after the other, and forgets what it gets. */
final class BareFetch implements AutoCloseable {
    private final CloseableHttpAsyncClient client = BareCrawl.newClient();
    private final BenchDeadline patience;

    BareFetch(BenchDeadline patience) {
        this.patience = patience;
        client.start();
    }

    /** Fetches the URLs of each host; returns as a lap how that went. */
    CrawlLap run(List<List<String>> hosts) throws InterruptedException {
        AtomicLong pages = new AtomicLong();
        AtomicLong lastMillis = new AtomicLong();
        AtomicInteger underWay = new AtomicInteger(hosts.size());
        CrawlLap.Watch watch = new CrawlLap.Watch("bare", pages::get);
        for (List<String> urls : hosts) {
            new HostRun(urls, pages, lastMillis, underWay).next();
        }
        patience.await(() -> underWay.get() == 0, () -> "HttpClient alone: " + pages + " pages");
        return watch.end(lastMillis.get());
    }

    @Override
    public void close() {
        try {
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The pages of one host. */
    private final class HostRun implements FutureCallback<SimpleHttpResponse> {
        private final List<String> urls;
        private final AtomicLong pages;
        private final AtomicLong lastMillis;
        private final AtomicInteger underWay;
        private int at;

        HostRun(List<String> urls, AtomicLong pages, AtomicLong lastMillis, AtomicInteger underWay) {
            this.urls = urls;
            this.pages = pages;
            this.lastMillis = lastMillis;
            this.underWay = underWay;
        }

        void next() {
            if (at == urls.size()) {
                underWay.decrementAndGet();
                return;
            }
            Future<SimpleHttpResponse> unused = client.execute(SimpleHttpRequest.create("GET", urls.get(at++)), this);
        }

        @Override
        public void completed(SimpleHttpResponse response) {
            if (response.getCode() == 200) {
                pages.incrementAndGet();
                lastMillis.accumulateAndGet(System.currentTimeMillis(), Math::max);
            }
            next();
        }

        @Override
        public void failed(Exception e) {
            next();
        }

        @Override
        public void cancelled() {
            next();
        }
    }
}
