package dev.gregor.runtime.observe;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.web.WebResponse;
import dev.gregor.web.WebRouter;
import dev.gregor.web.WebServer;
import dev.gregor.web.WebServerOptions;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Serves metrics and health checks by HTTP. Without a port it serves nothing, and stages record no metrics. */
public final class MetricsServer implements AutoCloseable {
    public static final Setting<OptionalInt> PORT = Setting.port(
            "GREGOR_HTTP_PORT",
            "none",
            "port of /metrics, /health/live and /health/ready; 0 for any free port, which is printed; none for no server");
    private static final Setting<String> BIND = Setting.text(
            "GREGOR_HTTP_BIND",
            "127.0.0.1",
            "address on which GREGOR_HTTP_PORT is opened; with 0.0.0.0 everyone who reaches this machine has access");

    public static final List<Setting<?>> SETTINGS = List.of(PORT, BIND);

    private static final String NOT_FOUND = "not found; available: /health/live, /health/ready, /metrics\n";
    private static final String METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final List<Service> services = new CopyOnWriteArrayList<>();
    private final List<AutoCloseable> bindings = new ArrayList<>();
    private final @Nullable PrometheusMeterRegistry registry;
    private final @Nullable WebServer server;
    private final Meters meters;

    private MetricsServer() {
        this.registry = null;
        this.server = null;
        this.meters = Meters.NONE;
    }

    private MetricsServer(InetSocketAddress address) throws IOException {
        PrometheusMeterRegistry prometheus = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        prometheus.config().meterFilter(KafkaMeters.filter());
        this.registry = prometheus;
        this.meters = new RegistryMeters(prometheus);
        // Whoever reaches the server may read it, under any name: monitoring has names of its own.
        this.server = WebServer.open(WebServerOptions.at("observe", address).withAnyHost(), router(prometheus));
        bindProcess(prometheus);
    }

    private WebRouter router(PrometheusMeterRegistry prometheus) {
        return WebRouter.builder()
                .get("/metrics", request -> WebResponse.of(200, METRICS_TYPE, prometheus.scrape()))
                .get("/health/live", request -> health("live", Service::isLive))
                .get("/health/ready", request -> health("ready", Service::isReady))
                .getPrefix("/", request -> WebResponse.text(404, NOT_FOUND))
                .build();
    }

    /**
     * Starts the server on the configured port, if there is one.
     *
     * @throws BadSetting if it cannot listen on the port
     */
    public static MetricsServer open(Settings settings) {
        OptionalInt port = settings.get(PORT);
        if (port.isEmpty()) {
            return new MetricsServer();
        }
        String bind = settings.get(BIND);
        try {
            return new MetricsServer(new InetSocketAddress(InetAddress.getByName(bind), port.getAsInt()));
        } catch (UnknownHostException e) {
            throw new BadSetting(BIND.name() + "=" + bind + ": expected an address of this machine, such as 127.0.0.1");
        } catch (IOException e) {
            throw new BadSetting(PORT.name() + "=" + port.getAsInt() + ": cannot listen on " + bind + " ("
                    + e.getMessage() + "); choose another port, or 0 for any free one");
        }
    }

    /** The meters for stages to record with. */
    public Meters meters() {
        return meters;
    }

    /** The address of the server; empty if there is none. */
    public Optional<URI> address() {
        return Optional.ofNullable(server).map(WebServer::address);
    }

    /** Adds a service to health checks and metrics. It need not be started yet. */
    public void watch(Service service) {
        if (registry == null) {
            return;
        }
        services.add(service);
        bindGauge(registry, Metric.STAGE_LIVE, service, each -> each.isLive() ? 1 : 0);
        bindGauge(registry, Metric.STAGE_READY, service, each -> each.isReady() ? 1 : 0);
        bindGauge(registry, Metric.KAFKA_AWAY, service, each -> each.kafkaAway().toSeconds());
        bindings.add(service.bindClientMetrics(registry));
    }

    private static void bindGauge(
            MeterRegistry registry, Metric metric, Service service, ToDoubleFunction<Service> value) {
        Gauge.builder(metric.id(), service, value)
                .strongReference(true)
                .tags(Tags.of(metric.label(), service.name()))
                .description(metric.description())
                .register(registry);
    }

    /** A line per stage; the status is 200 if all stages are in the state and 503 otherwise. */
    private WebResponse health(String name, Predicate<Service> state) {
        String body = services.stream()
                .map(service -> service.name() + (state.test(service) ? " " : " not ") + name + "\n")
                .collect(Collectors.joining());
        boolean all = !services.isEmpty() && services.stream().allMatch(state);
        return WebResponse.text(all ? 200 : 503, body);
    }

    private void bindProcess(MeterRegistry registry) {
        JvmGcMetrics garbageCollection = new JvmGcMetrics();
        garbageCollection.bindTo(registry);
        bindings.add(garbageCollection);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ClassLoaderMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new FileDescriptorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
        for (AutoCloseable each : bindings) {
            try {
                each.close();
            } catch (Exception e) {
                throw new IllegalStateException("a meter could not be closed", e);
            }
        }
        if (registry != null) {
            registry.close();
        }
    }
}
