package dev.gregor.lab.bench;

import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.CrawlMeasurement;
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

/** The bare limit of the fetcher: HttpClient fetches the pages of each host one after the other and drops them. */
final class BareFetch implements AutoCloseable {
    private final CloseableHttpAsyncClient client = BareCrawl.newClient();
    private final BenchDeadline deadline;

    BareFetch(BenchDeadline deadline) {
        this.deadline = deadline;
        client.start();
    }

    /** Fetches the URLs of each host. */
    CrawlMeasurement run(List<List<String>> hosts) throws InterruptedException {
        AtomicLong pages = new AtomicLong();
        AtomicLong lastMillis = new AtomicLong();
        AtomicInteger busyHosts = new AtomicInteger(hosts.size());
        CrawlMeasurement.Recorder recorder = new CrawlMeasurement.Recorder("bare", pages::get);
        for (List<String> urls : hosts) {
            new HostFetch(urls, pages, lastMillis, busyHosts).next();
        }
        deadline.await(() -> busyHosts.get() == 0, () -> "HttpClient alone: " + pages + " pages");
        return recorder.stop(lastMillis.get());
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
    private final class HostFetch implements FutureCallback<SimpleHttpResponse> {
        private final List<String> urls;
        private final AtomicLong pages;
        private final AtomicLong lastMillis;
        private final AtomicInteger busyHosts;
        private int at;

        HostFetch(List<String> urls, AtomicLong pages, AtomicLong lastMillis, AtomicInteger busyHosts) {
            this.urls = urls;
            this.pages = pages;
            this.lastMillis = lastMillis;
            this.busyHosts = busyHosts;
        }

        void next() {
            if (at == urls.size()) {
                busyHosts.decrementAndGet();
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
