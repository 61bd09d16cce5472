package dev.gregor.app.crawl;

import dev.gregor.app.cli.Polling;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.observe.MetricsServer;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** All stages in one process. */
public final class Ring implements AutoCloseable {
    private static final String SCHEDULER = "scheduler";
    private static final String FETCHER = "fetcher";

    /** Stages that have nothing to do before the first page is fetched. */
    private static final Set<String> STARTED_LAST = Set.of("parser", "ranking");

    private static final Duration POLL_INTERVAL = Duration.ofMillis(10);
    private static final Polling SCHEDULER_READY = new Polling(POLL_INTERVAL, Duration.ofSeconds(5));

    /** Counted from when the scheduler is ready. It is short, as a page never comes if no server answers. */
    private static final Polling FIRST_PAGE = new Polling(POLL_INTERVAL, Duration.ofMillis(1_500));

    private final List<Service> services = new ArrayList<>();

    /** @param metrics serves the metrics and the health of all stages */
    public Ring(List<Stage> stages, StageContext context, MetricsServer metrics) {
        for (Stage stage : stages) {
            services.add(stage.service(context));
        }
        services.forEach(metrics::watch);
    }

    /**
     * Starts all stages. On few cores, stages that start together slow each other down, so those that the first page
     * needs come first.
     *
     * @param pageFetched whether a page was fetched
     */
    public void start(BooleanSupplier pageFetched) throws InterruptedException {
        inParallel(
                services.stream()
                        .filter(each -> !STARTED_LAST.contains(each.name()))
                        .toList(),
                Service::start);
        SCHEDULER_READY.until(() -> hasFailed() || schedulerReady());
        FIRST_PAGE.until(() -> hasFailed() || pageFetched.getAsBoolean());
        inParallel(
                services.stream()
                        .filter(each -> STARTED_LAST.contains(each.name()))
                        .toList(),
                Service::start);
    }

    private boolean schedulerReady() {
        return services.stream().filter(each -> each.name().equals(SCHEDULER)).allMatch(Service::isReady);
    }

    private boolean hasFailed() {
        return failure().isPresent();
    }

    /** The addresses of pages that stages have for people. */
    List<URI> pages() {
        return services.stream().flatMap(service -> service.page().stream()).toList();
    }

    /** Why a stage has died, if one has. */
    Optional<Throwable> failure() {
        for (Service service : services) {
            if (service.failure().isCompletedExceptionally()) {
                try {
                    service.failure().join();
                } catch (CompletionException e) {
                    return Optional.of(e.getCause() == null ? e : e.getCause());
                }
            }
        }
        return Optional.empty();
    }

    /** Whether all threads of a stage are alive; true of a stage that does not run in this process. */
    boolean isLive(String stage) {
        return services.stream().filter(each -> each.name().equals(stage)).allMatch(Service::isLive);
    }

    /** Stops the fetcher after the requests under way. The other stages go on and process all that was fetched. */
    void stopFetching() {
        services.stream().filter(service -> service.name().equals(FETCHER)).forEach(Service::close);
        services.removeIf(service -> service.name().equals(FETCHER));
    }

    @Override
    public void close() {
        stopFetching();
        inParallel(services, Service::close);
        services.clear();
    }

    private static void inParallel(List<Service> services, Consumer<Service> action) {
        CompletableFuture.allOf(services.stream()
                        .map(service -> CompletableFuture.runAsync(
                                () -> action.accept(service),
                                task -> new Thread(task, "gregor-" + service.name()).start()))
                        .toArray(CompletableFuture<?>[]::new))
                .join();
    }
}
