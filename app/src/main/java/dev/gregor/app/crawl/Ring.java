package dev.gregor.app.crawl;

import dev.gregor.runtime.Service;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.observe.MetricsServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** All stages in one process. */
public final class Ring implements AutoCloseable {
    private static final String SCHEDULER = "scheduler";
    private static final String FETCHER = "fetcher";

    /** What nobody waits for until the first page is there. */
    private static final Set<String> LATER = Set.of("parser", "ranking");

    private static final long HEAD_START_NANOS = TimeUnit.SECONDS.toNanos(5);
    /** From when the scheduler is ready; where nothing answers, no page will ever come. */
    private static final long FIRST_PAGE_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

    private static final long LOOK_MILLIS = 10;

    private final List<Service> services = new ArrayList<>();

    /** @param observatory from which all of them can be seen */
    public Ring(List<Stage> stages, StageContext context, MetricsServer observatory) {
        for (Stage stage : stages) {
            services.add(stage.service(context));
        }
        services.forEach(observatory::watch);
    }

    /**
     * All at once they would keep each other waiting, on few cores; so those come first that bring the first page.
     *
     * @param pageFetched whether it is there
     */
    public void start(BooleanSupplier pageFetched) throws InterruptedException {
        inParallel(
                services.stream().filter(each -> !LATER.contains(each.name())).toList(), Service::start);
        await(this::schedulerReady, HEAD_START_NANOS);
        await(pageFetched, FIRST_PAGE_NANOS);
        inParallel(services.stream().filter(each -> LATER.contains(each.name())).toList(), Service::start);
    }

    private void await(BooleanSupplier event, long nanos) throws InterruptedException {
        long patience = System.nanoTime() + nanos;
        while (System.nanoTime() < patience && failure().isEmpty() && !event.getAsBoolean()) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
    }

    private boolean schedulerReady() {
        return services.stream().filter(each -> each.name().equals(SCHEDULER)).allMatch(Service::ready);
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

    /** Lets the pages under way finish; the other stages go on, so that nothing fetched is left unread. */
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
