package dev.gregor.lab.search;

import dev.gregor.search.query.SearchEngine;
import dev.gregor.search.query.SearchRequest;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Asks the same queries of both engines: one after the other by turns, then as many as possible at once. */
final class QueryTimes {
    private static final double NANOS = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final int PROGRESS_QUERIES = 500;

    private final List<String> queries;
    private final BareQueries bare;
    private final SearchEngine engine;
    private final Consumer<String> progress;

    QueryTimes(List<String> queries, BareQueries bare, SearchEngine engine, Consumer<String> progress) {
        this.queries = queries;
        this.bare = bare;
        this.engine = engine;
        this.progress = progress;
    }

    private interface Engine {
        /** Answers; returns the number of hits. */
        long ask(String query) throws IOException;
    }

    /**
     * The times of an engine.
     *
     * @param perSecond queries per second, with as many threads as cores
     */
    record Times(double p50Millis, double p99Millis, double perSecond, double hits) {
        private static Times of(long[] nanos, double perSecond, double hits) {
            long[] sorted = nanos.clone();
            Arrays.sort(sorted);
            int last = sorted.length - 1;
            return new Times(
                    sorted[last / 2] / NANOS_PER_MILLI,
                    sorted[(int) Math.round(last * 0.99)] / NANOS_PER_MILLI,
                    perSecond,
                    hits);
        }
    }

    record Result(int queries, Times bare, Times engine) {}

    Result measure() throws IOException {
        Engine gregor = query -> engine.search(SearchRequest.of(query)).total();
        for (String query : queries) {
            bare.search(query);
            gregor.ask(query);
        }
        long[] bareNanos = new long[queries.size()];
        long[] nanos = new long[queries.size()];
        long bareHits = 0;
        long hits = 0;
        for (int i = 0; i < queries.size(); i++) {
            if (i % PROGRESS_QUERIES == 0) {
                progress.accept("query " + i + " of " + queries.size());
            }
            String query = queries.get(i);
            // Each finds the other's leavings in the caches, so they take turns.
            for (boolean first : i % 2 == 0 ? new boolean[] {true, false} : new boolean[] {false, true}) {
                long start = System.nanoTime();
                long found = first ? bare.search(query) : gregor.ask(query);
                (first ? bareNanos : nanos)[i] = System.nanoTime() - start;
                bareHits += first ? found : 0;
                hits += first ? 0 : found;
            }
        }
        progress.accept("as many queries as possible at once");
        double barePerSecond = throughput(bare::search);
        double perSecond = throughput(gregor);
        double count = queries.size();
        return new Result(
                queries.size(),
                Times.of(bareNanos, barePerSecond, bareHits / count),
                Times.of(nanos, perSecond, hits / count));
    }

    private double throughput(Engine asked) throws IOException {
        int threads = Runtime.getRuntime().availableProcessors();
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        AtomicInteger next = new AtomicInteger();
        long start = System.nanoTime();
        try {
            List<Future<Void>> all = Stream.generate(() -> executor.submit(() -> askAll(asked, next)))
                    .limit(threads)
                    .toList();
            for (Future<Void> each : all) {
                each.get();
            }
            return queries.size() * NANOS / (System.nanoTime() - start);
        } catch (ExecutionException e) {
            throw new IOException("a query failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            executor.shutdownNow();
        }
    }

    @SuppressWarnings("NullAway") // there is no value of Void but null
    private Void askAll(Engine asked, AtomicInteger next) throws IOException {
        for (int i = next.getAndIncrement(); i < queries.size(); i = next.getAndIncrement()) {
            asked.ask(queries.get(i));
        }
        return null;
    }
}
